import { codes } from '../../../generated/catalog.ts';
import { clauses } from '../../../generated/clauses.ts';
import { clientClauses } from '../../../generated/client-clauses.ts';
import { events } from '../../../generated/events.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import { sections } from '../../../generated/sections.ts';
import { guess } from '../../contract/finding.ts';
import { describedOperations } from '../documents.ts';
import {
  clauseLink,
  codeLink,
  eventLink,
  type Link,
  limitLink,
  operationLink,
  sectionLink,
  stateLink,
} from '../links.ts';

/** A kind of fact that a guide links to: `error:duplicate_invoice`. */
interface FactKind {
  what: string;
  names(): string[];
  link(name: string): Link;
}

const kinds: Readonly<Record<string, FactKind>> = {
  error: { what: 'error code', names: () => Object.keys(codes), link: codeLink },
  operation: { what: 'operation', names: () => [...describedOperations().keys()], link: operationLink },
  event: { what: 'event', names: () => Object.keys(events), link: eventLink },
  limit: { what: 'limit', names: () => Object.keys(limits), link: limitLink },
  clause: { what: 'clause', names: () => [...Object.keys(clauses), ...Object.keys(clientClauses)], link: clauseLink },
  section: { what: 'section', names: () => Object.keys(sections), link: sectionLink },
  state: { what: 'state', names: stateNames, link: linkToState },
};

function stateNames(): string[] {
  return Object.values(lifecycles).flatMap(({ subject, states }) =>
    Object.keys(states).map((state) => `${subject.charAt(0).toLowerCase()}${subject.slice(1)}/${state}`),
  );
}

function linkToState(name: string): Link {
  const [subject = '', state = ''] = name.split('/');
  return stateLink(subject.charAt(0).toUpperCase() + subject.slice(1), state);
}

/**
 * The fact that a guide links to: `error:`, `operation:`, `event:`, `limit:`, `clause:`, `section:` or `state:` with a name.
 * Undefined for other links; a string is the fault.
 */
export function factTarget(href: string): Link | string | undefined {
  const [, prefix = '', written = ''] = /^([a-z]+):(?!\/\/)(.*)$/.exec(href) ?? [];
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined;
  if (kind === undefined) return undefined;
  const name = decodeURIComponent(written);
  const names = kind.names();
  if (names.includes(name)) return kind.link(name);
  return `there is no ${kind.what} "${name}".${guess(name, names) || ' Correct the name.'}`;
}

/** What is wrong with the sections and the clauses that a text names: `M §4.99`, `M-4.2-amounts`. */
export function unknownNames(text: string): string[] {
  const named = [
    ...[...text.matchAll(/\b[MP] §\d+(?:\.\d+[a-z]?)?/g)].map(([name]) => `section:${name}`),
    ...[...text.matchAll(/(?<![\w./-])(?:O-)?[MP]-\d+(?:\.\d+[a-z]?)?-[a-z][\w-]*/g)].map(([name]) => `clause:${name}`),
  ];
  return named.map(factTarget).filter((found) => typeof found === 'string');
}
