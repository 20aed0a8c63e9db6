import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oneLine } from '../contract/finding.ts';
import { projectPath } from '../contract/project.ts';
import { readScripts } from '../test-runner/npm-scripts.ts';
import { actionFindings } from './action.ts';
import { dockerfileFindings } from './dockerfile.ts';
import { pathFindings, pathFindingsIn } from './node-paths.ts';
import { scriptFindings } from './npm-scripts.ts';
import { workflowFindings } from './workflow.ts';

interface Case {
  why: string;
  from: string | RegExp;
  to: string;
  says: RegExp;
}

describe('the Dockerfile', () => {
  const text = readFileSync(projectPath('Dockerfile'), 'utf8');
  const found = (changed: string) => dockerfileFindings('Dockerfile', changed).map(oneLine);

  test('is sound', () => {
    expect(found(text)).toEqual([]);
  });

  test.for<Case>([
    {
      why: 'a misspelt instruction',
      from: 'WORKDIR /suite',
      to: 'WORKDIRR /suite',
      says: /^Dockerfile:\d+ .*WORKDIRR/,
    },
    { why: 'a base without digest', from: /@sha256:\w+/, to: '', says: /The base image has no digest/ },
    { why: 'a base with half a digest', from: /@sha256:\w+/, to: '@sha256:0a0a', says: /The base image has no digest/ },
    {
      why: 'a base with a host',
      from: '=node:',
      to: '=host.test/node:',
      says: /The base image names a registry host/,
    },
    { why: 'root', from: 'USER suite\n', to: '', says: /The image runs as root/ },
    {
      why: 'a shell form',
      from: /ENTRYPOINT .*/,
      to: 'ENTRYPOINT node cli.js',
      says: /The shell form does not forward signals/,
    },
    { why: 'packages next to the lock file', from: 'npm ci', to: 'npm install', says: /Use npm ci/ },
  ])('with $why is refused', ({ from, to, says }) => {
    expect(found(text.replace(from, to))).toContainEqual(expect.stringMatching(says));
  });
});

describe('action.yml', () => {
  const text = readFileSync(projectPath('action.yml'), 'utf8');
  const found = (changed: string) => actionFindings('action.yml', changed).map(oneLine);

  test('is sound', () => {
    expect(found(text)).toEqual([]);
  });

  test.for<Case>([
    { why: 'a step without a shell', from: 'shell: bash', to: 'name: x', says: /shell|unique/ },
    {
      why: 'an input inside a command',
      from: 'bash "$G',
      to: `echo $\{{ inputs.target }}; bash "$G`,
      says: /NOT be valid/,
    },
    {
      why: 'an input that no one declares',
      from: 'inputs.report }}',
      to: 'inputs.folder }}',
      says: /input folder/,
    },
    {
      why: 'an output of no step',
      from: 'steps.run.outputs.outcome',
      to: 'steps.ran.outputs.outcome',
      says: /step ran/,
    },
    {
      why: 'an action by its tag',
      from: '    - id: run',
      to: '    - uses: actions/checkout@v5\n    - id: run',
      says: /pattern/,
    },
  ])('with $why is refused', ({ from, to, says }) => {
    expect(text).toContain(from);
    expect(found(text.replace(from, () => to))).toContainEqual(expect.stringMatching(says));
  });
});

