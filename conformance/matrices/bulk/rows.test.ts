import { expect, it } from 'vitest';
import { connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { labelled } from './rows.ts';

/** Looks two rows up on a server that has kept the labels of some. */
async function lookedUp(kept: readonly string[], isDeclared: boolean, status = 200) {
  await using server = await serve((_, response) =>
    json(response, status, { data: kept.map((external_order_id, id) => ({ id, external_order_id })) }),
  );
  const { api } = connect(targetAt(server.url));
  const rows = ['a', 'b'].map((external_order_id) => ({ external_order_id }));
  return await labelled({ api, declared: () => isDeclared }, rows).then(
    (found) => found.map(({ invoice }) => invoice?.external_order_id),
    ({ verdict }: { verdict: string }) => verdict,
  );
}

it('treats rows that are not found as ignored labels, unless the rows are declared', async () => {
  expect(await lookedUp(['a', 'b'], false)).toEqual(['a', 'b']);
  expect(await lookedUp([], false)).toBe('not_tested');
  expect(await lookedUp([], true)).toEqual([undefined, undefined]);
});

it('treats a refused search as no search', async () => {
  expect(await lookedUp([], false, 422)).toEqual([undefined, undefined]);
});

it('reports a missing row when another one is found', async () => {
  expect(await lookedUp(['b'], false)).toEqual([undefined, 'b']);
});
