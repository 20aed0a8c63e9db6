import { isObject, tokensOf, valueAt } from '../kernel/answers/pointer.ts';
import { type Change, changedValue } from './changes.ts';

/** What is done to a JSON value. A pointer may hold `*` for every item of a list. */
export interface Patch {
  /** JSON Pointer → value that stands there instead; a key that was not there is added. */
  set?: Record<string, unknown>;
  /** JSON Pointers of keys that are left out. */
  remove?: string[];
  /** JSON Pointer → what becomes of the value that stands there. */
  change?: Record<string, Change>;
}

/** Which answers or deliveries a lie is told about: all conditions must hold. */
interface When {
  /** JSON Pointer → value that stands there in truth. */
  where?: Record<string, unknown>;
  /** Only the k-th that fits, from 1. */
  nth?: number;
}

/** A change of answers on their way out: what a wire mutant declares. */
export interface AnswerLie extends When {
  /** `*` stands for every operation. */
  operation: string;
  status?: number;
  /** JSON Pointer → value in the body of the request, or `?name` → value in its query; `*` for any value. */
  asked?: Record<string, unknown>;
  becomes: Patch & {
    status?: number;
    /** Headers that are sent, or sent with another value. */
    header?: Record<string, string>;
    /** Names of headers that are left out. */
    drop?: string[];
    /** The whole body, as text. */
    text?: string;
  };
}

/** A change of deliveries on their way out. */
export interface DeliveryLie extends When {
  event: string;
  /** `lost`: nothing is sent. `twice`: everything is sent two times, the same or with the number of the attempt. */
  becomes: Patch & { lost?: true; twice?: true | 'numbered' };
}

export type WireLie = AnswerLie | DeliveryLie;

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  text?: string;
}

/** What is known of the request when its answer leaves. */
export interface Asked {
  query: unknown;
  body: unknown;
}

/** A liar: changes what leaves the server, and counts. A lie that was never told proves nothing. */
export interface Liar {
  answer(operation: string, answer: WireAnswer, asked?: Asked): WireAnswer;
  /** The payloads that are delivered in place of one. */
  delivery(event: string, payload: object): readonly object[];
  told(): number;
}

/** The liar of one lie. */
export function tell(lie: WireLie): Liar {
  let fitting = 0;
  let told = 0;
  const meant = (body: unknown): boolean => {
    if (!Object.entries(lie.where ?? {}).every(([pointer, value]) => equal(valueAt(body, pointer), value)))
      return false;
    fitting += 1;
    return lie.nth === undefined || fitting === lie.nth;
  };
  return {
    told: () => told,
    answer(operation, answer, asked) {
      if (!('operation' in lie) || (lie.operation !== '*' && operation !== lie.operation)) return answer;
      if (lie.status !== undefined && answer.status !== lie.status) return answer;
      if (!wasAsked(lie.asked, asked) || !meant(answer.body)) return answer;
      const changed = changedAnswer(answer, lie.becomes);
      if (changed === undefined) return answer;
      told += 1;
      return changed;
    },
    delivery(event, payload) {
      if (!('event' in lie) || event !== lie.event || !meant(payload)) return [payload];
      const { lost, twice, ...patch } = lie.becomes;
      const changed = patched(payload, patch);
      if (lost !== true && twice === undefined && changed === undefined) return [payload];
      told += 1;
      const sent = isObject(changed) ? changed : payload;
      if (twice === 'numbered') return [1, 2].map((attempt) => ({ ...sent, attempt }));
      return lost ? [] : twice ? [sent, sent] : [sent];
    },
  };
}

function wasAsked(conditions: Record<string, unknown> = {}, asked: Asked = { query: {}, body: undefined }): boolean {
  return Object.entries(conditions).every(([place, value]) =>
    place.startsWith('?')
      ? isObject(asked.query) && fits(asked.query[place.slice(1)], value)
      : fits(valueAt(asked.body, place), value),
  );
}

/** The value is the one that is meant; `*` means any. */
function fits(value: unknown, meant: unknown): boolean {
  return meant === '*' ? value !== undefined : equal(value, meant);
}

function changedAnswer(answer: WireAnswer, becomes: AnswerLie['becomes']): WireAnswer | undefined {
  const { status, header = {}, drop = [], text } = becomes;
  const body = patched(answer.body, becomes);
  const gone = new Set(drop.map((name) => name.toLowerCase()));
  const kept = Object.entries(answer.headers).filter(([name]) => !gone.has(name.toLowerCase()));
  const dropped = kept.length < Object.keys(answer.headers).length;
  const said = status !== undefined && status !== answer.status;
  const asPatched = body === undefined && !said && !dropped && Object.keys(header).length === 0;
  if (asPatched && text === undefined) return undefined;
  return {
    status: status ?? answer.status,
    headers: { ...Object.fromEntries(kept), ...header },
    body: body ?? answer.body,
    ...(text === undefined ? {} : { text }),
  };
}

/** A changed copy of the value, or undefined when none of the places is there, or each holds that value already. */
export function patched(value: unknown, { set = {}, remove = [], change = {} }: Patch): unknown {
  const body = structuredClone(value);
  let done = 0;
  for (const pointer of remove) done += eachPlace(body, pointer, removed);
  for (const [pointer, how] of Object.entries(change)) {
    done += eachPlace(
      body,
      pointer,
      (home, key) => home[key] !== undefined && put(home, key, changedValue(home[key], how)),
    );
  }
  for (const [pointer, other] of Object.entries(set))
    done += eachPlace(body, pointer, (home, key) => put(home, key, other));
  return done === 0 ? undefined : body;
}

type Home = Record<string, unknown>;

function put(home: Home, key: string, value: unknown): boolean {
  if (equal(home[key], value)) return false;
  home[key] = value;
  return true;
}

function removed(home: Home, key: string): boolean {
  if (!Object.hasOwn(home, key)) return false;
  if (Array.isArray(home)) home.splice(Number(key), 1);
  else delete home[key];
  return true;
}

/** Visits every place that a pointer with `*` names, and counts the places where the work changed something. */
function eachPlace(root: unknown, pointer: string, work: (home: Home, key: string) => boolean): number {
  const keys = tokensOf(pointer);
  const last = keys.pop();
  if (last === undefined) throw new Error('A lie about a whole body is told with text.');
  let homes: unknown[] = [root];
  for (const key of keys) homes = homes.flatMap((home) => childrenOf(home, key));
  return homes.filter(isContainer).reduce<number>((count, home) => {
    const names = last === '*' && Array.isArray(home) ? Object.keys(home).reverse() : [last];
    return count + names.filter((name) => work(home, name)).length;
  }, 0);
}

function childrenOf(home: unknown, key: string): unknown[] {
  if (Array.isArray(home)) return key === '*' ? home : [home[Number(key)]];
  return isObject(home) ? [home[key]] : [];
}

function isContainer(value: unknown): value is Home {
  return typeof value === 'object' && value !== null;
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
