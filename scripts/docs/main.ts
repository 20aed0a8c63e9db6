import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';

const command = scriptCommand(
  'npm run docs --',
  'Builds the documentation in docs/dist/: offline pages without any outside request, and the schemas of reports, ' +
    'target files and control adapters.',
  'Then open docs/dist/index.html.\n\nExit codes: 0 built, 1 a page could not be built, 2 unknown option.',
);

async function main(): Promise<number> {
  const started = performance.now();
  // Loaded this late so that help and a mistyped flag are answered at once.
  const { siteFiles } = await import('./build.ts');
  const { writeSite } = await import('./write-site.ts');
  const files = await siteFiles();
  const { written, removed } = writeSite(files, projectPath('docs/dist'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return say(`docs/dist/: ${files.size} files in ${seconds} s, ${written} of them new or changed, ${removed} removed`);
}

await runScript(command, main);
