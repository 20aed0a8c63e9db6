import { Option } from 'commander';
import { runScript, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { releasedFolder } from './base.ts';
import { type Format, formats, gate } from './gate.ts';

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
  .addOption(
    new Option('--base <base>', 'a folder, a file, or a revision of git').default(
      projectPath(releasedFolder),
      releasedFolder,
    ),
  )
  .addOption(new Option('--format <format>', 'how to print the findings').choices(formats).default('text'));

async function main({ base, format }: { base: string; format: Format }): Promise<number> {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const colour = NO_COLOR ? false : FORCE_COLOR ? true : process.stdout.isTTY === true;
  const { code, text } = await gate(base, format, colour);
  (code === 2 ? process.stderr : process.stdout).write(text);
  return code;
}

await runScript(command, main);
