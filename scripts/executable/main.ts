import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';

const supported = 'linux-x64';

async function main({ out }: { out: string }): Promise<number> {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== supported) {
    return say(`The executable is built and tried for ${supported} only; this machine is ${platform}.`, 2);
  }
  // Loaded this late so that help needs no wait.
  const { buildExecutable } = await import('./build.ts');
  await buildExecutable(resolve(out));
  const megabytes = Math.round(statSync(out).size / 1_000_000);
  return say(`${out} is built: ${megabytes} MB. It needs a Linux with glibc and libstdc++, and no Node.`);
}

await runScript(
  scriptCommand(
    'npm run build:binary --',
    'Builds the suite and the reference server as one executable file, for machines without Node.',
    'Exit codes: 0 built, 1 not, 2 not on this platform.',
  ).option('--out <file>', 'the file to write', `out/invoicing-conformance-${supported}`),
  main,
);
