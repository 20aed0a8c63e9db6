import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { guess } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { audienceOf } from '../audiences/audience.ts';
import { markdownPage } from '../guides/markdown-page.ts';
import type { Report } from '../guides/report.ts';
import type { SitePage } from '../site-page.ts';
import { inLanguage, type Language } from './language.ts';
import { languagesFolder, readLanguages } from './read-languages.ts';

/** The guides that there are in other languages: `docs/languages/ru/refunds.md` translates `docs/guides/refunds.md`. */
export function translations(guides: readonly SitePage[], report: Report): SitePage[] {
  return readLanguages(report).flatMap((language) => {
    const folder = `${languagesFolder}/${language.code}`;
    const files = existsSync(projectPath(folder)) ? readdirSync(projectPath(folder)) : [];
    return files.flatMap((name) => {
      const source = `${folder}/${name}`;
      const original = guides.find((one) => one.source === `docs/guides/${name}`);
      if (original !== undefined) return translationOf(original, { language, source }, report);
      const near = guess(name, readdirSync(projectPath('docs/guides')));
      report({ file: source, line: 1, says: `translates no guide: there is no docs/guides/${name}.${near}` });
      return [];
    });
  });
}

interface Translated {
  language: Language;
  /** Its Markdown file, from the root of the project. */
  source: string;
  /** The text of the file, and that of the original. */
  markdown?: string;
  english?: string;
}

/**
 * A translated guide. It has the place and the anchors of the original, so its headings must match. Its code must match too,
 * because tests run only the code of the original.
 */
export function translationOf(original: SitePage, translated: Translated, report: Report): SitePage {
  const { language, source, markdown = textOf(source), english = textOf(original.source ?? '') } = translated;
  const { path, group, order } = original;
  const page = markdownPage({ source, markdown, path: inLanguage(path, language.code), group }, report);
  const difference = differenceOf(outlineOf(markdown), outlineOf(english), original.source ?? '');
  if (difference !== undefined) report({ file: source, ...difference });
  const ids = [...original.body.matchAll(headingStart)].map(([, , id]) => id);
  const body = page.body.replace(headingStart, (_, level: string) => `<h${level} id="${ids.shift() ?? ''}">`);
  return {
    ...page,
    body,
    group,
    audience: audienceOf(original),
    ...(order === undefined ? {} : { order }),
    language,
    translates: path,
  };
}

const headingStart = /<h([2-6]) id="([^"]*)">/g;

/** What a translation may not change. */
interface Kept {
  line: number;
  /** The level of a heading, or a block of code with its first line. */
  text: string;
}

function outlineOf(markdown: string): Kept[] {
  const kept: Kept[] = [];
  let block: Kept | undefined;
  for (const [index, row] of markdown.split('\n').entries()) {
    const isFence = /^ *```/.test(row);
    if (block !== undefined) {
      block.text += `\n${row}`;
      if (isFence) block = undefined;
    } else if (isFence) {
      block = { line: index + 1, text: row };
      kept.push(block);
    } else if (/^#{1,6} /.test(row)) {
      kept.push({ line: index + 1, text: row.replace(/ .*/, '') });
    }
  }
  return kept;
}

function differenceOf(own: readonly Kept[], others: readonly Kept[], source: string) {
  const at = others.findIndex(({ text }, index) => own[index]?.text !== text);
  const [found, other] = at < 0 ? [own[others.length], undefined] : [own[at] ?? own.at(-1), others[at]];
  if (other === undefined && found === undefined) return undefined;
  const what =
    other === undefined ? 'nothing more' : other.text.startsWith('#') ? `a heading ${other.text}` : 'other code';
  const where = other === undefined ? source : `${source}:${other.line}`;
  return { line: found?.line ?? 1, says: `${where} has ${what} here. Keep its headings and its code.` };
}

function textOf(source: string): string {
  return readFileSync(projectPath(source), 'utf8');
}
