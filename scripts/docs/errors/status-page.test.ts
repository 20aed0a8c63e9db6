import { expect, test } from 'vitest';
import { codes, occurrences } from '../../../generated/catalog.ts';
import { statusPage } from './status-page.ts';

test('every code is below each of its statuses, with the number of its operations', () => {
  const { body } = statusPage();
  const [first = '', ...parts] = body.split('<h2 id="');
  const byId = new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), part]));
  expect(first).toContain('href="#status-429"');
  for (const id of Object.keys(codes)) expect(body, id).toContain(`errors.html#${id}"`);
  for (const responses of Object.values<Record<string, { status: number }>>(occurrences))
    for (const [id, { status }] of Object.entries(responses))
      expect(byId.get(`status-${status}`), `${id} ${status}`).toContain(`errors.html#${id}"`);
  expect(byId.get('status-400')).toMatch(
    /sandbox_invoice_limit<\/code><\/a><\/td><td data-name="Retry">do not retry<\/td>/,
  );
});
