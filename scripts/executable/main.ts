import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { fileNameOf, type Platform, platforms, thisPlatform } from './platforms.ts';

interface Flags {
  readonly out: string;
  readonly platform: readonly Platform[];
}

async function main({ out, platform: chosen }: Flags): Promise<number> {
  if (chosen.length === 0) {
    return say(`No executable is built for ${thisPlatform}, this machine. Choose with --platform.`, 2);
  }
  // Loaded this late so that help needs no wait.
  const { buildExecutable } = await import('./build.ts');
  let missing = 0;
  for (const platform of chosen) {
    try {
      const { file, bytes, sha256, notes } = await buildExecutable(resolve(out, fileNameOf(platform)), platform);
      say(`${file}  ${Math.round(bytes / 1_000_000)} MB  sha256:${sha256}`);
      for (const note of notes) say(`  ${note}`);
    } catch (error) {
      missing += 1;
      say(`${platform} is not built: ${error instanceof Error ? error.message : String(error)}`, 1);
    }
  }
  return missing === 0 ? 0 : 1;
}

/** Adds a platform to those that were chosen; `all` adds each. */
function readPlatform(text: string, before: readonly Platform[]): readonly Platform[] {
  if (text === 'all') return platforms;
  const platform = platforms.find((one) => one === text);
  if (platform === undefined) throw new InvalidArgumentError(`Give one of ${platforms.join(', ')}, or all.`);
  // The first choice takes the place of the default.
  return before === own ? [platform] : [...before, platform];
}

const own: readonly Platform[] = platforms.filter((one) => one === thisPlatform);

await runScript(
  scriptCommand(
    'npm run build:binary --',
    'Builds the suite and the reference server as one executable file, for machines without Node.',
    'Exit codes: 0 built, 1 one is not built, 2 no such platform.',
  )
    .option('--platform <name>', `${platforms.join(', ')}, or all; repeatable`, readPlatform, own)
    .option('--out <folder>', 'the folder to write to', 'out'),
  main,
);
