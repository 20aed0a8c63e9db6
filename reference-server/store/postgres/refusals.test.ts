import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

const fit = { version: 150_004, shownVersion: '15.4', encoding: 'UTF8', follows: false, readOnly: false };

test.each([
  ['that fits', {}, undefined],
  ['of the oldest version', { version: 120_000, shownVersion: '12.0' }, undefined],
  [
    'of an older version',
    { version: 110_022, shownVersion: '11.22' },
    'it is PostgreSQL 11.22, and the store needs version 12 or newer; name another server',
  ],
  [
    'of another encoding',
    { encoding: 'KOI8R' },
    "its encoding KOI8R cannot hold every text; create a database with ENCODING 'UTF8' TEMPLATE template0",
  ],
  [
    'that is a standby, whose transactions are read-only, too',
    { follows: true, readOnly: true },
    'the server is a standby, which takes no writes; name the primary server',
  ],
])('a server %s', (_, state, refusal) => {
  expect(refusalOf({ ...fit, ...state })).toBe(refusal);
});
