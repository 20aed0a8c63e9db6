import { expect, it } from 'vitest';
import { clientChecks } from '../checks/merchant/clients/check.check.ts';
import { claiming } from '../ground/declared-target/target.ts';
import { gaps } from '../report/wording/findings.ts';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { json } from '../selftest/test-support/test-target.ts';

const checks = clientChecks.filter(({ id }) => id === 'client.check.accepted');
const refusing = merchant((request, response) => {
  if (request.url?.endsWith('/clients/check') !== true) return false;
  json(response, 422, { message: 'The msisdn field is required.', errors: { msisdn: ['required'] } });
  return true;
});

it('a refused default request suggests the line that declares another one', async () => {
  const results = await against(refusing, checks, { profiles: claiming('merchant-core', 'clients') });
  expect(find(results, 'client.check.accepted')?.reason).toBe('twin_rejected');
  expect(gaps(results).map(({ add }) => add)).toContain('templates: { checkClient: { … } }');
});
