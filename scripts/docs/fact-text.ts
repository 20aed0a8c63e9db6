import { codes } from '../../generated/catalog.ts';
import { events } from '../../generated/events.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { escapeHtml } from './html.ts';
import { codeLink, eventLink, isOperation, type Link, operationLink, stateLink } from './links.ts';
import { withSectionLinks } from './section-link.ts';

/** A link as HTML. */
export function anchor({ href, text }: Link): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** A link to a name of the API, as code. */
export function codeAnchor({ href, text }: Link): string {
  return `<a href="${escapeHtml(href)}"><code>${escapeHtml(text)}</code></a>`;
}

/** Sections as links: `M §4.2, P §8.1`. */
export function cited(source: string): string {
  return withSectionLinks(escapeHtml(source));
}

const idsByWire = new Map(Object.entries(codes).map(([id, { wire }]) => [wire as string, id]));

/**
 * The link to the fact with exactly this name: an error code, an operation, an event, or a state of the subject. Limits are
 * excluded, because some share the name of a field.
 */
export function factLink(name: string, subject?: string): Link | undefined {
  if (subject !== undefined && isState(subject, name)) return stateLink(subject, name);
  const id = Object.hasOwn(codes, name) ? name : idsByWire.get(name);
  if (id !== undefined) return { ...codeLink(id), text: name };
  if (isOperation(name)) return operationLink(name);
  if (Object.hasOwn(events, name)) return eventLink(name);
  return undefined;
}

function isState(subject: string, name: string): boolean {
  const machine = Object.entries(lifecycles).find(([one]) => one === subject)?.[1];
  return machine !== undefined && Object.hasOwn(machine.states, name);
}

/**
 * A text of the contract as HTML: its code spans and its sections become links to the facts that they name.
 * @param subject the record that the text is about; its states become links too
 */
export function factText(text: string, subject?: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 0 ? cited(part) : factCode(part, subject)))
    .join('');
}

/** A name of the API as code, with a link when it is a fact of the contract. */
export function factCode(name: string, subject?: string): string {
  const link = factLink(name, subject);
  return link === undefined ? `<code>${escapeHtml(name)}</code>` : codeAnchor(link);
}

/** A text as a sentence: `a retry needs a new key` → `A retry needs a new key.` A name at its start stays as it is. */
export function sentence(text: string): string {
  const start = text.replace(/^[a-z]+(?=[ ,;:]|$)/, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return /[.:?!]$/.test(start) ? start : `${start}.`;
}
