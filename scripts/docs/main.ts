import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { framed } from './frame/frame.ts';
import { published } from './guide-page.ts';
import { referencePage } from './reference-page.ts';
import { sitePages } from './site.ts';

const command = scriptCommand(
  'npm run docs --',
  'Builds the documentation in docs/dist/: offline pages without any outside request, and the schemas of reports, ' +
    'target files and control adapters.',
  'Then open docs/dist/index.html.\n\nExit codes: 0 built, 1 a page could not be built, 2 unknown option.',
);

async function main(): Promise<number> {
  const pages = new Map<string, string>([
    ...sitePages().map((page): [string, string] => [page.path, framed(page)]),
    ['merchant.html', await referencePage('merchant')],
    ['partner.html', await referencePage('partner')],
    ...published.map((path): [string, string] => [basename(path), readFileSync(projectPath(path), 'utf8')]),
  ]);
  await mkdir(projectPath('docs/dist'), { recursive: true });
  for (const [name, html] of pages) {
    await writeFile(projectPath(`docs/dist/${name}`), html);
    say(`docs/dist/${name}  ${Math.ceil(html.length / 1024)} KB`);
  }
  return 0;
}

await runScript(command, main);
