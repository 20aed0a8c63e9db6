import { createRequire } from 'node:module';
import { keptForever } from '../kept.ts';
import type { HtmlElement } from './html-document.ts';

/** The used part of highlight.js. Its own types would add browser types to the whole project. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  registerAliases(names: string[], of: { languageName: string }): void;
  getLanguage(name: string): unknown;
  highlight(text: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

const load = createRequire(import.meta.url);
const hljs = load('highlight.js/lib/core') as Highlighter;
for (const name of ['bash', 'go', 'http', 'java', 'json', 'php', 'python', 'typescript', 'yaml'])
  hljs.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
hljs.registerAliases(['sh', 'shell', 'console', 'curl'], { languageName: 'bash' });
hljs.registerAliases(['ts', 'js', 'javascript'], { languageName: 'typescript' });
hljs.registerAliases(['yml'], { languageName: 'yaml' });

const known = keptForever('coloured code', () => new Map<string, string>());

/** Colours a block of code of a known language: its `class` is `language-json`. */
export function colourCode(code: HtmlElement): void {
  const language = /\blanguage-(\S+)/.exec(code.className)?.[1];
  if (language === undefined || hljs.getLanguage(language) === undefined) return;
  const text = code.textContent ?? '';
  const key = `${language} ${text}`;
  const html = known.get(key) ?? withoutPlain(hljs.highlight(text, { language, ignoreIllegals: true }).value);
  known.set(key, html);
  code.innerHTML = html;
}

/** Brackets and commas keep the text colour: marking them would enlarge the error page by a sixth. */
function withoutPlain(html: string): string {
  return html.replace(/<span class="hljs-punctuation">([^<]*)<\/span>/g, '$1');
}
