import type { ClauseId } from '../../../generated/clauses.ts';
import type { Api } from '../../contract/api.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { unknownIdLike } from '../../ground/values/record-id.ts';
import { accepts, type KeyedOperation, type KeyUse, refuses, send } from '../../matrices/idempotency/key-use.ts';
import { key } from '../../matrices/idempotency/operations-with-ids.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import type { Walk } from '../walk.ts';

/** A kind of record whose creation has a key that is used once. */
export interface Keyed {
  readonly of: KeyedOperation;
  /** A valid body with a new key. */
  body(context: RowContext): JsonObject;
  read(api: Api, id: KeyUse['id']): Promise<ReceivedResponse>;
  /** The clauses about a record of another organization, about none, and about the operation that reads one. */
  readonly notFound: ClauseId;
  readonly unknown: ClauseId;
  readonly found?: ClauseId;
  readonly other: 'org.foreign' | 'catalog.foreign';
}

/** The records of one sequence. */
export interface Records {
  readonly context: RowContext;
  readonly all: KeyUse[];
}

/** Random sequences over the records of a kind, and their keys. */
export function walkOf(kind: Keyed): Walk<Records> {
  const { of, read } = kind;
  const create = async ({ context, all }: Records): Promise<string> => {
    const body = kind.body(context);
    const response = await send(context, of, body);
    accepts(context, of, of.clauses.exact, response);
    if (response.accepted) all.push({ body, id: of.idIn(response) });
    return `create record ${all.length}`;
  };
  const again = async ({ context, all }: Records, { place, way }: Step): Promise<string | undefined> => {
    const [one, number] = chosen(all, place);
    if (one === undefined) return undefined;
    const isSame = way % 2 === 0;
    const body = isSame ? one.body : { ...kind.body(context), [key]: one.body[key] };
    await refuses(context, of, await send(context, of, body), one.id, isSame ? undefined : of.clauses.otherBody);
    return `use the key of record ${number} again${isSame ? '' : ' for another one'}`;
  };
  const near = async ({ context, all }: Records, { place }: Step): Promise<string | undefined> => {
    const [one, number] = chosen(all, place);
    const used = String(one?.body[key]).toUpperCase();
    if (one === undefined || all.some(({ body }) => body[key] === used)) return undefined;
    const body = { ...kind.body(context), [key]: used };
    const response = await send(context, of, body);
    accepts(context, of, of.clauses.exact, response);
    if (response.accepted) all.push({ body, id: of.idIn(response) });
    return `create record ${all.length} with nearly the key of record ${number}`;
  };
  const ask = async ({ context, all }: Records, { place, way }: Step): Promise<string | undefined> => {
    const [one, number] = chosen(all, place);
    const other = context.need[kind.other];
    if (one === undefined) return undefined;
    if (way % 2 === 0 || other === undefined) {
      context.clause(kind.unknown, await read(context.api, unknownIdLike(one.id))).status(404);
      return 'read no record';
    }
    context.clause(kind.notFound, await read(context.api.as(other.credential), one.id)).status(404);
    return `read record ${number} as another organization`;
  };
  return {
    begin: async (context) => ({ context, all: [] }),
    moves: { create, again, near, ask },
    weights: { create: 2, again: 4 },
    judge: (world) => judge(kind, world),
    sequences: 1,
    longest: 10,
  };
}

function chosen(all: readonly KeyUse[], place: number): readonly [KeyUse | undefined, number] {
  const i = place % Math.max(1, all.length);
  return [all[i], i + 1];
}

/** Every record can be read, whatever was refused since. */
async function judge({ read, found }: Keyed, { context, all }: Records): Promise<void> {
  const last = all.at(-1);
  if (last === undefined) return;
  await unlessUnclear(async () => {
    const response = await read(context.api, last.id);
    if (found !== undefined) context.clause(found, response).status(200);
  });
}
