import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oneLine } from '../contract/finding.ts';
import { projectPath } from '../contract/project.ts';
import { actionFindings } from './action.ts';
import { dockerfileFindings } from './dockerfile.ts';

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
    { why: 'a base without version', from: /node:24-slim/g, to: 'node', says: /The base image has no version/ },
    {
      why: 'a base with a host',
      from: /FROM node/g,
      to: 'FROM host.test/node',
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
