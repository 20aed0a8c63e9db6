import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { startReferenceServer } from '../../../reference-server/app.ts';
import type { Variations } from '../../../reference-server/variations/variations.ts';
import { tryReceiver } from '../../clients/deliveries/try-receiver.ts';
import { drive } from '../../clients/driven/drive.ts';
import { Driver } from '../../clients/driven/driver.ts';
import { ScriptedService } from '../../clients/driven/service.ts';
import { observe } from '../../clients/observation/observation.ts';
import type { Finding } from '../../clients/rules/rule.ts';
import { allScenarios } from '../../clients/stories/all.ts';
import type { Scenario } from '../../clients/stories/scenario.ts';
import type { Seen } from '../../clients/traffic/seen.ts';
import { Redactor } from '../../exchange/http/redact.ts';
import { onboardMerchants } from '../../reference-target/embedded.ts';
import { readyOf } from '../subject-data/prepared-merchants.ts';
import { type ClientPatch, patched } from './patch.ts';

/** A client under test: a program, with changes, and how it learns what becomes of its orders. */
export interface ClientUnderTest {
  readonly program: ClientProgram;
  readonly patches?: readonly ClientPatch[];
  readonly usesWebhooks?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A folder with a program, and the command that runs it there. */
export interface ClientProgram {
  readonly folder: URL;
  readonly command: (folder: string) => readonly string[];
  /** Makes the program once for its many starts. @returns the command that runs it then */
  readonly build?: (folder: string) => Promise<readonly string[]>;
  /** True for TypeScript that becomes JavaScript in the copy: each of its many processes would load a compiler first. */
  readonly isStripped?: boolean;
}

/** The client of which most mutants are made. */
export const referenceClient: ClientProgram = {
  folder: new URL('reference/', import.meta.url),
  command: (folder) => [process.execPath, join(folder, withoutTypes('main.ts'))],
  isStripped: true,
};

const run = promisify(execFile);

/** A driver of the documentation, with the program that runs it. */
function documented(command: readonly string[], build?: ClientProgram['build']): ClientProgram {
  return {
    folder: new URL('../../../docs/drivers/', import.meta.url),
    command: (folder) => command.map((part) => (part.includes('.') ? join(folder, part) : part)),
    ...(build && { build }),
  };
}

let interpreter: Promise<string> | undefined;

/** Where Python is itself: a script that chooses its version may be in its place, and takes longer than the start. */
async function pythonItself(): Promise<string> {
  interpreter ??= run('python3', ['-c', 'import sys; print(sys.executable)']).then(({ stdout }) => stdout.trim());
  return interpreter;
}

/** Options for a program that runs for a second: it starts with half of the work. */
const forJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The drivers of the documentation. */
export const documentedDrivers = {
  python: documented(['python3', 'driver.py'], async (folder) => [await pythonItself(), join(folder, 'driver.py')]),
  typescript: documented(['node', 'driver.ts']),
  go: documented(['go', 'run', 'driver.go'], async (folder) => {
    await run('go', ['build', '-o', 'driver', 'driver.go'], { cwd: folder });
    return [join(folder, 'driver')];
  }),
  java: documented(['java', ...forJava, 'Driver.java'], async (folder) => {
    await run('javac', [...forJava.map((option) => `-J${option}`), '-d', folder, 'Driver.java'], { cwd: folder });
    return ['java', ...forJava, '-cp', folder, 'Driver'];
  }),
  php: documented(['php', 'driver.php']),
} as const;

/** Where a driver in this repository finds the package, which is not built here. */
export const packagePatches: readonly ClientPatch[] = ['merchant', 'partner', 'webhooks'].map((name) => ({
  file: 'driver.ts',
  replace: `'payment-invoicing-contract/${name}'`,
  with: `'${new URL(`../../../client/${name}.ts`, import.meta.url)}'`,
}));

/** The result of a run about a client. */
export interface ClientRun {
  readonly broken: readonly ClientClauseId[];
  readonly kept: readonly ClientClauseId[];
  /** The contradictions of a clause, in words. */
  readonly reasons: readonly string[];
  readonly fault?: string;
}

/** What a client must not believe is read at once and at the end: each reading costs more than the wait. */
const quick = { believe: 400, refrain: 120, pause: 125, wait: 3_000 };

/** Plays stories with a client, on a reference server of its own. */
export async function runClient(
  client: ClientUnderTest,
  { scenarios = allScenarios, variations = {} }: { scenarios?: readonly Scenario[]; variations?: Partial<Variations> },
): Promise<ClientRun> {
  const server = await startReferenceServer({
    seed: 'conformance',
    controlPort: 0,
    allowLoopbackWebhooks: true,
    rateLimitScale: 100,
    providerDelay: { min: 5, max: 20 },
    variations,
  });
  const signal = new AbortController().signal;
  try {
    const ready = readyOf(server);
    const { keys, item } = await onboardMerchants(ready, signal);
    const service = new ScriptedService();
    const seen: Seen[] = [];
    const { merchant, partner, partnerKey = '' } = server;
    await using observation = await observe(
      { merchant, partner },
      {
        port: 0,
        secrets: new Map(),
        onBroken: () => undefined,
        disturb: service.disturb,
        now: service.clock.elapsed,
        isAsServed: service.isAsServed,
        seen: (one) => void seen.push(one),
      },
    );
    using place = new ClientFolder(client);
    const { findings, fault } = await drive({
      command: await place.built(),
      env: {
        MERCHANT_URL: observation.bases.merchant,
        PARTNER_URL: observation.bases.partner,
        MERCHANT_KEY: keys.main,
        CATALOG_KEY: keys.catalog,
        CATALOG_ITEM_ID: String(item),
        PARTNER_KEY: partnerKey,
        ...place.env,
        ...client.env,
      },
      service,
      merchant: { url: merchant, key: keys.main },
      control: { url: ready.control, token: ready.control_token },
      seen,
      signal,
      timeLimits: quick,
      scenarios,
      isQuiet: true,
      onScenario: () => observation.separate(),
    });
    for (const finding of findings) observation.add(finding);
    return summaryOf([...observation.end().findings], fault);
  } finally {
    await server.close();
  }
}

/** Settings that a client needs to start; a receiver sends nothing there. */
const unused = { MERCHANT_URL: 'http://127.0.0.1:9/api/v1', MERCHANT_KEY: 'key-of-a-merchant' };

/** Sends every delivery of the receiver tier to the receiver of a client. */
export async function runReceiver(client: ClientUnderTest): Promise<ClientRun> {
  const secret = 'secret-of-a-receiver';
  using place = new ClientFolder({ ...client, usesWebhooks: true });
  await using driver = new Driver(
    await place.built(),
    { ...unused, WEBHOOK_SECRET: secret, ...client.env },
    { isQuiet: true },
  );
  const { webhooks = '' } = await driver.act({ act: 'listen', order: '' });
  const signal = new AbortController().signal;
  const { findings, fault } = await tryReceiver(webhooks, { secret, redactor: new Redactor(), signal });
  return summaryOf([...findings], fault);
}

function summaryOf(found: [ClientClauseId, readonly Finding[]][], fault: string | undefined): ClientRun {
  const wrong = found.flatMap(([, all]) => all.filter(({ holds }) => !holds));
  const broken = [...new Set(wrong.map(({ clause }) => clause))];
  return {
    broken,
    kept: found.flatMap(([clause]) => (broken.includes(clause) ? [] : [clause])),
    reasons: wrong.map(({ clause, expected, actual }) => `${clause}: expected ${expected}; got ${actual}`),
    ...(fault === undefined ? {} : { fault }),
  };
}

function withoutTypes(file: string): string {
  return file.replace(/\.ts$/, '.mjs');
}

function stripped(text: string): string {
  return stripTypeScriptTypes(text).replaceAll(/(?<= from '\.\/[^']+)\.ts(?=')/g, '.mjs');
}

/** A copy of a client with its changes, for as long as it runs. */
export class ClientFolder implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'client-'));
  readonly #build: ClientProgram['build'];
  readonly #more: readonly string[];
  readonly command: readonly string[];
  /** Node keeps the JavaScript of a driver in TypeScript for its next start. */
  readonly env = { NODE_COMPILE_CACHE: join(this.#folder, 'compiled') };

  constructor({ program, patches = [], usesWebhooks = false }: ClientUnderTest) {
    const from = fileURLToPath(program.folder);
    const changed = new Set(patches.map((one) => one.file));
    if (program.isStripped === true) for (const file of readdirSync(from)) changed.add(file);
    else cpSync(from, this.#folder, { recursive: true });
    for (const file of changed) {
      const own = patches.filter((one) => one.file === file);
      const text = patched(readFileSync(join(from, file), 'utf8'), own);
      if (program.isStripped === true) writeFileSync(join(this.#folder, withoutTypes(file)), stripped(text));
      else writeFileSync(join(this.#folder, file), text);
    }
    this.#build = program.build;
    this.#more = usesWebhooks ? ['webhooks'] : [];
    this.command = [...program.command(this.#folder), ...this.#more];
  }

  /** The command that runs the built program; that of the documentation when it cannot be built, which shows why. */
  async built(): Promise<readonly string[]> {
    const built = await this.#build?.(this.#folder).catch(() => undefined);
    return built === undefined ? this.command : [...built, ...this.#more];
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
