import type { Api, PayloadOf } from '../../../contract/api.ts';
import { type ItemMarks, itemIn } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { bulkDeletion } from '../../../matrices/bulk-deletion.ts';
import { lastly } from '../../../matrices/lastly.ts';
import { check } from '../../../run/define.ts';

type BulkDeletion = PayloadOf<'deleteCatalogItems'>;

/** M §4.7 rules 1 and 3: what is deleted, and what is not. Status and body of a success are not specified. */
export const bulkDeleteChecks = [
  deletes('ids', 'M-4.7-ids', 'M-4.7-deletes-ids', ({ id }) => ({ ids: [id] })),
  deletes('external-refs', 'M-4.7-external-refs', 'M-4.7-deletes-external-refs', ({ ref }) => ({
    external_refs: [ref],
  })),

  check({
    id: 'catalog.bulk-delete.dry-run',
    title: 'A dry run is accepted and deletes nothing',
    profile: 'catalog',
    clauses: ['M-4.7-dry-run', 'M-4.7-dry-run-nothing', 'M-4.7-dry-run-others'],
    needs: ['catalog.owner', 'catalog.pair'],
    cost: { requests: 9 },
    async run({ need, api, clause, observe, unique, until }) {
      const [one, other] = need['catalog.pair'];
      const scope = { ids: [one.id, other.id], dry_run: true };
      const scouted = await bulkDeletion({ until }, scope);
      clause('M-4.7-dry-run', scouted).that(scouted.accepted, 'a 2xx response', String(scouted.status));
      const byReference = await bulkDeletion({ until }, { external_refs: [one.ref], dry_run: true });
      clause('M-4.7-dry-run', byReference).that(byReference.accepted, 'a 2xx response', String(byReference.status));
      const left = await read(api, one, other);
      clause('M-4.7-dry-run-nothing', left).that(...all(left, one, other));

      const about = 'M-4.7-dry-run-others' as const;
      const counted = await api.deleteCatalogItems({ ...scope, expected_count: 3 });
      observe('What is the response to a dry run with a wrong expected_count?', String(counted.status), {
        clause: about,
        evidence: counted,
      });
      const headers = { 'Idempotency-Key': unique('key') };
      await api.deleteCatalogItems(scope, { headers });
      const repeated = await api.deleteCatalogItems(scope, { headers });
      const mark = String(repeated.at('/idempotent_replay'));
      observe('Does a dry run use up the key?', `the repeat returned ${repeated.status}, idempotent_replay ${mark}`, {
        clause: about,
        evidence: repeated,
      });
    },
  }),

  check({
    id: 'catalog.bulk-delete.expected-count',
    title: 'A wrong expected_count deletes nothing and returns the number of items; the right one deletes them',
    profile: 'catalog',
    clauses: [
      'M-4.7-mismatch',
      'M-4.7-mismatch-actual-count',
      'M-4.7-mismatch-nothing',
      'M-4.7-mismatch-unknown',
      'M-4.7-expected-count',
      'M-4.7-deletes-ids',
    ],
    needs: ['catalog.owner', 'catalog.pair', 'catalog.item'],
    cost: { requests: 12 },
    async run({ need, api, clause, unique, until }) {
      const items = [...need['catalog.pair'], need['catalog.item']];
      const ids = items.map(({ id }) => id);
      for (const expected_count of [ids.length - 1, ids.length + 1]) {
        const wrong = await bulkDeletion({ until }, { ids, expected_count });
        clause('M-4.7-mismatch', wrong).status(409).code('catalog_bulk_delete_mismatch');
        const actual = wrong.at('/actual_count');
        clause('M-4.7-mismatch-actual-count', wrong)
          .status(409)
          .that(Number(actual) === ids.length, `actual_count ${ids.length}`, String(actual));
        const left = await read(api, ...items);
        clause('M-4.7-mismatch-nothing', left).that(...all(left, ...items));
      }
      // What matches no item is not counted; the request may also be refused for it.
      const refs = [...items.map(({ ref }) => ref), unique('ref')];
      for (const scope of [{ external_refs: refs }, { ids: [...ids, unknownId] }]) {
        const unknown = await bulkDeletion({ until }, { ...scope, expected_count: ids.length + 1 });
        clause('M-4.7-mismatch-unknown', unknown).status([400, 404, 409, 422]);
        if (unknown.accepted) return;
        if (unknown.status !== 409) continue;
        const actual = unknown.at('/actual_count');
        const isRight = Number(actual) === ids.length;
        clause('M-4.7-mismatch-actual-count', unknown).that(isRight, `actual_count ${ids.length}`, show(actual));
      }
      // Zero is the number that nothing matches, so a refusal has another reason.
      const none = await bulkDeletion({ until }, { external_refs: [unique('ref')], expected_count: 0 });
      const isMismatch = none.status === 409 && none.at('/actual_count') === 0;
      clause('M-4.7-expected-count', none).that(!isMismatch, 'no mismatch with 0', '409 with actual_count 0');
      const right = await bulkDeletion({ until }, { ids, expected_count: ids.length });
      if (!right.accepted) {
        clause('M-4.7-expected-count', right).succeeds();
        return;
      }
      const left = (list: ReceivedResponse) => items.filter((item) => itemIn(list, item) !== undefined).length;
      const end = await lastly(
        () =>
          until(
            (reader) => read(reader, ...items),
            (list) => list.accepted && left(list) === 0,
          ),
        () => read(api, ...items),
      );
      clause('M-4.7-expected-count', end).status(200);
      clause('M-4.7-deletes-ids', end).that(left(end) === 0, 'no item', `${left(end)} items`);
    },
  }),
];

