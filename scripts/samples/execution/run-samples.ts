import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiNames } from '../../contract/project.ts';
import { isInstalled } from '../../installed-program.ts';
import { generatedBundle, sampleRequests } from '../requests.ts';
import { prepare } from './preparations.ts';
import { runCommand } from './processes.ts';
import { SampleWorld } from './sample-world.ts';
import type { Program, SampleResult, Toolchain } from './toolchain.ts';

/** Why the samples of a language cannot run on this machine; undefined when they can. */
export async function whyNot({ needs, libraries }: Toolchain): Promise<string | undefined> {
  const missing = needs.filter((program) => !isInstalled(program));
  if (missing.length > 0) return `${missing.join(', ')} not in PATH`;
  if (libraries === undefined) return undefined;
  const { code } = await runCommand(libraries.command);
  return code === 0 ? undefined : libraries.missing;
}

export interface RunOptions {
  /** Only these operations. */
  readonly operations?: readonly string[];
  /** False skips the compiler, for a language whose samples run without it. */
  readonly isCompiled?: boolean;
  /** The origin that the samples call, such as a proxy of the server. The preparation calls the server itself. */
  readonly through?: (origin: string) => Promise<string>;
}

/** Runs the samples of a language against a separate reference server, with ids of prepared records. */
export async function runSamples(toolchain: Toolchain, options: RunOptions = {}): Promise<SampleResult[]> {
  const { language } = toolchain;
  const folder = await mkdtemp(join(tmpdir(), `samples-${language.extension}-`));
  const world = await SampleWorld.start();
  try {
    const programs = await writePrograms(toolchain, world, folder, options);
    if (options.isCompiled !== false) await toolchain.compile?.(folder);
    const results = await toolchain.run(folder, programs);
    return results.map((one) => ({ ...one, label: language.label }));
  } finally {
    await world.stop();
    await rm(folder, { recursive: true });
  }
}

async function writePrograms(
  { language, path }: Toolchain,
  world: SampleWorld,
  folder: string,
  { operations, through }: RunOptions,
): Promise<Program[]> {
  const { origin } = new URL(world.server.server.merchant);
  const called = (await through?.(origin)) ?? origin;
  const programs: Program[] = [];
  for (const api of apiNames) {
    for (const sample of sampleRequests(api, generatedBundle(api))) {
      if (operations !== undefined && !operations.includes(sample.operationId)) continue;
      const { request, key } = await prepare(world, sample);
      const file = join(folder, path(sample.operationId));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, language.source({ ...request, baseUrl: request.baseUrl.replace(origin, called) }));
      programs.push({ operationId: sample.operationId, file, environment: { [request.keyVariable]: key } });
    }
  }
  await world.settle();
  return programs;
}
