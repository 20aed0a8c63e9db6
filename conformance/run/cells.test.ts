import { expect, it } from 'vitest';
import { StopCheck } from '../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, othersTurn } from '../matrices/matrix.ts';
import { matrixText } from '../report/wording/cells.ts';
import { json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import type { Matrix } from './define.ts';
import { runSuite } from './runner.ts';

const matrix: Matrix = { name: 'sizes', rows: 'list', columns: 'page size', pruning: 'the first of them' };

function size(per_page: number, more: Partial<GradedCell> = {}): GradedCell {
  return {
    label: `${per_page} a page`,
    clauses: ['M-2.3-data'],
    run: async ({ api, clause }) => clause('M-2.3-data', await api.listInvoices({ per_page })).status(200),
    ...more,
  };
}

/** Runs one row against a target that refuses pages of two. */
async function run(cells: GradedCell[], allCells = false) {
  await using server = await serve((request, response) =>
    json(response, request.url?.includes('per_page=2') ? 500 : 200, { data: [], is_sandbox: true }),
  );
  const target = targetAt(server.url);
  delete target.partner;
  const row = matrixRow(matrix, { id: 'sizes.list', title: 'Sizes', profile: 'merchant-core', cells });
  const results = await runSuite({ target, secrets: testSecrets, checks: [row], filtered: true, allCells });
  const found = results.checks.find(({ id }) => id === row.id);
  if (found === undefined) throw new Error('The row is not in the results.');
  return { found, results };
}

it('names the cell that fails, with its own requests, and tries the others', async () => {
  const { found } = await run([size(1), size(2), size(3)]);
  expect(found).toMatchObject({ verdict: 'fail', cells: { total: 3, passed: 2, failed: 1, not_tested: 0 } });
  expect(found.assertions.find(({ verdict }) => verdict === 'fail')?.cell).toBe('2 a page');
  const [failure] = found.cells?.failures ?? [];
  expect(failure).toEqual({ cell: '2 a page', exchanges: [found.exchanges[1]] });
});

it('counts what it leaves out, unless all cells are asked for', async () => {
  const cells = [size(1), size(3, { isLeftOut: true })];
  expect((await run(cells)).found.cells).toMatchObject({ passed: 1, left_out: 1 });
  expect((await run(cells, true)).found.cells).toMatchObject({ passed: 2, left_out: 0 });
});

it('goes on after a cell that cannot be tested, and says why a clause is not', async () => {
  const stop = () => Promise.reject(new StopCheck('not_tested', 'fixture_missing', 'No such page.', 'a: line'));
  const some = await run([size(1), size(3, { run: stop })]);
  expect(some.found).toMatchObject({ verdict: 'pass', cells: { passed: 1, not_tested: 1 } });
  const none = await run([size(3, { run: stop })]);
  expect(none.found).toMatchObject({ verdict: 'not_tested', message: 'No such page.', add: 'a: line' });
});

it('takes a clause of a branch that the target does not take for not applicable', async () => {
  const { found } = await run([size(1, { clauses: ['M-2.3-data', 'M-2.3-total'] })]);
  expect(found).toMatchObject({ verdict: 'pass', cells: { passed: 1, not_tested: 0 } });
  expect(found.assertions).toContainEqual({ clause: 'M-2.3-total', verdict: 'not_applicable', reason: 'other_branch' });
});

it('counts a cell without its precondition as not tested', async () => {
  const { found } = await run([size(1), size(3, { wants: 'org.foreign', clauses: ['M-7.1-foreign-list'] })]);
  expect(found).toMatchObject({
    verdict: 'not_tested',
    reason: 'fixture_missing',
    cells: { passed: 1, not_tested: 1 },
  });
});

it('says in one line what became of the cells', () => {
  const counts = { matrix: 'sizes', total: 640, passed: 610, failed: 2, not_tested: 8, left_out: 20 };
  expect(matrixText(counts)).toBe('sizes: 612 of 640 cells (2 failed, 20 left out, 8 not tested)');
});

it('tries every column in one row of a group whose rows take turns', () => {
  const tried = (column: number) => [0, 1, 2].filter((position) => !othersTurn(column, { position, size: 3 }));
  expect([0, 1, 2, 3, 4].map(tried)).toEqual([[0], [1], [2], [0], [1]]);
});
