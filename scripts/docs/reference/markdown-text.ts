import { factLink } from '../fact-text.ts';
import type { Link } from '../links.ts';
import { sectionLink } from '../links.ts';

/** A text of the contract as Markdown: its code spans and its sections become links to the facts that they name. */
export function linkedMarkdown(text: string, subject?: string): string {
  return text
    .split(/(`[^`]+`|\]\([^)]*\))/)
    .map((part, index) => (index % 2 === 0 ? withSections(part) : linkedCode(part, subject)))
    .join('');
}

function linkedCode(part: string, subject: string | undefined): string {
  const link = part.startsWith('`') ? factLink(part.slice(1, -1), subject) : undefined;
  return link === undefined ? part : codeMarkdown(link);
}

/** A link to a name of the API, as code. */
export function codeMarkdown({ href, text }: Link): string {
  return `[\`${text}\`](${href})`;
}

function withSections(text: string): string {
  return text.replace(/\b[MP] §\d+(?:\.\d+b?)?/g, (name) => {
    try {
      return `[${name}](${sectionLink(name).href})`;
    } catch {
      return name;
    }
  });
}
