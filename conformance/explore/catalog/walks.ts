import type { ClauseId } from '../../../generated/clauses.ts';
import { type Check, check } from '../../run/define.ts';
import { explore, type Walk } from '../walk.ts';
import { conflict, remove, removeInBulk, removeNothing, repeat } from './delete.ts';
import { addFaulty, askAsAnother, change, refused } from './others.ts';
import { add, type Items, judgeItems, noItems } from './world.ts';

const clauses = [
  'M-4.6-catalog-delete-gone',
  'M-4.7-deletes-ids',
  'M-4.7-dry-run',
  'M-4.7-dry-run-nothing',
  'M-4.7-external-refs',
  'M-4.7-ids',
  'M-4.7-key-other-body',
  'M-4.7-replay-200',
  'M-4.7-replay-mark',
  'M-4.7-replay-nothing',
] as const satisfies ClauseId[];

const walk: Walk<Items> = {
  begin: noItems,
  moves: {
    add,
    remove,
    'in bulk': removeInBulk,
    repeat,
    conflict,
    nothing: removeNothing,
    faulty: addFaulty,
    'as another': askAsAnother,
    change,
    refused,
  },
  weights: { add: 5, remove: 2, 'in bulk': 4, repeat: 4, conflict: 5, nothing: 3 },
  judge: judgeItems,
  sequences: 5,
};

/** M §4.6, §4.7: random sequences over the items of a catalog, and the keys of their deletions. */
export const catalogWalks: Check[] = [
  check({
    id: 'explore.catalog',
    title: 'Whatever the order of additions, deletions and repeats, the catalog has the items that follow from it',
    profile: 'catalog',
    clauses,
    needs: ['catalog.owner'],
    wants: ['org.foreign'],
    cost: { requests: 200 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
];
