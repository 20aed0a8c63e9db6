import { escapeHtml } from '../html.ts';
import { english, type Language } from '../language/language.ts';
import type { ShownPage } from './prepared.ts';
import type { Publication } from './publication.ts';

/** The pages of a site by their languages. */
export class Versions {
  readonly #byOriginal: ReadonlyMap<string, readonly ShownPage[]>;

  constructor(pages: readonly ShownPage[]) {
    this.#byOriginal = Map.groupBy(pages, originalOf);
  }

  /** The page in every language that it has, English first. */
  all(page: ShownPage): readonly ShownPage[] {
    return (this.#byOriginal.get(originalOf(page)) ?? []).toSorted((a, b) => rank(a) - rank(b));
  }

  /** The page in a language, or in English where it is not translated. */
  of(page: ShownPage, language: Language | undefined): ShownPage {
    return this.all(page).find((one) => one.language?.code === language?.code) ?? page;
  }
}

function originalOf({ path, translates }: ShownPage): string {
  return translates ?? path;
}

function rank({ language }: ShownPage): number {
  return language === undefined ? 0 : 1;
}

/** For search engines, every language of a page; nothing for a page in one language. */
export function alternates(versions: readonly ShownPage[], { baseUrl = '' }: Publication): string {
  if (versions.length < 2) return '';
  const tags = versions.map(({ path, language = english }) => {
    return `<link rel="alternate" hreflang="${language.code}" href="${escapeHtml(baseUrl + path)}">\n`;
  });
  return tags.join('');
}

/** For readers, the other languages of a page. */
export function languageLinks(page: ShownPage, versions: readonly ShownPage[]): string {
  const others = versions.filter((one) => one !== page);
  if (others.length === 0) return '';
  const { strings } = page.language ?? english;
  const links = others.map(({ path, language: { code, strings: own } = english }) => {
    return `<a href="${path}" lang="${code}" hreflang="${code}">${escapeHtml(own.language)}</a>`;
  });
  return `<nav class="languages" aria-label="${escapeHtml(strings.inLanguages)}">${links.join('')}</nav>\n`;
}
