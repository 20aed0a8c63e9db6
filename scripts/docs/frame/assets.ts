import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { projectFiles, projectPath, withSlashes } from '../../contract/project.ts';
import type { SiteFile } from '../config/site-config.ts';
import { english, inLanguage, type Language } from '../language/language.ts';
import { siteIcon } from './icons.ts';

const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-cyrillic.woff2': '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  'inter-cyrillic-ext.woff2': '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2',
  'inter-italic.woff2': '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2',
  'jetbrains-mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  'inter-license.txt': '@fontsource-variable/inter/LICENSE',
  'jetbrains-mono-license.txt': '@fontsource-variable/jetbrains-mono/LICENSE',
} as const;

/** The letters of Russian and Kazakh: a browser loads these files only for a page that has such letters. */
const cyrillic = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const cyrillicExtended = 'U+0460-048F, U+0492-04AF, U+04B2-052F';

const faces: readonly Face[] = [
  { family: 'Inter Variable', style: 'normal', weights: '100 900', file: 'inter.woff2' },
  { family: 'Inter Variable', style: 'normal', weights: '100 900', file: 'inter-cyrillic.woff2', letters: cyrillic },
  {
    family: 'Inter Variable',
    style: 'normal',
    weights: '100 900',
    file: 'inter-cyrillic-ext.woff2',
    letters: cyrillicExtended,
  },
  { family: 'Inter Variable', style: 'italic', weights: '100 900', file: 'inter-italic.woff2' },
  { family: 'JetBrains Mono Variable', style: 'normal', weights: '100 800', file: 'jetbrains-mono.woff2' },
];

/** A file of a font, and the letters that it is for; all when absent. */
interface Face {
  family: string;
  style: string;
  weights: string;
  file: string;
  letters?: string;
}

/** The files of the theme that come first; the others follow by name. */
const first = ['colours', 'text', 'code', 'entries', 'frame', 'header', 'navigation'];

/** The scripts of the site, each one classic script: a page that is opened as a file loads no modules. */
const scripts = ['theme', 'site', 'search', 'not-found', 'try-it'];
/** Those of them that show texts of the frame. */
const translated = ['theme', 'site'];

/**
 * Styles, scripts and fonts, by their path in the site.
 * @param languages those of the site other than English
 */
export async function assets(file: SiteFile, languages: readonly Language[]): Promise<Map<string, string | Buffer>> {
  const inEnglish = scripts.map((name) => [name, english] as const);
  const others = languages.flatMap((language) => translated.map((name) => [name, language] as const));
  const bundles = await Promise.all(
    [...inEnglish, ...others].map(async ([name, language]) => {
      return [inLanguage(`assets/${name}.js`, language.code), await classicScript(name, language)] as const;
    }),
  );
  return new Map<string, string | Buffer>([
    ['assets/site.css', styles(file)],
    ['assets/icon.svg', siteIcon],
    ...bundles,
    ...Object.entries(fonts).map(([name, path]) => {
      return [`assets/${name}`, readFileSync(projectPath(join('node_modules', path)))] as const;
    }),
  ]);
}

/** The style sheet of the site. */
export function styles({ colours }: SiteFile): string {
  const files = projectFiles('scripts/docs/theme/*.css');
  const rank = (path: string) => {
    const at = first.indexOf(basename(path, '.css'));
    return at < 0 ? first.length : at;
  };
  const texts = files
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((path) => readFileSync(projectPath(path), 'utf8'));
  return [...faces.map(face), ...texts, ...(colours?.accent === undefined ? [] : [accents(colours.accent)])].join('\n');
}

function face({ family, style, weights, file, letters }: Face): string {
  const range = letters === undefined ? '' : ` unicode-range: ${letters};`;
  return `@font-face { font-family: '${family}'; font-style: ${style}; font-display: swap; font-weight: ${weights}; src: url(${file}) format('woff2');${range} }`;
}

/** The colours of the publisher, after those of the theme. */
function accents({ light, dark }: { light: string; dark: string }): string {
  return `:root { --accent: light-dark(${light}, ${dark}); --accent-soft: color-mix(in srgb, var(--accent) 14%, var(--page)); }\n`;
}

async function classicScript(name: string, { code, strings }: Language): Promise<string> {
  const build = await rolldown({
    input: projectPath(`scripts/docs/client/${name}.ts`),
    platform: 'browser',
    plugins: [
      {
        name: 'texts of the language',
        load: (id) =>
          code !== english.code && withSlashes(id).endsWith('/docs/languages/en.json') ? JSON.stringify(strings) : null,
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
