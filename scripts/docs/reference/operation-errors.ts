import { retryClasses } from '../../../client/errors/retry-classes.ts';
import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import { codeOf } from '../errors/code.ts';
import { sentence } from '../fact-text.ts';
import { codeLink } from '../links.ts';
import { codeMarkdown, linkedMarkdown } from './markdown-text.ts';

/** A code that at least so many operations return is a general error. */
const general = 20;

/** The codes of an operation: its own in a list, those of most operations in one line. */
export function operationErrors(id: string): string {
  const all = Object.entries<{ status: number }>(occurrences[id as keyof typeof occurrences] ?? {});
  const counts = callers();
  const own = all.filter(([code]) => (counts.get(code) ?? 0) < general);
  const others = all.filter(([code]) => (counts.get(code) ?? 0) >= general);
  const rows = own.map(([code, { status }]) => errorLine(code, status));
  const line = others.map(([code, { status }]) => `${codeMarkdown(codeLink(code))} ${status}`).join(', ');
  const rest = line === '' ? '' : `${rows.length === 0 ? 'The' : 'Also the'} errors of most operations: ${line}.`;
  return all.length === 0 ? '' : ['**Errors**', rows.join('\n'), rest].filter(Boolean).join('\n\n');
}

/** The errors of most operations of an API, once, for a page that shows all operations. */
export function generalErrors(operationIds: readonly string[]): string {
  const counts = callers();
  const found = new Map<string, number>();
  for (const id of operationIds) {
    const all = Object.entries<{ status: number }>(occurrences[id as keyof typeof occurrences] ?? {});
    for (const [code, { status }] of all) if ((counts.get(code) ?? 0) >= general) found.set(code, status);
  }
  const rows = [...found].map(([code, status]) => errorLine(code, status));
  return rows.length === 0 ? '' : `**Errors of most operations**\n\n${rows.join('\n')}`;
}

function errorLine(code: string, status: number): string {
  const { summary, description, retry } = codeOf(code as CodeId);
  const text = linkedMarkdown(`${sentence(summary)} ${description}`);
  return `- ${codeMarkdown(codeLink(code))} ${status}, *${retryClasses[retry].name}*: ${text}`;
}

let counted: ReadonlyMap<string, number> | undefined;

/** How many operations return each code. */
function callers(): ReadonlyMap<string, number> {
  if (counted !== undefined) return counted;
  const found = new Map<string, number>(Object.keys(codes).map((code) => [code, 0]));
  for (const responses of Object.values<object>(occurrences)) {
    for (const code of Object.keys(responses)) found.set(code, (found.get(code) ?? 0) + 1);
  }
  counted = found;
  return found;
}
