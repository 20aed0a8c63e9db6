import type { ClauseId } from '../../../../generated/clauses.ts';
import { limits } from '../../../../generated/limits.ts';
import type { Api, PayloadOf } from '../../../contract/api.ts';
import { type ItemRecord, itemIn, marksOf, newItems, statusOf } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { untilList, untilListed } from './listing.ts';

type NewItem = PayloadOf<'createCatalogItems'>['items'][number];

/**
 * M §7.7: one item with one fault, next to the same item without it. `assumed`: the specification does not show the
 * key, so a target that accepts the fault has ignored the key, unless its record of the valid item has it.
 */
function invalid<const Clause extends ClauseId>(
  field: string,
  clauseId: Clause,
  fault: Partial<NewItem>,
  assumed?: keyof NewItem,
) {
  return check({
    id: `catalog.create.invalid-${field}`,
    title: `An item whose ${field} is invalid is refused alone, with details`,
    profile: 'catalog',
    clauses: [clauseId, 'M-7.7-invalid-message', 'M-7.7-invalid-errors'],
    needs: ['catalog.owner'],
    cost: { requests: 3 },
    async run({ api, valid, clause, unique }) {
      const template = valid('createCatalogItems');
      const sound = newItems(template, unique);
      accepted(await api.createCatalogItems(sound, { purpose: 'twin' }), 'createCatalogItems');
      const response = await api.raw({ to: 'createCatalogItems', body: newItems(template, unique, [fault]) });
      const at = refusedRow(response);
      if (at === undefined && response.accepted && assumed !== undefined) await known(api, sound, assumed);
      clause(clauseId, response).that(...carries(response, at, 'catalog_item_invalid'));
      if (at === undefined) return;
      clause('M-7.7-invalid-message', response).has(`${at}/error_message`);
      clause('M-7.7-invalid-errors', response).has(`${at}/errors`);
    },
  });
}

/** Ends the check unless the target lists the item with this key and value of the suite. */
async function known(api: Api, sound: PayloadOf<'createCatalogItems'>, key: keyof NewItem): Promise<void> {
  const marks = marksOf(sound);
  const list = await api.listCatalogItems({ 'external_refs[]': [marks.ref] }, { purpose: 'poll' });
  const value = itemIn(list, marks)?.value[key];
  if (value !== undefined && String(value) === String(sound.items[0]?.[key])) return;
  throw new StopCheck(
    'not_tested',
    'body_template_missing',
    `The specification does not show the key ${key}, and the items of this target have none (${list.label}, exchange ${list.exchange}): it may have ignored the key.`,
    `templates: { createCatalogItems: { items: [ { ${key}: … } ] } }`,
  );
}

