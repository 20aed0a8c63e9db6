import type { Fault } from './faults.ts';
import type { Draft } from './valid-requests.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path below the base of the interface, with its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Path = readonly (string | number)[];

/** Placeholder in a body for text that no JSON value can be written as. */
const mark = '@@here@@';

/** Writes a request, with a fault if there is one; undefined when the fault does not fit it. */
export function wireRequest(path: string, draft: Draft, fault: Fault | undefined): WireRequest | undefined {
  const target = (values: Draft['path']): string => {
    const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');
    const query = draft.query.map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
    );
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  };
  const encoded = Object.fromEntries(
    Object.entries(draft.path).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const whole: WireRequest = {
    method: draft.method,
    target: target(encoded),
    headers: { ...draft.headers, ...(draft.body !== undefined && { 'Content-Type': 'application/json' }) },
    body: draft.body === undefined ? undefined : JSON.stringify(draft.body),
  };
  if (!fault) return whole;
  switch (fault.kind) {
    case 'method':
      return { ...whole, method: fault.method };
    case 'header': {
      const { [fault.name]: _, ...others } = whole.headers;
      return { ...whole, headers: { ...others, [fault.name]: fault.value ?? absent } };
    }
    case 'query':
      return { ...whole, target: `${whole.target}${whole.target.includes('?') ? '&' : '?'}${fault.text}` };
    case 'path': {
      const [name] = Object.keys(encoded);
      return name === undefined ? undefined : { ...whole, target: target({ ...encoded, [name]: fault.value }) };
    }
    case 'text':
      return whole.body === undefined ? undefined : withBody(whole, fault.how(whole.body));
    default:
      return whole.body === undefined ? undefined : withBody(whole, spoiledBody(draft.body, fault));
  }
}

/** Value of a header that is to be left out, even if the sender would add it. */
export const absent = '\u0000absent';

function withBody(whole: WireRequest, body: string | undefined): WireRequest | undefined {
  return body === whole.body ? undefined : { ...whole, body };
}

type BodyFault = Extract<Fault, { kind: 'value' | 'raw' | 'missing' | 'twice' | 'extra' }>;

function spoiledBody(body: unknown, fault: BodyFault): string | undefined {
  const places = placesIn(body, []).filter((place) => place.length > 0);
  if (fault.kind === 'extra') return withRaw(body, [], dressed(body, fault.key, fault.value));
  const place = places[('at' in fault ? fault.at : 0) % Math.max(1, places.length)];
  if (!place) return undefined;
  if (fault.kind === 'value') return withRaw(body, place, JSON.stringify(fault.value));
  if (fault.kind === 'raw') return withRaw(body, place, fault.text);
  const owner = place.slice(0, -1);
  const key = place.at(-1);
  const holder = valueAt(body, owner);
  if (typeof key !== 'string' || typeof holder !== 'object' || holder === null) return undefined;
  const entries = Object.entries(holder);
  const kept =
    fault.kind === 'missing' ? entries.filter(([name]) => name !== key) : [...entries, [key, valueAt(body, place)]];
  return withRaw(body, owner, objectText(kept as [string, unknown][]));
}

function objectText(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

function dressed(body: unknown, key: string, value: unknown): string {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && !Object.hasOwn(body, key)
    ? objectText([...Object.entries(body), [key, value]])
    : JSON.stringify(body);
}

function placesIn(value: unknown, at: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...parts.flatMap(([key, one]) => placesIn(one, [...at, key]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** The text of a body in which one place has a text of its own. */
function withRaw(body: unknown, place: Path, raw: string): string {
  if (place.length === 0) return raw;
  const copy: unknown = structuredClone(body);
  const holder = valueAt(copy, place.slice(0, -1)) as Record<string | number, unknown>;
  holder[place.at(-1) ?? ''] = mark;
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => raw);
}
