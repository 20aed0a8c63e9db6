import { type CodeId, codes } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { EventName } from '../../../generated/events.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { stated } from '../stated/requests.ts';
import { type Cause, causes } from './causes.ts';

/** A later end of a record, and what is stated about it. */
export interface End {
  readonly cause: Cause;
  readonly to: string;
  /** Statuses that come after those before the end. */
  readonly after: readonly string[];
  /** The clauses about the status. */
  readonly shown: readonly ClauseId[];
  readonly event?: { readonly name: EventName; readonly clauses: readonly ClauseId[] };
  /** A code that the record then has, and the clauses that state it. */
  readonly code?: { readonly id: CodeId; readonly clauses: readonly ClauseId[] };
}

interface Transition {
  readonly id: string;
  readonly from: string | readonly string[];
  readonly to: string;
  readonly event?: string;
}

/** The profile of the clauses about the codes of a record, where they name no part of it. */
const profiles: Readonly<Record<string, string>> = { Invoice: 'merchant-core', Refund: 'refunds', Receipt: 'receipts' };

/** Every later end that a clause states, without a code or with each. */
export const ends: readonly End[] = causes.flatMap((cause) => {
  const { subject, transition, ability } = cause;
  const all: readonly Transition[] = lifecycles[subject].transitions;
  const one = all.find(({ id }) => id === transition);
  if (one === undefined) return [];
  const { to, event: name = 'none' } = one;
  const about = stated.filter(({ holds }) => holds.includes(`lifecycle:${subject}/${transition}`));
  const bare = about.filter(({ holds }) => errorsIn(holds).length === 0);
  const announcing = bare.filter(({ holds }) => holds.includes(`event:${name}`)).map(({ id }) => id);
  // A second clause about the same transition is about what comes after it, or does not.
  const shown = bare.flatMap(({ id, holds }) => (holds.every(isState) ? [id] : [])).slice(0, 1);
  // What may come between is no end, except for one that a record comes back to.
  const before = [one.from, 'processing', 'pending', 'sending'].flat();
  const after = Object.keys(lifecycles[subject].states).filter((status) => status === to || !before.includes(status));
  const end = { cause, to, after, shown };
  const event = announcing.length === 0 ? {} : { event: { name: name as EventName, clauses: announcing } };
  if (ability === undefined) return shown.length + announcing.length === 0 ? [] : [{ ...end, ...event }];
  return codesOf(cause, about, one).map((code) => ({ ...end, ...event, code }));
});

function isState(part: string): boolean {
  return /^(lifecycle:|schema:\w+\/status$)/.test(part);
}

function errorsIn(holds: readonly string[]): string[] {
  return holds.flatMap((part) => (part.startsWith('error:') ? [part.slice('error:'.length)] : []));
}

/**
 * The codes of a failure: those of clauses about the transition, and those that the catalog of errors gives its event,
 * with a clause about the code alone or about the code in the event.
 */
function codesOf({ subject }: Cause, about: typeof stated, { event }: Transition): NonNullable<End['code']>[] {
  const own = [...new Set(about.flatMap(({ holds }) => errorsIn(holds)))];
  const announced = (Object.keys(codes) as CodeId[]).filter((code) => {
    const { channel, event: name }: { channel: readonly string[]; event?: string } = codes[code];
    return channel.includes('async') && name === event;
  });
  const list = own.length > 0 ? own : announced;
  return (list as CodeId[]).flatMap((id) => {
    const clauses = stated.filter(({ holds, profile }) => {
      if (errorsIn(holds).join() !== id || holds.some((part) => /^(response|limit|event):/.test(part))) return false;
      if (own.length > 0) return about.some((one) => one.holds === holds);
      return profile === profiles[subject] && !holds.some((part) => part.startsWith('lifecycle:'));
    });
    const [first] = clauses;
    return first === undefined ? [] : [{ id, clauses: [first.id] }];
  });
}
