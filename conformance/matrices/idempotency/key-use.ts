import type { ClauseId } from '../../../generated/clauses.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type RecordId, sameId } from '../../ground/values/record-id.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { type NearKey, nearKeys } from './near-keys.ts';

/** An operation whose body has a key, and how it refuses one that is in use. */
export interface KeyedOperation {
  readonly operation: 'createInvoice' | 'createQrInvoice' | 'createReceipt' | 'closeShift';
  /** The code of the refusal, and the place in it that names the record with the key. */
  readonly code: string;
  readonly named: string;
  readonly clauses: {
    readonly refused: ClauseId;
    readonly otherBody: ClauseId;
    readonly named: ClauseId;
    /** The request has the field with the key. */
    readonly field?: ClauseId;
    /** Keys that are not equal are different keys. */
    readonly exact: ClauseId;
  };
  /** The status of an accepted request, where the specification gives it. */
  readonly created?: number;
  /** True when the specification describes the body: then every refusal contradicts a clause. */
  readonly isDescribed?: true;
  /** The id of the record in the response that created it. */
  idIn(response: ReceivedResponse): RecordId;
  /** True once a record no longer has its key. */
  hasEnded?(context: Pick<RowContext, 'api'>, id: RecordId): Promise<boolean>;
}

/** The first use of a key: its request, and the record that it created. */
export interface KeyUse {
  readonly body: JsonObject;
  readonly id: RecordId;
}

/** Makes a value once in each run of a row: its cells share it. */
export function once<T>(make: (context: RowContext) => Promise<T>): (context: RowContext) => Promise<T> {
  const made = new WeakMap<RowContext, Promise<T>>();
  return (context) => {
    const making = made.get(context) ?? make(context);
    made.set(context, making);
    return making;
  };
}

/** Sends the operation with this body. A refusal that may have another cause than the key ends the cell. */
export async function send(
  { api }: Pick<RowContext, 'api'>,
  of: KeyedOperation,
  body: object,
): Promise<ReceivedResponse> {
  const response = await api.raw({ to: of.operation, body });
  return of.isDescribed === true ? response : notRefused(response, of.operation, [409]);
}

/**
 * Asserts that the key of this record is refused, and that the refusal names the record. A record may end by itself at
 * any time, and then no longer has its key.
 */
export async function refuses(
  { api, clause }: Pick<RowContext, 'api' | 'clause'>,
  of: KeyedOperation,
  response: ReceivedResponse,
  id: RecordId,
  refusal: ClauseId = of.clauses.refused,
): Promise<void> {
  const { code, named, clauses } = of;
  if (response.accepted && (await of.hasEnded?.({ api }, id)) === true) {
    throw new StopCheck('not_tested', 'prerequisite_failed', `The record ${id} has ended by itself.`);
  }
  clause(refusal, response).status(409).code(code);
  if (response.status !== 409) return;
  const shown = response.at(named);
  clause(clauses.named, response).that(sameId(shown, id), `${named} ${id}`, show(shown));
}

/** Asserts that the request is accepted: its key is not in use. */
export function accepts(
  { clause }: Pick<RowContext, 'clause'>,
  { created }: KeyedOperation,
  asserted: ClauseId,
  response: ReceivedResponse,
): void {
  if (created === undefined) clause(asserted, response).succeeds();
  else clause(asserted, response).status(created);
}

/** Ends the cell unless the record of another organization is not found by its id (M §7.1): else nothing follows. */
export function requireNotFound({ status, label, exchange }: ReceivedResponse): void {
  if (status === 404) return;
  const message = `${label} (exchange ${exchange}): the record of another organization has no 404 by its id.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The same request again. */
export function sameRequest(
  of: KeyedOperation,
  first: (context: RowContext) => Promise<KeyUse>,
  label = 'the same request',
): GradedCell {
  return {
    label,
    clauses: [of.clauses.refused, of.clauses.named, ...(of.clauses.field === undefined ? [] : [of.clauses.field])],
    run: async (context) => {
      const { body, id } = await first(context);
      const repeat = await send(context, of, body);
      await refuses(context, of, repeat, id);
      if (of.clauses.field !== undefined) context.clause(of.clauses.field, repeat).status(409);
    },
  };
}

/** A request with the same key that differs in one part. */
export function otherRequest(
  of: KeyedOperation,
  first: (context: RowContext) => Promise<KeyUse>,
  label: string,
  change: (body: JsonObject, context: RowContext) => object,
): GradedCell {
  const { otherBody, named } = of.clauses;
  return {
    label,
    clauses: [otherBody, named],
    run: async (context) => {
      const { body, id } = await first(context);
      const changed = change(body, context);
      if (JSON.stringify(changed) === JSON.stringify(body)) {
        throw new StopCheck('not_tested', 'prerequisite_failed', `This target permits no other value: ${label}.`);
      }
      await refuses(context, of, await send(context, of, changed), id, otherBody);
    },
  };
}

/** Requests with keys that are near to one in use: each is another key. */
export function nearRequests(
  of: KeyedOperation,
  bodyWith: (key: string, context: RowContext) => object | Promise<object>,
  keys: readonly NearKey[] = nearKeys,
): GradedCell[] {
  return keys.map(({ label, pair }) => ({
    label,
    clauses: [of.clauses.exact],
    requests: 2,
    run: async (context) => {
      const [used, near] = pair(context.unique('key'));
      const first = await send(context, of, await bodyWith(used, context));
      // No one has used this key.
      if (carriesCode(first, of.code)) accepts(context, of, of.clauses.exact, first);
      if (!first.accepted) {
        throw new StopCheck('not_tested', 'twin_rejected', `${first.label} (exchange ${first.exchange}).`);
      }
      accepts(context, of, of.clauses.exact, await send(context, of, await bodyWith(near, context)));
    },
  }));
}
