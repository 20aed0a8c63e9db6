import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { isGenerated } from '../contract/source-digest.ts';
import { currentContract, readBase, releasedFolder, UnusableBase } from './base.ts';
import { UnreadableChanges } from './change-lists.ts';
import { judge } from './judge.ts';
import { UnreadableContract } from './model/model.ts';
import { githubReport } from './report/github.ts';
import { markdownReport } from './report/markdown.ts';
import { textReport } from './report/text.ts';
import type { Verdict } from './verdict.ts';

const formats = ['text', 'json', 'markdown', 'github'] as const;

const command = scriptCommand(
  'npm run gate --',
  'Compares openapi/ with its last release: what changed for whom, whether it breaks, and which version it needs.',
  'Examples:\n' +
    '  $ npm run gate                             openapi/ against openapi/released/\n' +
    '  $ npm run gate -- --base origin/main       against a commit, a branch or a tag\n' +
    '  $ npm run gate -- --base ../other/openapi  against a folder, or a file of openapi/released/\n' +
    '  $ npm run gate -- --format markdown        the comment on a pull request\n\n' +
    'Exit codes: 0 the version fits the changes, 1 a break is not approved or the version is too low,\n' +
    '2 unknown option, or a base or contract that cannot be read.',
)
  .option('--base <base>', 'a folder, a file, or a revision of git', projectPath(releasedFolder))
  .addOption(new Option('--format <format>', 'how to print the findings').choices(formats).default('text'));

async function main({ base: given, format }: { base: string; format: (typeof formats)[number] }): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    const base = readBase(given, scratch);
    if (!isGenerated()) {
      return say('generated/ was made from another state of openapi/. Run npm run generate, and commit the result.', 2);
    }
    const verdict = await judge(base, currentContract(), given);
    process.stdout.write(print(verdict, format));
    return verdict.fits ? 0 : 1;
  } catch (error) {
    if (error instanceof UnusableBase || error instanceof UnreadableChanges) return say(error.message, 2);
    if (error instanceof UnreadableContract) return say(`openapi/ ${error.message}`, 2);
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function print(verdict: Verdict, format: (typeof formats)[number]): string {
  if (format === 'json') return `${JSON.stringify(verdict, null, 2)}\n`;
  if (format === 'markdown') return markdownReport(verdict);
  if (format === 'github') return githubReport(verdict);
  const { NO_COLOR, FORCE_COLOR } = process.env;
  return textReport(verdict, NO_COLOR ? false : FORCE_COLOR ? true : process.stdout.isTTY === true);
}

await runScript(command, main);
