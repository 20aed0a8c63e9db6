import type { CodeId } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Api, OperationId } from '../../contract/api.ts';
import { idIn, notRefused, placesOf, shapeOf } from '../../exchange/responses/unspecified-responses.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';

/** A kind of record that is accepted and fails afterwards, with a code that a clause states. */
interface Family {
  readonly operation: 'createReceipt' | 'closeShift' | 'createQrInvoice';
  readonly reads: OperationId;
  readonly ability: 'receipt.next' | 'cashbox.next' | 'provider.next';
  readonly needs: readonly PreconditionName[];
  /** What its clauses are, by id and part of the contract. */
  readonly clauses: RegExp;
  readonly key: string;
  readonly ends: readonly string[];
  body(context: RowContext): object;
  read(api: Api, id: RecordId): Promise<ReceivedResponse>;
}

const families: readonly Family[] = [
  {
    operation: 'createReceipt',
    reads: 'getReceipt',
    ability: 'receipt.next',
    needs: ['receipt.request'],
    clauses: /^M-7\.8-[a-z-]+ error:\w+$/,
    key: 'receipt_id',
    ends: ['failed', 'issued'],
    body: ({ need }) => need['receipt.request'].body(),
    read: (api, id) => api.getReceipt(id),
  },
  {
    operation: 'closeShift',
    reads: 'getCashboxOperation',
    ability: 'cashbox.next',
    needs: ['cashbox.shift'],
    clauses: /^M-7\.10-.* schema:CashboxOperation\/error_code/,
    key: 'operation_id',
    ends: ['failed', 'completed'],
    body: ({ need }) => need['cashbox.shift'].close(),
    read: (api, id) => api.getCashboxOperation(id),
  },
  {
    operation: 'createQrInvoice',
    reads: 'getInvoice',
    ability: 'provider.next',
    needs: [],
    clauses: /^M-7\.6-[a-z-]+-later /,
    key: 'invoice_id',
    ends: ['error', 'paid', 'expired'],
    body: ({ valid }) => valid('createQrInvoice'),
    read: (api, id) => api.getInvoice(Number(id)),
  },
];

/** Every code with which an accepted record fails: the record shows it once it has ended. */
export const laterRows: Check[] = families.flatMap((family) => {
  const known = new Set<string>();
  return [...contractLedger.values()].flatMap(({ id, level, holds, profile }) => {
    const [code = '', ...others] = holds.flatMap((part) => (part.startsWith('error:') ? [part.slice(6)] : []));
    const isFirst = others.length === 0 && !known.has(code) && family.clauses.test([id, ...holds].join(' '));
    if (level !== 'must' || !isFirst) return [];
    known.add(code);
    return [failing(family, id, code as CodeId, profile)];
  });
});

function failing(family: Family, id: ClauseId, code: CodeId, profile: string): Check {
  const { operation, reads, ability, needs, key, ends, body, read } = family;
  const hasEnded = (response: ReceivedResponse) =>
    !response.accepted || [...ends, code].some((text) => placesOf(response, text).length > 0);
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `explore.later.${id.toLowerCase().replaceAll('.', '-')}`,
    title: `${operation} as ${id} states it`,
    profile,
    clauses: [id],
    needs: [`${ability}:${code}`, ...needs],
    cost: { requests: 4, invoices: 1 },
    async run(context) {
      const { api, clause, until } = context;
      const created = notRefused(await api.raw({ to: operation, body: body(context) }), operation, [code]);
      if (!created.accepted) return void clause(id, created).code(code);
      const record = idIn(created, key);
      // The path of a cashbox operation is not specified.
      const end = notRefused(await until((reader) => read(reader, record), hasEnded), reads);
      const places = placesOf(end, code);
      clause(id, end)
        .status(200)
        .that(places.length > 0, `${code} in the record`, shapeOf(end.body));
    },
  });
}
