import { codes } from '../../generated/catalog.ts';
import { type ClauseId, clauses } from '../../generated/clauses.ts';
import { clientClauses } from '../../generated/client-clauses.ts';
import { events } from '../../generated/events.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { limits } from '../../generated/limits.ts';
import { readings } from '../../generated/readings.ts';
import { sandbox } from '../../generated/sandbox.ts';
import { sections } from '../../generated/sections.ts';
import { describedOperations } from './documents.ts';
import { lifecycleFile, stateAnchor } from './lifecycles/lifecycle.ts';
import { sectionPage } from './section-link.ts';

/** A link of the site: its target, relative to the site root, and its text as plain text. */
export interface Link {
  href: string;
  text: string;
}

/** The entry of an error code on the error page, by its id. */
export function codeLink(id: string): Link {
  const code: { wire: string } = known('error code', codes, id);
  return { href: `errors.html#${id}`, text: code.wire };
}

/** The page of an operation. */
export function operationLink(operationId: string): Link {
  if (!isOperation(operationId)) return unknown('operation', operationId);
  return { href: `operation-${kebab(operationId)}.html`, text: operationId };
}

/** The place of an operation on the page that shows all operations of its API. */
export function redocAnchor(operationId: string): string {
  const { tag } = describedOperations().get(operationId) ?? unknown('operation', operationId);
  return `/${tag}/${operationId.toLowerCase()}`;
}

/** `createInvoice` → `create-invoice`, `invoice.paid` → `invoice-paid`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[._]/g, '-');
}

/** A state of a record on the page of its lifecycle. */
export function stateLink(subject: string, state: string): Link {
  known('state', known<{ states: object }>('record', lifecycles, subject).states, state);
  return { href: `${lifecycleFile(subject)}#${stateAnchor(state)}`, text: state };
}

/** The page of a section of the specification: `M §4.2`. */
export function sectionLink(name: string): Link {
  known('section', sections, name);
  return { href: sectionPage(name as keyof typeof sections), text: name };
}

/** A clause on the page of the first section that it cites; one about clients on the page of these. */
export function clauseLink(id: string): Link {
  if (Object.hasOwn(clientClauses, id)) return { href: `client-duties.html#${id}`, text: id };
  const [section = ''] = known<(typeof clauses)[ClauseId]>('clause', clauses, id).source.split(', ');
  return { href: `${sectionLink(section).href}#${id}`, text: id };
}

/** The page of an event. */
export function eventLink(name: string): Link {
  known('event', events, name);
  return { href: `event-${kebab(name)}.html`, text: name };
}

/** The entry of a limit on the page of limits. */
export function limitLink(name: string): Link {
  const { says } = known<{ says: string }>('limit', limits, name);
  return { href: `limits.html#${name}`, text: says };
}

/** The row of a value with a fixed outcome in the sandbox. */
export function sandboxLink(name: string): Link {
  known('sandbox value', sandbox, name);
  return { href: `sandbox.html#${name}`, text: name };
}

/** The entry of a reading or an assumption. Its text is the question, because pages show no ids. */
export function readingLink(id: string): Link {
  const { question } = known<{ question: string }>('reading', readings, id);
  return { href: `readings.html#${readingAnchor(id)}`, text: question };
}

/** The anchor of a reading: `A-03` → `reading-a-03`. */
export function readingAnchor(id: string): string {
  return `reading-${id.toLowerCase()}`;
}

/** The entry of a name. @throws Error when there is no such entry */
function known<T>(what: string, record: object, name: string): T {
  if (Object.hasOwn(record, name)) return (record as Record<string, T>)[name] as T;
  return unknown(what, name);
}

function unknown(what: string, name: string): never {
  throw new Error(`There is no ${what} ${JSON.stringify(name)}. Correct the name.`);
}

/** True for the id of an operation. */
export function isOperation(id: string): boolean {
  return describedOperations().has(id);
}
