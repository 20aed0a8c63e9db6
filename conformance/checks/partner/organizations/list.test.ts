import { expect, it } from 'vitest';
import { tryServer } from '../../../selftest/campaign/server-run.ts';
import type { WireLie } from '../../../selftest/response-mutators/mutator.ts';
import { listChecks } from './list.check.ts';

const id = 'organization.list.pages';

/** The k-th list of the run begins with another organization. */
function newcomer(nth: number): WireLie {
  return {
    operation: 'listOrganizations',
    status: 200,
    nth,
    becomes: { set: { '/organizations/0/id': 999 } },
  };
}

async function verdict(lies: readonly WireLie[]) {
  const { results } = await tryServer({ checks: listChecks.filter((check) => check.id === id), lies });
  return results.checks.find((check) => check.id === id)?.verdict;
}

// One to count, two wider pages, then first, second, unnamed, and first again.
const unnamed = 6;

it('does not blame a server for an organization that another check makes while the pages are read', async () => {
  expect(await verdict([newcomer(unnamed), newcomer(unnamed + 1)])).toBe('pass');
}, 30_000);

it('tells a page that is not the first one when the list has not changed', async () => {
  expect(await verdict([newcomer(unnamed)])).toBe('fail');
}, 30_000);
