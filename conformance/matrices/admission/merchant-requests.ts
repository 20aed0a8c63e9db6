import { pathParameters } from '../../contract/address.ts';
import { type OperationId, type RawRequest, routes } from '../../contract/api.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { payloadOf } from '../../exchange/requests/fault.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type RecordKind, recordOf } from '../../preconditions/named-records.ts';
import type { RowContext } from '../matrix.ts';

/** The kind of record that the first parameter of a path names. */
const namedKinds: readonly [prefix: string, kind: RecordKind][] = [
  ['/invoices/{id}', 'invoice'],
  ['/qr-refunds/{id}', 'qr-refund'],
  ['/connections/{connection}', 'connection'],
];

/** The kind of record that the path of an operation names, where the suite can create one. */
export function namedKind(operation: OperationId): RecordKind | undefined {
  const { path } = routes[operation];
  return namedKinds.find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Operations whose whole request the specification describes, or that need none. */
const described: ReadonlySet<OperationId> = new Set<OperationId>(['createInvoice', 'simulateInvoiceStatus']);

/** Operations that create invoices or subscriptions, or end the shift in which other checks create receipts. */
const spending: ReadonlySet<OperationId> = new Set<OperationId>([
  'createQrInvoice',
  'createInvoices',
  'createSubscription',
  'closeShift',
]);

/** A request of the operation, valid as far as the specification describes it. */
interface NamingRequest extends RawRequest {
  /** True when the path names no record that the suite knows. */
  readonly hasUnknownId: boolean;
}

/**
 * A valid request of the operation, on a record of the organization that acts where the suite can create one.
 * @param records those of another organization, to be named in place of one of the acting organization
 */
export async function requestOf(
  context: RowContext,
  operation: OperationId,
  records?: Readonly<Partial<Record<RecordKind, RecordId>>>,
): Promise<NamingRequest> {
  const kind = namedKind(operation);
  const known = kind === undefined ? undefined : records ? records[kind] : await recordOf(context, kind);
  const [first, ...others] = pathParameters(routes[operation].path);
  const path = Object.fromEntries([
    ...(first === undefined ? [] : [[first, known ?? unknownId] as const]),
    ...others.map((name) => [name, unknownId] as const),
  ]);
  const hasUnknownId = others.length > 0 || (first !== undefined && known === undefined);
  return { to: operation, ...payloadOf(operation, context.valid(operation) ?? {}), path, hasUnknownId };
}

/**
 * Ends the cell when its refusal may have another cause than the caller: an unknown id, a body or a path that the
 * specification does not show. The specification does not say which fault comes first. The same request with the
 * caller's own key shows that it has none, where it may be sent.
 */
export async function refusedForCaller(
  { api }: RowContext,
  operation: OperationId,
  request: NamingRequest,
  { status, label, exchange }: ReceivedResponse,
): Promise<void> {
  if (status === undefined || !otherCauses(operation, request).includes(status)) return;
  if (mayBeRepeated(operation, request) && (await api.raw({ ...request, purpose: 'twin' })).accepted) return;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${label} (exchange ${exchange}): the request may be refused for its id, body or path, and not for its caller.`,
  );
}

function otherCauses(operation: OperationId, { hasUnknownId }: NamingRequest): number[] {
  return [
    ...(hasUnknownId || hasUnspecifiedBody(operation) ? [400, 404, 409, 415, 422] : []),
    ...(hasUnspecifiedPath(operation) ? [404, 405, 501] : []),
  ];
}

/** True for an operation whose request may be accepted, and then uses none of the operator's spending limits. */
export function mayBeRepeated(operation: OperationId, { hasUnknownId }: NamingRequest): boolean {
  return !hasUnknownId && !spending.has(operation) && operation !== 'createInvoice';
}

function hasUnspecifiedBody(operation: OperationId): boolean {
  return routes[operation].body !== 'none' && !described.has(operation);
}
