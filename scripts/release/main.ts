import { spawnSync } from 'node:child_process';
import { Argument } from 'commander';
import { type SinceRelease, sinceRelease } from '../changelog/coming-release.ts';
import { section } from '../changelog/section.ts';
import { releasedChecksFile, writeSuite } from '../changelog/suite.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectRoot } from '../contract/project.ts';
import { UnusableBase } from '../gate/base.ts';
import { UnreadableChanges } from '../gate/change-lists.ts';
import { UnreadableContract } from '../gate/model/model.ts';
import { next } from '../gate/semantic-version.ts';
import { writeAddresses } from './addresses.ts';
import { removeReleased } from './change-lists.ts';
import { changelogFile, writeSection } from './changelog-file.ts';
import { writeComponents } from './components.ts';
import { refusals } from './refusals.ts';
import { writeReleaseChanges } from './release-changes.ts';
import { writeSnapshot } from './snapshot.ts';

const levels = ['patch', 'minor', 'major'] as const;

const command = scriptCommand(
  'npm run release --',
  'Makes the files of a release: the version, generated/, the section of CHANGELOG.md, and what the next changes are ' +
    'compared with. It commits and tags nothing, and prints what to commit and to tag.',
  'Examples:\n' +
    '  $ npm run release -- minor --dry-run   print everything, write nothing\n' +
    '  $ npm run release -- minor             3.0.0 becomes 3.1.0\n' +
    '  $ npm run release -- major             publish the breaks of openapi/changes/approved.yaml\n\n' +
    'Exit codes: 0 written or printed, 1 the release is refused, with every reason, 2 unknown option or level, or\n' +
    'openapi/ cannot be read.',
)
  .addArgument(new Argument('<level>', 'what the release raises').choices(levels))
  .option('--dry-run', 'print everything, write nothing')
  .option('--allow-dirty', 'release although openapi/ has changes that are not committed');

interface Flags {
  dryRun?: boolean;
  allowDirty?: boolean;
}

async function main({ dryRun = false, allowDirty = false }: Flags): Promise<number> {
  const level = levels.find((one) => one === command.args[0]) ?? 'patch';
  try {
    const since = await sinceRelease();
    const version = next(since.contract.base.version, level);
    const problems = refusals(since.contract, { level, version, allowDirty });
    if (problems.length > 0) return say(problems.join('\n'), 1);
    for (const note of since.notes) process.stderr.write(`${note}\n`);
    return dryRun ? show(since, version) : await write(since, version);
  } catch (error) {
    if (error instanceof UnusableBase || error instanceof UnreadableChanges) return say(error.message, 2);
    if (error instanceof UnreadableContract) return say(error.ofProject, 2);
    throw error;
  }
}

function show(since: SinceRelease, version: string): number {
  say(`${since.contract.base.version} becomes ${version}. ${changelogFile} gets this section:\n`);
  say(section(since.release(version, today())));
  return say('Nothing is written, because of --dry-run.');
}

async function write(since: SinceRelease, version: string): Promise<number> {
  // Made before the snapshot is written, because it describes the differences from the last one.
  const text = section(since.release(version, today()));
  const options = ['version', version, '--no-git-tag-version', '--allow-same-version'];
  const npm = spawnSync('npm', options, { cwd: projectRoot, encoding: 'utf8', shell: process.platform === 'win32' });
  if (npm.status !== 0) return say(`npm ${options.join(' ')} failed:\n${npm.stderr || npm.error?.message}`, 1);
  await writeSection(text);
  const changes = writeReleaseChanges(since.contract, version);
  writeSuite(since.suite);
  const files = [changelogFile, changes, ...writeSnapshot(), releasedChecksFile, ...removeReleased(version)];
  const components = writeComponents();
  if ('problem' in components) return say(components.problem, 1);
  const addresses = writeAddresses();
  if ('problem' in addresses) return say(addresses.problem, 1);
  for (const file of [...files, addresses.file, components.file]) say(file);
  return say(
    `\n${version} is ready. Run npm test, then commit and tag it:\n` +
      `  git add ${changelogFile} package.json package-lock.json openapi generated conformance docs\n` +
      `  git commit -m "release: ${version}"\n` +
      `  git tag v${version}\n` +
      `Attach ${components.file} to the release.`,
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

await runScript(command, main);