/** M §4.6, §7.7: items that are refused individually. */
export const catalogRefusedChecks = [
  invalid('name', 'M-7.7-invalid-name', { name: '' }, 'name'),
  invalid('price', 'M-7.7-invalid-price', { selling_price: -1 }),
  invalid('unit', 'M-7.7-invalid-unit', { unit_id: -1 }, 'unit_id'),

  check({
    id: 'catalog.create.barcode-length',
    title: 'A barcode of 32 characters is accepted; one of 33 is refused, and nothing else of the request',
    profile: 'catalog',
    clauses: [
      'M-7.7-barcode-32',
      'M-7.7-barcode-33',
      'M-4.6-catalog-rejected',
      'M-4.6-catalog-rejected-others',
      'M-4.6-catalog-payload',
    ],
    needs: ['catalog.owner'],
    cost: { requests: 4 },
    async run(context) {
      const { api, valid, clause, unique, observe } = context;
      const template = valid('createCatalogItems');
      const barcode = (length: number) => unique('').replace(/\D/g, '').padStart(length, '4').slice(-length);
      const both = newItems(template, unique, [{}, { barcode: barcode(limits.barcode.max) }]);
      const longest = marksOf(both, 1);
      const first = accepted(await api.createCatalogItems(both, { purpose: 'twin' }), 'createCatalogItems');
      await untilListed(context, [marksOf(both)]);
      const list = await untilList(
        context,
        [longest],
        (response) => itemIn(response, longest) !== undefined || refusedRow(first) !== undefined,
      );
      clause('M-7.7-barcode-32', list).that(...isListed(itemIn(list, longest) !== undefined));

      const mixed = newItems(template, unique, [{}, { barcode: barcode(limits.barcode.max + 1) }]);
      const response = await api.createCatalogItems(mixed);
      const at = refusedRow(response);
      clause('M-7.7-barcode-33', response).that(...carries(response, at, 'barcode_too_long'));
      clause('M-4.6-catalog-rejected', response)
        .at(at ?? '/rejected/0')
        .toBeType('object');
      const others = await untilList(
        context,
        [marksOf(mixed)],
        (read) => itemIn(read, marksOf(mixed)) !== undefined || !response.accepted,
      );
      clause('M-4.6-catalog-rejected-others', others).that(...isListed(itemIn(others, marksOf(mixed)) !== undefined));
      observe('Which keys does a row of rejected have?', keysAt(response, at), {
        clause: 'M-4.6-catalog-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'catalog.create.duplicate',
    title: 'An item that the provider considers a duplicate is refused immediately, or later with the code on the item',
    profile: 'catalog',
    clauses: ['M-7.7-duplicate'],
    needs: ['catalog.next:catalog_item_duplicate'],
    cost: { requests: 5 },
    async run(context) {
      const { need, api, valid, clause, unique } = context;
      const { overlay } = need['catalog.next:catalog_item_duplicate'];
      const request = newItems(valid('createCatalogItems'), unique, [overlay]);
      const marks = marksOf(request);
      const created = accepted(await api.createCatalogItems(request), 'createCatalogItems');
      const now = refusedRow(created);
      if (now !== undefined) {
        clause('M-7.7-duplicate', created).that(...carries(created, now, 'catalog_item_duplicate'));
        return;
      }
      await untilListed(context, [marks]);
      const later = await untilList(context, [marks], (response) => isRefused(itemIn(response, marks)));
      const { pointer = '' } = itemIn(later, marks) ?? {};
      clause('M-7.7-duplicate', later).at(`${pointer}/error_code`).toBe('catalog_item_duplicate');
    },
  }),
];

/** True once an item is no longer pending, or has a code where it shows no status. */
function isRefused(record: ItemRecord | undefined): boolean {
  const status = record === undefined ? 'pending' : (statusOf(record) ?? record.value.error_code ?? 'pending');
  return status !== 'pending';
}

/** The place of the first refused item: in `rejected` (M §4.6), in any envelope. */
function refusedRow(response: ReceivedResponse): string | undefined {
  const found = [...everyValue(response.body)].find(
    ({ pointer, value }) => /\/rejected\/\d+$/.test(pointer) && isObject(value),
  );
  return response.accepted ? found?.pointer : undefined;
}

/** The row carries the code, under either key. */
function carries(response: ReceivedResponse, at: string | undefined, code: string): [boolean, string, string] {
  const expected = `an accepted request with a row of rejected that says ${code}`;
  if (at === undefined) return [false, expected, `${response.status}, and no row of rejected`];
  const given = response.at(`${at}/error_code`) ?? response.at(`${at}/error`);
  return [given === code || response.at(`${at}/error`) === code, expected, `a row with ${String(given)}`];
}

function isListed(held: boolean): [boolean, string, string] {
  return [held, 'the item in the catalog', held ? 'it is listed' : 'it is not listed'];
}

function keysAt(response: ReceivedResponse, at: string | undefined): string {
  const value = at === undefined ? undefined : response.at(at);
  return isObject(value) ? Object.keys(value).join(', ') : 'no row';
}
