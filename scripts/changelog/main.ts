import { runScript, say, scriptCommand } from '../command-line.ts';
import { UnusableBase } from '../gate/base.ts';
import { UnreadableChanges } from '../gate/change-lists.ts';
import { requiredVersion } from '../gate/findings.ts';
import { UnreadableContract } from '../gate/model/model.ts';
import { higher } from '../gate/policy/row.ts';
import { isAbove, next } from '../gate/semantic-version.ts';
import { sinceRelease } from './coming-release.ts';
import { section } from './section.ts';

const command = scriptCommand(
  'npm run changelog --',
  'Prints what changed since the last release, as Markdown: for clients, implementers and receivers of webhooks, the ' +
    'relaxed and tightened checks of the suite, and the commits. npm run release writes it to CHANGELOG.md.',
  'Examples:\n' +
    '  $ npm run changelog                 the section of the coming release\n' +
    '  $ npm run -s changelog > notes.md   the same, in a file\n\n' +
    'Exit codes: 0 printed, 1 the suite cannot be loaded, 2 unknown option, or openapi/ cannot be read.',
);

async function main(): Promise<number> {
  try {
    const since = await sinceRelease();
    const { base, version, findings } = since.contract;
    const coming = isAbove(version, base.version)
      ? version
      : next(base.version, higher('patch', requiredVersion(findings)));
    for (const note of since.notes) process.stderr.write(`${note}\n`);
    process.stdout.write(section(since.release(coming, 'not released')));
    return 0;
  } catch (error) {
    if (error instanceof UnusableBase || error instanceof UnreadableChanges) return say(error.message, 2);
    if (error instanceof UnreadableContract) return say(error.ofProject, 2);
    throw error;
  }
}

await runScript(command, main);
