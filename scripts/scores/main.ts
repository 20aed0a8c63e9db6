import { readFileSync, writeFileSync } from 'node:fs';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { installedTools } from './install.ts';
import { measure } from './measure.ts';
import { openQuestions, reasonsFile } from './measured.ts';
import { measuredFile, measuredText, page, pageWith, readReasons } from './page.ts';

const command = scriptCommand(
  'npm run scores --',
  `Runs the public linters on the bundles, and writes ${page}: each rule is met, or declined with the reason of ` +
    `${reasonsFile}. Installs the linters first, in a folder of their own; that needs a package registry.`,
  'Exit codes: 0 the page is written, or is right with --check; 1 a finding has no reason, a reason has no finding, or the page differs; ' +
    '2 unknown option.',
).option('--check', 'write nothing; compare');

async function main({ check }: { check?: boolean }): Promise<number> {
  const { measured, examples } = await measure(await installedTools());
  const reasons = readReasons();
  const questions = openQuestions(measured, reasons, examples);
  if (questions.length > 0) return say(questions.join('\n'), 1);
  const files: [string, string][] = [
    [measuredFile, await measuredText(measured)],
    [page, await pageWith(measured, reasons)],
  ];
  const differing = files
    .filter(([path, text]) => readFileSync(projectPath(path), 'utf8') !== text)
    .map(([path]) => path);
  if (check && differing.length > 0) return say(`${differing.join(', ')}: not as measured now. Run npm run scores.`, 1);
  if (!check) for (const [path, text] of files) writeFileSync(projectPath(path), text);
  return say(check ? `${page} is as measured now` : `written to ${page}`);
}

await runScript(command, main);