describe('the workflow for pull requests', () => {
  const text = readFileSync(projectPath('.github/workflows/contract.yaml'), 'utf8');
  const scripts = Object.keys(readScripts());
  const found = (changed: string) => workflowFindings('contract.yaml', changed, scripts).map(oneLine);

  test('is sound', () => {
    expect(found(text)).toEqual([]);
  });

  test.for<Case>([
    {
      why: 'a script that does not exist',
      from: 'npm run gate:comment',
      to: 'npm run gate:comments',
      says: /^contract\.yaml:\d+ {2}package\.json has no script gate:comments/,
    },
    {
      why: 'a command that is no npm script',
      from: 'run: npm run lint',
      to: 'run: curl example.com',
      says: /match pattern/,
    },
    {
      why: 'an expression inside a command',
      from: 'npm run lint',
      to: `npm run $\{{ github.head_ref }}`,
      says: /match pattern/,
    },
    { why: 'an action by its tag', from: /checkout@\w+ # v5\.0\.0/, to: 'checkout@v5', says: /match pattern/ },
    { why: 'a hash without its version', from: ' # v5.0.0', to: '', says: /The hash of an action has no version/ },
    {
      why: 'a command before the packages are installed',
      from: 'run: npm ci',
      to: 'run: npm test',
      says: /Begin with npm ci/,
    },
    { why: 'a permission to write code', from: 'contents: read', to: 'contents: write', says: /constant/ },
    { why: 'no limit of permissions', from: 'permissions:\n  contents: read\n', to: '', says: /'permissions'/ },
    { why: 'a misspelt key', from: 'timeout-minutes', to: 'timeout-minute', says: /timeout-minute\./ },
    {
      why: 'a target with secrets',
      from: '  pull_request:',
      to: '  pull_request_target:',
      says: /pull_request_target/,
    },
  ])('with $why is refused', ({ from, to, says }) => {
    expect(text).toMatch(from);
    expect(found(text.replace(from, () => to))).toContainEqual(expect.stringMatching(says));
  });
});

describe('the npm scripts', () => {
  const found = (script: string) =>
    scriptFindings('package.json', JSON.stringify({ scripts: { build: script } }, null, 2)).map(oneLine);

  test('run on every platform', () => {
    expect(scriptFindings('package.json', readFileSync(projectPath('package.json'), 'utf8'))).toEqual([]);
    expect(found('node scripts/a.ts --check && vitest run --config a.config.ts')).toEqual([]);
  });

  test.each([
    ["node a.ts 'b'", /build has 'b'/],
    ['node a.ts | node b.ts', /build has \|/],
    ['node a.ts $HOME', /build has \$HOME/],
    ['prettier docs/*.md', /build has docs\/\*\.md/],
    ['node a.ts; node b.ts', /build has a\.ts;/],
    ['rm -rf dist', /build runs rm/],
    ['node a.ts && sh b.sh', /build runs sh/],
    ['./run', /build runs \.\/run/],
    ['NO_COLOR=1 node a.ts', /build sets a variable/],
  ])('with %s are refused with their line', (script, message) => {
    expect(found(script)).toEqual([expect.stringMatching(message)]);
    expect(found(script)[0]).toMatch(/^package\.json:3 /);
  });
});

describe('paths of Node code', () => {
  const from = "import { existsSync, globSync, readFileSync as read } from 'node:fs';\n";
  const separators = 'gives names with \\ on Windows. Use projectFiles or withSlashes of scripts/contract/project.ts.';
  const found = (code: string) => pathFindingsIn('a.ts', from + code).map(oneLine);

  test('are joined as the platform joins them', () => {
    expect(pathFindings()).toEqual([]);
  });

  test.each([
    [`existsSync(\`\${folder}/a.json\`)`, 'a.ts:2  joins a path with /. Use join of node:path.'],
    ["read(folder + '/a.json', 'utf8')", 'a.ts:2  joins a path with /. Use join of node:path.'],
    ["read('a/' + name)", 'a.ts:2  joins a path with /. Use join of node:path.'],
    [
      "const folders = (process.env.PATH ?? '').split(':');",
      'a.ts:2  separates paths with :. Use delimiter of node:path.',
    ],
    [`const env = { PATH: \`\${bin}:\${rest}\` };`, 'a.ts:2  separates paths with :. Use delimiter of node:path.'],
    ["const args = ['-cp', 'classes:lib/a.jar', main];", 'a.ts:2  separates paths with :. Use delimiter of node:path.'],
    [
      "const page = new URL('./page.html', import.meta.url).pathname;",
      'a.ts:2  takes a path from an address. Use fileURLToPath of node:url.',
    ],
    ["const files = globSync('a/*', { cwd });", `a.ts:2  ${separators}`],
    ['for (const name of readdirSync(folder, { recursive: true }).sort()) names.push(name);', `a.ts:2  ${separators}`],
    ["const names = await readdir(folder, { recursive: true, encoding: 'utf8' });", `a.ts:2  ${separators}`],
    ['if (!known.has(relative(root, file))) missing.push(file);', `a.ts:2  ${separators}`],
  ])('%s is refused', (code, says) => {
    expect(found(code)).toEqual([says]);
  });

  test.each([
    "existsSync(join(folder, 'a.json'))",
    `fetch(\`\${origin}/a.json\`)`,
    `existsSync(\`\${name}.json\`)`,
    `existsSync(\`/proc/\${pid}/status\`)`,
    'new URL(origin).pathname',
    "const files = globSync('a/*', { cwd }).map(withSlashes);",
    "const file = relative(root, path).replaceAll(sep, '/');",
    'readdirSync(folder, { recursive: true, withFileTypes: true })',
    'readdirSync(folder)',
    "console.log(relative('', file))",
    "import { relative } from 'node:path/posix'; relative(from, to)",
  ])('%s is permitted', (code) => {
    expect(found(code)).toEqual([]);
  });
});
