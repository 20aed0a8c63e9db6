import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { redirectGenerated } from './sources/redirect.ts';

const usualFolder = 'docs/dist';

const command = scriptCommand(
  'npm run docs --',
  'Builds the documentation from openapi/ and docs/: pages that work from a file and from any address, without any ' +
    'outside request. When anything is wrong with a source, nothing is written.',
  'Then open docs/dist/index.html.\n\nExit codes: 0 built, 1 a source is wrong, 2 unknown option, or a description that cannot be generated.',
).addOption(
  new Option('--out <folder>', 'where to write; a folder with other files is refused').default(
    projectPath(usualFolder),
    usualFolder,
  ),
);

async function main({ out }: { out: string }): Promise<number> {
  const started = performance.now();
  const folder = await contractFolder();
  try {
    // Loaded this late so that it sees the redirected modules.
    const { siteFiles } = await import('./build.ts');
    const { writeSite } = await import('./write-site.ts');
    const files = await siteFiles();
    const { written, removed } = writeSite(files, out);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!files.has('sitemap.xml'))
      say('Without base_url in docs/site.yaml there is no sitemap.xml, and pages do not name their published address.');
    return say(`${out}: ${files.size} files in ${seconds} s, ${written} of them new or changed, ${removed} removed`);
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the modules of the site read today's `openapi/`. @returns a temporary folder, when `generated/` is older */
async function contractFolder(): Promise<string | undefined> {
  const { isGenerated } = await import('../contract/source-digest.ts');
  if (isGenerated()) return undefined;
  const { contractCopy, writeCopy } = await import('./sources/contract-copy.ts');
  const { modules, bundles } = contractCopy();
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  writeCopy(new Map([...modules, ...bundles()]), folder);
  redirectGenerated().folder = folder;
  say('generated/ is older than openapi/. The site shows openapi/ as it is now.');
  return folder;
}

await runScript(command, main);
