import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCommand } from '../samples/execution/processes.ts';
import { linters, pinnedVersion } from './linters.ts';

/** A finding as vacuum writes it. */
export interface VacuumFinding {
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[];
}

/** The findings of vacuum on a description. */
export async function vacuumFindings(bundle: string, tools: string): Promise<readonly VacuumFinding[]> {
  return JSON.parse(await vacuum(tools, 'spectral-report', '--stdout', '--no-pretty', '--no-style', bundle));
}

/** The names of the rules of vacuum's recommended ruleset that apply to OpenAPI 3.1. */
export async function vacuumRules(tools: string): Promise<string[]> {
  await vacuum(tools, 'generate-ruleset', 'recommended', join(tools, 'vacuum'));
  const { rules } = parse(readFileSync(join(tools, 'vacuum-recommended.yaml'), 'utf8'));
  return Object.entries<{ formats?: readonly string[] }>(rules)
    .filter(([, { formats }]) => formats === undefined || formats.includes('oas3_1'))
    .map(([name]) => name);
}

async function vacuum(tools: string, ...args: string[]): Promise<string> {
  const { code, stdout, output } = await runCommand([await program(tools), ...args], { folder: tools });
  if (code === 0 || code === 1) return stdout;
  throw new Error(`vacuum ended with ${code}:\n${output.trim().slice(0, 2_000)}`);
}

/** The program that VACUUM names, or the pinned version, which Go builds in the folder of the tools and verifies. */
async function program(tools: string): Promise<string> {
  if (process.env.VACUUM !== undefined) return process.env.VACUUM;
  const version = `v${pinnedVersion('vacuum')}`;
  const folder = join(tools, `vacuum-${version}`);
  const file = join(folder, process.platform === 'win32' ? 'vacuum.exe' : 'vacuum');
  if (existsSync(file)) return file;
  const module = `${linters.vacuum.package}@${version}`;
  const { code, output } = await runCommand(['go', 'install', module], { environment: { GOBIN: folder } });
  if (code === 0) return file;
  throw new Error(
    `go install ${module} ended with ${code}:\n${output.trim()}\nSet VACUUM to a program of this version.`,
  );
}
