import type { HtmlElement, HtmlNode } from '../frame/html-document.ts';

/** Elements that a Markdown copy does not need: controls, and pictures of what a table already says. */
const left = new Set(['FORM', 'BUTTON', 'INPUT', 'SELECT', 'SVG', 'SCRIPT', 'STYLE', 'NAV', 'OUTPUT']);

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
);

/** The body of a page as Markdown. Links to pages of the site lead to their Markdown copies. */
export function markdownOf(body: HtmlElement): string {
  return blocksOf(body)
    .join('\n\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/** The blocks in an element, one text each. */
function blocksOf(parent: HtmlElement): string[] {
  const found: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') found.push(line.trim());
    line = '';
  };
  for (const node of parent.childNodes) {
    if (isElement(node) && blocks.has(nameOf(node))) {
      end();
      found.push(...block(node).filter((text) => text !== ''));
    } else {
      line += inline(node);
    }
  }
  end();
  return found;
}

function block(element: HtmlElement): string[] {
  const name = nameOf(element);
  if (left.has(name)) return [];
  const level = /^H([2-6])$/.exec(name)?.[1];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${line(element)}`];
  switch (name) {
    case 'PRE':
      return [fenced(element)];
    case 'UL':
    case 'OL':
      return [list(element, name === 'OL')];
    case 'TABLE':
      return [table(element)];
    case 'DT':
    case 'SUMMARY':
      return [line(element) === '' ? '' : `**${line(element).replaceAll('**', '')}**`];
    case 'BLOCKQUOTE':
    case 'ASIDE':
      return [blocksOf(element).join('\n\n').replace(/^/gm, '> ')];
    case 'HR':
      return ['---'];
    default:
      return blocksOf(element);
  }
}

function fenced(pre: HtmlElement): string {
  const text = (pre.textContent ?? '').replace(/\n$/, '');
  const language = /\blanguage-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}${language}\n${text}\n${fence}`;
}

function list(element: HtmlElement, numbered: boolean): string {
  return [...element.children]
    .map((item, index) => {
      const mark = numbered ? `${index + 1}. ` : '- ';
      return `${mark}${blocksOf(item)
        .join('\n')
        .replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;
    })
    .join('\n');
}

/** A table of one line for each row: parts of a cell are separated by breaks. */
function table(element: HtmlElement): string {
  const rows = [...element.getElementsByTagName('tr')].map((row) =>
    [...row.children].map((cell) => blocksOf(cell).join('<br>').replaceAll('\n', '<br>').replaceAll('|', '\\|')),
  );
  const [first = [], ...others] = rows;
  const hasHead = [...(element.querySelector('tr')?.children ?? [])].every((cell) => nameOf(cell) === 'TH');
  const width = Math.max(...rows.map((row) => row.length), 0);
  const head = hasHead ? first : Array.from({ length: width }, () => '');
  const body = hasHead ? others : rows;
  return [head, Array.from({ length: width }, () => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The text of an element on one line. */
function line(element: HtmlElement): string {
  return [...element.childNodes].map(inline).join('').replace(/\s+/g, ' ').trim();
}

function inline(node: HtmlNode): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ').replace(/([*_<])/g, '\\$1');
  if (!isElement(node)) return '';
  const name = nameOf(node);
  if (left.has(name)) return '';
  switch (name) {
    case 'CODE':
    case 'KBD':
      return `\`${node.textContent ?? ''}\``;
    case 'A':
      return `[${line(node)}](${copyOf(node.getAttribute('href') ?? '')})`;
    case 'IMG':
      return `![${node.getAttribute('alt') ?? ''}](${node.getAttribute('src') ?? ''})`;
    case 'B':
    case 'STRONG':
      return `**${line(node)}**`;
    case 'EM':
    case 'I':
      return `*${line(node)}*`;
    case 'BR':
      return ' ';
    default:
      return blocks.has(name) ? ` ${blocksOf(node).join(' ')} ` : [...node.childNodes].map(inline).join('');
  }
}

/** A link to a page becomes one to its copy. */
function copyOf(href: string): string {
  return /^https?:/.test(href) ? href : href.replace(/\.html(?=#|$)/, '.md');
}

function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === 1;
}

function nameOf(element: HtmlElement): string {
  return element.tagName.toUpperCase();
}
