import { expect, it } from 'vitest';
import type { Mutation } from '../../../selftest/response-mutators/mutation.ts';
import { runAgainstServer } from '../../../selftest/subjects/server-run.ts';
import { listChecks } from './list.check.ts';

const id = 'organization.list.pages';

/** The k-th list of the run begins with another organization. */
function newOrganization(nth: number): Mutation {
  return {
    operation: 'listOrganizations',
    status: 200,
    nth,
    becomes: { set: { '/organizations/0/id': 999 } },
  };
}

async function verdict(mutations: readonly Mutation[]) {
  const { results } = await runAgainstServer({ checks: listChecks.filter((check) => check.id === id), mutations });
  return results.checks.find((check) => check.id === id)?.verdict;
}

// One to count, a page of one, the widest, then first, second, unnamed, and the widest again.
const unnamed = 6;

it('passes when another check creates an organization while the pages are read', async () => {
  expect(await verdict([newOrganization(unnamed), newOrganization(unnamed + 1)])).toBe('pass');
});

it('detects a wrong first page when the list has not changed', async () => {
  expect(await verdict([newOrganization(unnamed)])).toBe('fail');
});
