import strings from '../../../docs/languages/en.json' with { type: 'json' };

/** The texts of the frame in one language: header, menu, search and buttons. */
export type Strings = typeof strings;

/** A language of the site. */
export interface Language {
  /** Its code, as in `lang`: `ru`. */
  code: string;
  strings: Strings;
}

/** The language that every page has. */
export const english: Language = { code: 'en', strings };

/** A text with values in the places of their names: `{count} results`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The path of a file in a language: `guide-refunds.html` → `guide-refunds.ru.html`. */
export function inLanguage(path: string, code: string): string {
  return code === english.code ? path : path.replace(/\.(\w+)$/, `.${code}.$1`);
}
