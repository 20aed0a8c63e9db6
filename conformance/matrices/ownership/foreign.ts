import type { ClauseId } from '../../../generated/clauses.ts';
import { pathParameters } from '../../contract/address.ts';
import { type Api, type OperationId, routes } from '../../contract/api.ts';
import { payloadOf } from '../../exchange/requests/fault.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type RecordId, unknownIdLike } from '../../ground/values/record-id.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { GradedCell, RowContext } from '../matrix.ts';

/** The calls of another organization. */
export function otherOf({ api, need }: RowContext): Api {
  return api.as(need['org.foreign'].credential);
}

/** Sends a valid request about a record, with more names in its path, and its body where `body` gives one. */
export function sendAbout(
  operation: OperationId,
  more: { readonly path?: Readonly<Record<string, RecordId>>; readonly body?: object } = {},
): Asked['send'] {
  const [first = ''] = pathParameters(routes[operation].path);
  return ({ api, valid }, id) =>
    api.raw({
      to: operation,
      ...payloadOf(operation, more.body ?? valid(operation) ?? {}),
      path: { [first]: id, ...more.path },
    });
}

/** What a cell asks another organization, and what the owner sees. */
interface Asked {
  readonly clause: ClauseId;
  /** The code of the refusal, where the specification gives one. */
  readonly code?: string;
  /** Sends the request about the owner's record, or the same about an unknown one. */
  readonly send: (context: RowContext, id: RecordId) => Promise<ReceivedResponse>;
  /** True for a request that the specification shows in full: another refusal than 404 has no other cause. */
  readonly isShown?: true;
  /** True where the specification says that the response is the same as for an unknown record. */
  readonly isSame?: true;
  /** A record of the owner. */
  readonly record: (context: RowContext) => RecordId | Promise<RecordId>;
  /** What the owner sends in the end: by default the same request. */
  readonly own?: (context: RowContext, id: RecordId) => Promise<ReceivedResponse>;
  /** Asserts for the owner that nothing has happened. */
  readonly unchanged?: (context: RowContext, id: RecordId) => Promise<unknown>;
}

/**
 * A cell in which another organization names a record of the owner in a path: to it the record is unknown (M §7.1). In
 * the end the owner sends the same request, or one about the record, so nothing else was wrong with it.
 */
export function namedInPath(
  label: string,
  { clause, code, send, isShown, isSame, record, own = send, unchanged }: Asked,
): GradedCell {
  return {
    label,
    clauses: [clause],
    requests: 3,
    run: async (context) => {
      const id = await record(context);
      const other = { ...context, api: otherOf(context) };
      const response = await send(other, id);
      if (isShown !== true) await refusedForRecord(response, () => send(other, unknownIdLike(id)));
      const refused = context.clause(clause, response).status(404);
      if (code !== undefined) refused.code(code);
      if (isSame) {
        const unknown = unknownIdLike(id);
        const [expected, again] = [await send(other, unknown), await send(other, unknown)].map((one) =>
          wordsOf(one, unknown),
        );
        // A refusal may name its own request.
        const isSaid = expected === again;
        const actual = wordsOf(response, id);
        context
          .clause(clause, response)
          .that(!isSaid || actual === expected, `${expected}, as for an unknown one`, actual);
      }
      await unchanged?.(context, id);
      const { accepted, label: sent, exchange } = await own(context, id);
      if (accepted) return;
      throw new StopCheck('not_tested', 'twin_rejected', `${sent} by the owner (exchange ${exchange}).`);
    },
  };
}

/** What a refusal says, without the id that it may name. */
function wordsOf(response: ReceivedResponse, id: RecordId): string {
  const said = ['/error', '/error_code', '/message'].map((pointer) => response.at(pointer));
  return show(said).replaceAll(String(id), 'id');
}

/**
 * Ends the cell when another refusal than 404 may have another cause than the record: the other organization then gets
 * it for an unknown record, too. The specification gives no order of refusals.
 */
export async function refusedForRecord(
  { status, accepted, label, exchange }: ReceivedResponse,
  unknown: () => Promise<ReceivedResponse>,
): Promise<void> {
  if (status === undefined || status === 404 || accepted) return;
  if ((await unknown()).status === 404) return;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${label} (exchange ${exchange}): the other organization gets another refusal for an unknown record, too.`,
  );
}
