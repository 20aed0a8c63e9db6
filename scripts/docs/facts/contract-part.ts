import { anchor, codeAnchor } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { allLifecycles, lifecycleFile, nameOf, transitionAnchor } from '../lifecycles/lifecycle.ts';
import { clauseLink, codeLink, eventLink, limitLink, operationLink, sandboxLink, stateLink } from '../links.ts';

/** A part of the contract by its reference: `clause:M-4.4-202`, `response:createInvoice/403`, as HTML with a link. */
export function contractPart(reference: string): string {
  const [kind = '', facet] = [reference.slice(0, reference.indexOf(':')), reference.split(' ')[1]];
  const name = reference.slice(kind.length + 1).split(' ')[0] ?? '';
  const shown = partOf(kind, name);
  return facet === undefined ? shown : `${shown} (${escapeHtml(facet)})`;
}

function partOf(kind: string, name: string): string {
  const [first = '', ...others] = name.split('/');
  const rest = others.join('/');
  switch (kind) {
    case 'clause':
      return `clause ${codeAnchor(clauseLink(name))}`;
    case 'error':
      return `code ${codeAnchor(codeLink(name))}`;
    case 'event':
      return `event ${codeAnchor(eventLink(first))}`;
    case 'limit':
      return `limit ${anchor(limitLink(first))}`;
    case 'sandbox':
      return `sandbox value ${codeAnchor(sandboxLink(first))}`;
    case 'operation':
      return `operation ${codeAnchor(operationLink(first))}`;
    case 'response':
      return `response ${escapeHtml(rest)} of ${codeAnchor(operationLink(first))}`;
    case 'parameter':
      return `parameter <code>${escapeHtml(rest)}</code> of ${codeAnchor(operationLink(first))}`;
    case 'lifecycle':
      return `lifecycle ${anchor(lifecyclePart(first, rest))}`;
    default:
      return `${escapeHtml(kind)} <code>${escapeHtml(name)}</code>`;
  }
}

/** A whole lifecycle, or its transition or state. */
function lifecyclePart(subject: string, rest: string): { href: string; text: string } {
  const page = lifecycleFile(subject);
  if (rest === '') return { href: page, text: nameOf(subject) };
  if (isState(subject, rest)) return { ...stateLink(subject, rest), text: `${nameOf(subject)}: ${rest}` };
  return { href: `${page}#${transitionAnchor(rest)}`, text: `${nameOf(subject)}: ${rest}` };
}

function isState(subject: string, name: string): boolean {
  return allLifecycles.some((lifecycle) => lifecycle.subject === subject && Object.hasOwn(lifecycle.states, name));
}