/** Deletes one of two items by one kind of list and verifies that the other remains. */
function deletes<
  const Accepted extends 'M-4.7-ids' | 'M-4.7-external-refs',
  const Done extends 'M-4.7-deletes-ids' | 'M-4.7-deletes-external-refs',
>(list: string, accepted: Accepted, done: Done, scope: (item: { id: number; ref: string }) => BulkDeletion) {
  return check({
    id: `catalog.bulk-delete.${list}`,
    title: `A bulk deletion by ${list} alone is accepted, deletes the named item and no other`,
    profile: 'catalog',
    clauses: [accepted, done, 'M-4.7-answer'],
    needs: ['catalog.owner', 'catalog.pair'],
    cost: { requests: 6 },
    async run({ need, clause, until, observe }) {
      const [deleted, kept] = need['catalog.pair'];
      const response = await bulkDeletion({ until }, scope(deleted));
      clause(accepted, response).that(response.accepted, 'a 2xx response', String(response.status));
      observe(
        'What is the response to a successful bulk-delete?',
        `${response.status}: ${response.text.slice(0, 200)}`,
        {
          clause: 'M-4.7-answer',
          evidence: response,
        },
      );
      if (!response.accepted) return;
      const end = await until(
        (reader) => read(reader, deleted, kept),
        (found) => found.accepted && itemIn(found, deleted) === undefined,
      );
      clause(done, end).that(...all(end, kept));
    },
  });
}

/** The list of these items. */
function read(api: Api, ...items: readonly (ItemMarks & { id: number })[]): Promise<ReceivedResponse> {
  return api
    .listCatalogItems({ 'external_refs[]': items.map(({ ref }) => ref) })
    .then((list) => accepted(list, 'listCatalogItems'));
}

function all(list: ReceivedResponse, ...items: readonly ItemMarks[]): [boolean, string, string] {
  const missing = items.filter((item) => itemIn(list, item) === undefined).map(({ ref }) => ref);
  return [missing.length === 0, 'still in the catalog', missing.length === 0 ? 'there' : `gone: ${missing.join(', ')}`];
}
