import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { addDataCommands } from '../../reference-server/cli/data-commands.ts';
import { createProgram as createServer } from '../../reference-server/cli/program.ts';
import { allChecks } from '../checks/all.ts';
import { wholeLedger } from '../ground/ledger/ledger.ts';
import { cliInProcess, Workplace } from '../selftest/test-support/test-program.ts';
import { createProgram } from './program.ts';

/** A command that a document shows: the npm script or program, and its arguments. */
interface Shown {
  file: string;
  text: string;
  words: string[];
}

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'openapi/README.md',
  ...globSync('docs/*.md'),
  ...globSync('docs/guides/*.md'),
  ...globSync('conformance/{reference-target,target-file}/*.yaml'),
];

const commands = documents.flatMap((file): Shown[] => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const texts = lines.flatMap((line) => line.match(/(npm run|npx vitest run|node (?=[\w./-]+\.[jt]s))[^`|)]*/g) ?? []);
  return texts.map((text) => ({ file, text, words: wordsOf(text) }));
});

/** The words of a shell command up to the next command or comment, without quotes. */
function wordsOf(text: string): string[] {
  const [first = ''] = text.split(/ #| && |\$\(| then /);
  return [...first.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .map((word) => word.replace(/[;.,&]$/, ''))
    .filter((word) => word !== '');
}

function argumentsOf(script: string): { file: string; args: string[] }[] {
  return commands.flatMap(({ file, words }) => {
    const [program, run, ...rest] = words.filter((word) => word !== '--silent');
    if (program !== 'npm' || run !== 'run' || rest[0] !== script) return [];
    return [{ file, args: rest[1] === '--' ? rest.slice(2) : [] }];
  });
}

it('name scripts and files that exist', () => {
  expect(commands.length).toBeGreaterThan(60);
  const missing = commands.filter(({ words }) => {
    const [program, verb = '', name = '', path = ''] = words.filter((word) => word !== '--silent');
    if (program === 'npm') return !Object.hasOwn(manifest.scripts, name);
    return !existsSync(program === 'node' ? verb : path);
  });
  expect(missing).toEqual([]);
});

it.each(argumentsOf('conformance'))('are accepted by the suite: $args ($file)', async ({ args }) => {
  if (args.includes('--help')) return;
  const program = createProgram(() => undefined);
  for (const command of program.commands.flatMap((one) => [one, ...one.commands])) command.action(() => undefined);
  await program.parseAsync(args, { from: 'user' });
});

it('name checks and clauses that exist', () => {
  const known = new Set<string>([...allChecks.map(({ id }) => id), ...wholeLedger.keys()]);
  const named = argumentsOf('conformance').flatMap(({ args }) =>
    ['replay', 'explain', '--only'].flatMap((word) =>
      args.includes(word) ? (args[args.indexOf(word) + 1] ?? []) : [],
    ),
  );
  expect(named.filter((name) => /^[a-zMP][\w.-]+$/.test(name) && !known.has(name) && !known.has(`${name}s`))).toEqual(
    [],
  );
});

it.each(argumentsOf('server'))('are accepted by the reference server: $args ($file)', ({ args }) => {
  if (args.includes('--help')) return;
  const known = args.map((arg) => (arg.startsWith('$') ? 'cancel.mode=asynchronous' : arg));
  const program = createServer();
  addDataCommands(program);
  for (const command of program.commands) command.action(() => undefined);
  expect(() => program.action(() => undefined).parse(known, { from: 'user' })).not.toThrow();
});

it('plan the target files that the guides show', async () => {
  const guide = readFileSync('docs/guides/implementers.md', 'utf8');
  // The first block is part of a list, so it is indented.
  const [first = '', ...more] = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) =>
    text.startsWith('   ') ? text.replace(/^ {3}/gm, '') : text,
  );
  const sections = more.filter((text) => /^(tier|magic|templates|paths|merchant|control):/m.test(text));
  expect(sections.length).toBeGreaterThan(4);
  for (const section of sections) {
    using work = new Workplace();
    const file = join(work.path, 'my-target.yaml');
    const isWhole = section.includes('merchant:');
    const tier = section.includes('control:') && !section.includes('tier:') ? 'tier: controlled\n' : '';
    const text = isWhole ? withKeys(first, section) : `${first}${tier}${section}`;
    writeFileSync(file, text.replace(/env:\w+/g, 'env:KEY'));
    const { code, stderr } = await cliInProcess('plan', '--target', file);
    expect({ section, code, stderr }).toEqual({ section, code: 0, stderr: '' });
  }
});

/** The first target file with the keys of a section that shows only these. */
function withKeys(first: string, section: string): string {
  const [keys = ''] = /keys: \{.*\}/.exec(section) ?? [];
  return first.replace(/keys: \{.*\}/, keys);
}

it.each([
  [['explain', 'M §4.4'], 'M-4.4-202'],
  [['explain', 'M-4.4-202'], 'invoice.cancel'],
  [['list'], 'merchant-core'],
  [['plan', '--names'], 'invoice.pay'],
])('run without a server: %s', async (args, shown) => {
  const { code, stdout } = await cliInProcess(...args);
  expect(code).toBe(0);
  expect(stdout).toContain(shown);
});
