import { expect, it } from 'vitest';
import type { Mutation } from '../../../selftest/response-mutators/mutation.ts';
import { runAgainstServer } from '../../../selftest/subjects/server-run.ts';
import { organizationPageChecks } from './pages.check.ts';

/** The k-th list of the run begins with another organization. */
function newOrganization(nth: number): Mutation {
  return { operation: 'listOrganizations', status: 200, nth, becomes: { set: { '/organizations/0/id': 999 } } };
}

async function verdict(mutations: readonly Mutation[]) {
  const { results } = await runAgainstServer({ checks: organizationPageChecks, mutations });
  return results.checks.find((check) => check.id === 'lists.organizations.pages')?.verdict;
}

// One list to count; then each cell reads the whole list, its pages, and the whole list again.
const whole = 2;

it('passes when another organization is created while the pages are read', async () => {
  expect(await verdict([newOrganization(whole)])).toBe('pass');
});

it('detects a wrong page when the list has not changed', async () => {
  expect(await verdict([newOrganization(whole + 1)])).toBe('fail');
});
