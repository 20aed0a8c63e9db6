import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import {
  type Ended,
  ended,
  type InstalledPackage,
  installNode,
  installPackage,
  runByNpx,
  versionOf,
} from './installed-package.ts';
import { openSandbox } from './sandbox-trial.ts';
import { useScaffold } from './scaffold-trial.ts';

/** The lines of Node that the package is tried on, next to the one that runs this script: the oldest that it promises, and the newest. */
const lines = ['22', '26'];

interface Trial {
  name: string;
  run: () => Ended | Promise<Ended>;
  expects: RegExp;
}

/** What has no place in the package: sources, tests, and the tools of this project; servers to start from are in it. */
const notPacked =
  /(?<!\.d)(?<!^dist\/scaffold\/project\/src\/[\w-]+)\.ts$|\.test\.|selftest|^dist\/(scripts|node_modules|reference-server\/test)\/|^(scripts\/(?!clients\/\w+\/server\/)|openapi)\//;

function unwantedFiles({ files }: InstalledPackage): string[] {
  return files.filter((file) => notPacked.test(file));
}

/** The package by the tools that know how other programs read it. */
function metadataTrials({ archive, project }: InstalledPackage): Trial[] {
  const tool = (file: string, ...flags: string[]) => [process.execPath, projectPath(`node_modules/${file}`), ...flags];
  const options = '--module nodenext --target es2022 --strict --lib es2024,dom,dom.iterable,esnext.disposable';
  return [
    {
      name: 'publint',
      run: () => ended(tool('publint/src/cli.js', 'run', '--strict', archive), project, process.execPath),
      expects: /All good/,
    },
    {
      name: 'attw',
      run: () => {
        const flags = ['--profile', 'esm-only', '--no-emoji', '--no-color', archive];
        return ended(tool('@arethetypeswrong/cli/dist/index.js', ...flags), project, process.execPath);
      },
      expects: /node16 \(from ESM\): OK/,
    },
    {
      name: 'the types of every export compile in a project of a user',
      run: () => ended(tool('typescript-7/bin/tsc', 'consumer.ts', ...options.split(' ')), project, process.execPath),
      expects: /^$/,
    },
  ];
}

/** The package at work on one version of Node. */
function runTrials(project: string, node: string): Trial[] {
  const program =
    (name: Parameters<typeof runByNpx>[0], ...flags: string[]) =>
    () =>
      runByNpx(name, flags, project, node);
  return [
    { name: 'a program of a user', run: () => ended([node, 'consumer.js'], project, node), expects: /^consumer: ok$/m },
    {
      name: 'the routers, and what implementers do wrong with them',
      run: () => ended([node, 'stubs.ts'], project, node),
      expects: /^stubs: \d{2} trials, 0 wrong$/m,
    },
    { name: 'the list of checks', run: program('invoicing-conformance', 'list'), expects: /^ *merchant-core/m },
    {
      name: 'a run against the reference server',
      run: program('invoicing-conformance', 'run', '--only', 'invoice.cancel.outcome', '--out', 'report'),
      expects: /CONFORMANT/i,
    },
    {
      name: 'the options of the server',
      run: program('invoicing-reference-server', '--list-variations'),
      expects: /cancel\.mode/,
    },
    { name: 'the options of the sandbox', run: program('invoicing-sandbox', '--help'), expects: /--read-only/ },
    {
      name: 'the page of the sandbox',
      run: () => openSandbox(project, node),
      // The page, its style, its script, its icon and its data.
      expects: /^[5-9] files, one session$/,
    },
    {
      name: 'a scaffold, and the suite against it',
      run: () => useScaffold(project, node),
      expects: /conformant in what was tested/i,
    },
  ];
}

/** Programs of a user, and what they import. */
const programs = [
  'scripts/pack-check/consumer.template.ts',
  'scripts/pack-check/stubs.template.ts',
  ...['bad-handlers', 'bad-input', 'stubs-trial'].map((name) => `client/server/test/${name}.ts`),
];

async function failuresOf(trials: Trial[], where: string): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, run, expects } of trials) {
    const { code, output } = await run();
    if (code === 0 && expects.test(output)) continue;
    failures.push(`${where}: ${name}: exit code ${code}; expected 0 and ${expects}:\n${output.trim()}`);
  }
  return failures;
}

async function check(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    const installed = installPackage(folder);
    const { project, files } = installed;
    for (const file of programs)
      copyFileSync(projectPath(file), join(project, basename(file).replace('.template', '')));
    const failures = unwantedFiles(installed).map((file) => `${file} is packed. Correct "files" of package.json.`);
    failures.push(...(await failuresOf(metadataTrials(installed), 'package')));
    const others = lines.flatMap((line) => {
      const node = installNode(line, join(folder, `node-${line}`));
      if (node === undefined) say(`Not tried on Node ${line}: npm cannot install it here.`);
      return node ?? [];
    });
    const nodes = [process.execPath, ...others];
    for (const node of nodes) failures.push(...(await failuresOf(runTrials(project, node), node)));
    if (failures.length > 0) return say(failures.join('\n'), 1);
    const versions = nodes.map((node) => versionOf(node)).join(', ');
    return say(`The package works: ${files.length} files, tried on Node ${versions}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runScript(
  scriptCommand(
    'npm run pack:check --',
    'Packs the package, installs it into an empty project, and uses everything in it.',
    'Exit codes: 0 everything works, 1 something does not.',
  ),
  check,
);
