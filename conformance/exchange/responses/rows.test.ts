import { expect, it } from 'vitest';
import { rowsIn } from './rows.ts';

const [tea, salt] = [{ name: 'Tea' }, { name: 'Salt' }];

it.each([
  ['a bare list', [tea, salt]],
  ['an envelope', { data: [tea, salt] }],
  ['two levels', { result: { page: { entries: [tea, salt] } } }],
  ['a list after another one', { warnings: ['slow'], data: [tea, salt] }],
])('finds the rows of %s', (_, body) => {
  expect(rowsIn(body)[0]).toEqual([tea, salt].map((row) => ({ key: undefined, row })));
});

it('finds rows that are kept by id, and takes the fields of a record for none', () => {
  expect(rowsIn({ data: { '17': tea, '18': salt } })[0]).toEqual([
    { key: '17', row: tea },
    { key: '18', row: salt },
  ]);
  expect(rowsIn({ invoice: { client: tea, item: salt } })).toEqual([]);
});
