import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Finding, oneLine } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { YamlFile } from '../../contract/yaml-file.ts';
import { siteFiles } from '../build.ts';
import { markdownPage } from '../guides/markdown-page.ts';
import { english, inLanguage } from './language.ts';
import { languageOf, readLanguages } from './read-languages.ts';
import { translationOf, translations } from './translations.ts';

const texts = readFileSync(projectPath('docs/languages/en.json'), 'utf8');
function refuse(finding: Finding): never {
  expect.unreachable(oneLine(finding));
}
const [russian = english] = readLanguages(refuse);

function faultsOf(text: string): string[] {
  const faults: string[] = [];
  languageOf('xx', new YamlFile('docs/languages/xx.json', text), (finding) => faults.push(oneLine(finding)));
  return faults;
}

test('a file of strings has every text of the frame', () => {
  expect(russian.code).toBe('ru');
  expect(faultsOf(texts)).toEqual([]);
});

test.for([
  ['  "skip": "Skip to the content",\n', '', 'docs/languages/xx.json:1  skip: must be a text: "Skip to the content".'],
  ['"skip":', '"skips":', 'docs/languages/xx.json:4  skips: is no text of the frame. Did you mean "skip"?'],
  [
    '"Link to {heading}"',
    '"Link"',
    'docs/languages/xx.json:11  anchor: must contain {heading}, as in "Link to {heading}".',
  ],
  ['"Previous"', '""', 'docs/languages/xx.json:8  turn.previous: must be a text: "Previous".'],
  ['"Code {number}"', '{}', 'docs/languages/xx.json:13  code: must be a text: "Code {number}".'],
] as const)('a file of strings with %j as %j is refused with its line', ([before, after, says]) => {
  const faults = faultsOf(texts.replace(before, () => after));
  expect(faults).toContain(says);
});

test('a file of strings that is none is refused', () => {
  expect(faultsOf('{ "skip": ')[0]).toContain('docs/languages/xx.json:');
  expect(faultsOf('[]')[0]).toContain('docs/languages/xx.json:1  language: must be a text');
});

const source = 'docs/guides/refunds.md';
const original = '# Refunds\n\n## In full\n\n```sh\ncurl\n```\n\n## In part\n\nText.\n';
const page = markdownPage({ source, markdown: original, path: 'guide-refunds.html', group: 'start' }, refuse);

function translate(markdown: string) {
  const faults: string[] = [];
  const file = 'docs/languages/ru/refunds.md';
  const translated = { language: russian, source: file, markdown, english: original };
  return { page: translationOf(page, translated, (finding) => faults.push(oneLine(finding))), faults };
}

test('a translation has the anchors and the place of the original', () => {
  const { page: own, faults } = translate(
    '# Возвраты\n\n## Полностью\n\n```sh\ncurl\n```\n\n## Частично\n\n[См.](first-invoice.md) [en](../../guides/mock.md)\n',
  );
  expect(faults).toEqual([]);
  expect(own).toMatchObject({ path: 'guide-refunds.ru.html', title: 'Возвраты', group: 'start', audience: 'readers' });
  expect([...own.body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['in-full', 'in-part']);
  expect(own.body).toContain('href="guide-first-invoice.ru.html"');
  expect(own.body).toContain('href="guide-mock.html"');
});

test.for([
  [
    original.replace('curl', 'curl -v'),
    'docs/languages/ru/refunds.md:5  docs/guides/refunds.md:5 has other code here.',
  ],
  [original.replace('## In part', '### In part'), 'ru/refunds.md:9  docs/guides/refunds.md:9 has a heading ## here.'],
  [original.replace('## In part\n', ''), 'docs/guides/refunds.md:9 has a heading ## here.'],
  [`${original}\n## More\n`, 'ru/refunds.md:13  docs/guides/refunds.md has nothing more here.'],
] as const)('a translation that has other headings or code is refused with its line: %j', ([markdown, says]) => {
  expect(translate(markdown).faults).toEqual([expect.stringContaining(says)]);
});

test('a translation of no guide is refused', () => {
  const faults: string[] = [];
  translations([], (finding) => faults.push(oneLine(finding)));
  expect(faults).toContainEqual(
    expect.stringContaining(
      'docs/languages/ru/first-invoice.md:1  translates no guide: there is no docs/guides/first-',
    ),
  );
});

test('a page names its other languages, its menu is in its own, and each language finds its own pages', async () => {
  const files = await siteFiles();
  const path = 'guide-first-invoice.html';
  const [own, other] = [path, inLanguage(path, 'ru')].map((name) => String(files.get(name)));
  for (const html of [own, other]) {
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${path}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="ru" href="${inLanguage(path, 'ru')}">`);
  }
  expect(own).toContain('<a href="guide-first-invoice.ru.html" lang="ru" hreflang="ru">Русский</a>');
  expect(other).toContain('<html lang="ru">');
  expect(other).toContain(`<a href="guide-first-invoice.ru.html" aria-current="page">`);
  for (const [key, name] of Object.entries(russian.strings.groups)) {
    if (['start', 'flows', 'reference'].includes(key)) expect(other).toContain(`<h2>${name}</h2>`);
  }
  const indexes = ['en', 'ru'].map((code) => String(files.get(inLanguage('assets/search-index.js', code))));
  expect(indexes.map((index) => index.includes('"guide-first-invoice.html"'))).toEqual([true, false]);
  expect(indexes.map((index) => index.includes('"guide-first-invoice.ru.html"'))).toEqual([false, true]);
  expect(String(files.get('llms.txt'))).not.toContain('.ru.');
});
