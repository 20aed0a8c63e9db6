import { codes } from '../../../generated/catalog.ts';
import { clauses } from '../../../generated/clauses.ts';
import { events } from '../../../generated/events.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import { readings } from '../../../generated/readings.ts';
import { describedOperations } from '../documents.ts';
import {
  clauseLink,
  codeLink,
  eventLink,
  type Link,
  limitLink,
  operationLink,
  readingLink,
  stateLink,
} from '../links.ts';
import type { Kind, SearchEntry } from './entry.ts';

/** A fact of the contract with the words that find it and that its place may not show. */
interface Fact {
  kind: Kind;
  title: string;
  words: string;
  /** Other names, separated by ` · `. */
  context?: string;
}

/** Every fact by its place in the site. */
function facts(): Map<string, Fact> {
  const found = new Map<string, Fact>();
  const add = (kind: Kind, { href }: Link, title: string, words = '', context?: string) =>
    found.set(href, { kind, title, words, ...(context === undefined ? {} : { context }) });
  for (const [id, { wire }] of Object.entries(codes)) add('code', codeLink(id), wire, wire === id ? '' : id);
  for (const { id, method, path, summary } of describedOperations().values())
    add('operation', operationLink(id), id, '', `${method} ${path} · ${summary}`);
  for (const [name, { when }] of Object.entries(events)) add('event', eventLink(name), name, when);
  for (const [name, { says }] of Object.entries(limits)) add('limit', limitLink(name), name, says);
  for (const { subject, states } of Object.values(lifecycles))
    for (const state of Object.keys(states))
      add('state', stateLink(subject, state), state, `Status of ${subject}`, `${subject} lifecycle · status ${state}`);
  for (const id of Object.keys(clauses)) add('clause', clauseLink(id), id);
  for (const [id, { question }] of Object.entries(readings)) add('reading', readingLink(id), question);
  return found;
}

/**
 * The entries of pages, with the kind and the name of the fact that each is; facts without a place of their own follow.
 * A clause is found once: on the page of its first section.
 */
export function withFacts(entries: readonly SearchEntry[]): SearchEntry[] {
  const missing = facts();
  const shown = entries.filter(({ title, href }) => !Object.hasOwn(clauses, title) || missing.has(href));
  const known = shown.map((entry) => {
    const fact = missing.get(entry.href);
    if (fact === undefined) return entry;
    missing.delete(entry.href);
    const { kind, title, words, context = entry.context } = fact;
    return { ...entry, kind, title, context, text: `${entry.text.includes(words) ? '' : `${words} `}${entry.text}` };
  });
  const others = [...missing].map(([href, { kind, title, words, context = '' }]): SearchEntry => {
    return { kind, title, href, context, text: words };
  });
  return [...known, ...others];
}
