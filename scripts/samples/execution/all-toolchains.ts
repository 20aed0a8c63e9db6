import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectPath } from '../../contract/project.ts';
import { curl } from '../languages/curl.ts';
import { go } from '../languages/go.ts';
import { className, java } from '../languages/java.ts';
import { php } from '../languages/php.ts';
import { python } from '../languages/python.ts';
import { typescript } from '../languages/typescript.ts';
import { checkTypes } from './check-types.ts';
import { compileWith, readJsonLine, runEach, runTogether } from './processes.ts';
import type { Program, Toolchain } from './toolchain.ts';

function runner(name: string): string {
  return projectPath(`scripts/samples/execution/runners/${name}`);
}

function filesOf(programs: readonly Program[]): string[] {
  return programs.map(({ file }) => file);
}

const curlToolchain: Toolchain = {
  language: curl,
  needs: ['sh', 'curl'],
  path: (operationId) => `${operationId}.sh`,
  run: (_, programs) => runEach(programs, ({ file }) => ['sh', file]),
};

const typescriptToolchain: Toolchain = {
  language: typescript,
  needs: [],
  path: (operationId) => `${operationId}.ts`,
  compile: checkTypes,
  run: (_, programs) =>
    runTogether(programs, (group) => [process.execPath, runner('run.ts'), ...filesOf(group)], readJsonLine),
};

const pythonToolchain: Toolchain = {
  language: python,
  needs: ['python3'],
  libraries: { command: ['python3', '-c', 'import requests'], missing: 'the python3 in PATH has no package requests' },
  path: (operationId) => `${operationId}.py`,
  run: (_, programs) =>
    runTogether(programs, (group) => ['python3', runner('run.py'), ...filesOf(group)], readJsonLine),
};

const goToolchain: Toolchain = {
  language: go,
  needs: ['go', 'gofmt'],
  path: (operationId) => `${operationId.toLowerCase()}/main.go`,
  async compile(folder) {
    await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.22\n');
    await compileWith(['go', 'build', '-ldflags=-s -w', '-o', 'bin/', './...'], folder);
    await compileWith(['sh', '-c', 'unformatted=$(gofmt -l .); echo "$unformatted"; test -z "$unformatted"'], folder);
  },
  run: (folder, programs) => runEach(programs, ({ operationId }) => [join(folder, 'bin', operationId.toLowerCase())]),
};

const javaToolchain: Toolchain = {
  language: java,
  needs: ['javac', 'java'],
  path: (operationId) => `${className(operationId)}.java`,
  async compile(folder) {
    await compileWith(
      ['sh', '-c', 'javac -Xlint:all -Werror -d classes *.java "$0"', runner('RunSamples.java')],
      folder,
    );
  },
  run: (folder, programs) =>
    runTogether(
      programs,
      (group) => ['java', '-cp', join(folder, 'classes'), 'RunSamples', ...filesOf(group).map(classOf)],
      (line) => {
        const [name = '', ok, output = ''] = line.split(' ');
        const text = Buffer.from(output, 'base64').toString();
        return { file: join(folder, `${name}.java`), ok: ok === 'true', output: text };
      },
    ),
};

function classOf(file: string): string {
  return basename(file, '.java');
}

const phpToolchain: Toolchain = {
  language: php,
  needs: ['php'],
  libraries: {
    command: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    missing: 'the php in PATH has no extension curl',
  },
  path: (operationId) => `${operationId}.php`,
  run: (_, programs) => runTogether(programs, (group) => ['php', runner('run.php'), ...filesOf(group)], readJsonLine),
};

/** Every language, in the order in which readers see them. */
export const allToolchains: readonly Toolchain[] = [
  curlToolchain,
  typescriptToolchain,
  pythonToolchain,
  goToolchain,
  javaToolchain,
  phpToolchain,
];
