import { expect, test } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { runAgainstServer } from '../selftest/subjects/server-run.ts';

test('a webhook secret of the suite does not hide the names of the run in the report', async () => {
  const checks = allChecks.filter(({ id }) => /^(api-key|probe\.partner)\./.test(id));
  const { results } = await runAgainstServer({ checks, waits: 'long' });
  const shown = results.exchanges.filter(({ request }) => request.operation !== 'issueApiKey');
  const hidden = shown.filter(({ request, response }) =>
    `${request.body} ${response?.body}`.includes('[secret ISSUED'),
  );
  expect(hidden.map(({ request }) => request.operation)).toEqual([]);
  expect(shown.some(({ response }) => response?.body.includes(results.run.id))).toBe(true);
});
