import { printable, printableBlock } from '../../ground/values/untrusted.ts';

/** Text that is HTML. Only this module creates it, so that no text of a target is inserted unescaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

const longestText = 2000;

/** HTML. Its values are escaped, stripped of control characters and truncated, except Markup. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(strings.map((text, i) => (i === 0 ? text : render(values[i - 1]) + text)).join(''));
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapeHtml(printable(part, longestText));
  return typeof part === 'number' ? String(part) : part.map(render).join('');
}

/** Several lines of text, escaped and capped at `cap` characters. */
export function block(text: string, cap: number): Markup {
  return new Markup(escapeHtml(printableBlock(text, cap)));
}

/** JSON, indented and with colours for keys and values. Other text is treated like `block`. */
export function jsonBlock(text: string, cap: number): Markup {
  const pretty = indented(text, cap);
  if (pretty === undefined) return block(text, cap);
  const escaped = escapeHtml(printableBlock(pretty, cap));
  return new Markup(
    escaped.replace(
      /(&quot;(?:[^&\\]|\\.|&(?!quot;))*&quot;)(\s*:)?|\b(true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g,
      (match, quoted: string | undefined, colon: string | undefined) => {
        if (quoted === undefined) return `<b>${match}</b>`;
        return colon === undefined ? `<i>${quoted}</i>` : `<u>${quoted}</u>${colon}`;
      },
    ),
  );
}

function indented(text: string, cap: number): string | undefined {
  if (text.length > cap) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
