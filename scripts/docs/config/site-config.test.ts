import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../contract/project.ts';
import { contrast, pages } from './contrast.ts';
import { readSiteFile, siteFile } from './site-config.ts';

test('the file of this project is right', () => {
  expect(readSiteFile().name).not.toBe('');
});

test.for([
  ['an unknown key', 'name: A\ncolors:\n  accent: 1\n', 'docs/site.yaml:2  colors: unknown key. Did you mean colours?'],
  ['no name', 'footer: []\n', 'docs/site.yaml:1  name: is missing. Give the name of the product'],
  ['a wrong type', 'name: 1\n', 'docs/site.yaml:1  name: must be a text, but is a number.'],
  [
    'a colour that is none',
    "name: A\ncolours:\n  accent:\n    light: 'red'\n    dark: '#8ab8ff'\n",
    'docs/site.yaml:4  ',
  ],
  [
    'a colour that cannot be read',
    "name: A\ncolours:\n  accent:\n    light: '#8ab8ff'\n    dark: '#8ab8ff'\n",
    'docs/site.yaml:4  colours.accent.light: #8ab8ff has a contrast of 2.0 to 1 on the page; text needs 4.5. Give a darker colour.',
  ],
  ['a missing logo', 'name: A\nlogo: images/no.svg\n', 'docs/site.yaml:2  logo: There is no docs/images/no.svg.'],
  [
    'another address than that of doc_url',
    'name: A\nbase_url: https://api.example.org/\n',
    'docs/site.yaml:2  base_url: doc_url of errors leads to https://docs.example.com/errors.html',
  ],
  [
    'an address to edit without the place of the file',
    'name: A\nedit_url: https://example.org/edit/\n',
    'docs/site.yaml:2  edit_url: ',
  ],
  ['broken YAML', 'name: [\n', 'docs/site.yaml:'],
] as const)('%s is refused with its line', ([, text, says]) => {
  expect(() => readSiteFile(text)).toThrow(says);
});

test('the contrast is measured on the colours of the theme', () => {
  const theme = readFileSync(projectPath('scripts/docs/theme/colours.css'), 'utf8');
  expect(theme).toContain(`--page: light-dark(${pages.light}, ${pages.dark});`);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(siteFile).toBe('docs/site.yaml');
});
