import { readFileSync } from 'node:fs';
import { runScript, scriptCommand } from '../command-line.ts';
import { oneLine, sorted } from '../contract/finding.ts';
import { projectPath } from '../contract/project.ts';
import { readScripts } from '../test-runner/npm-scripts.ts';
import { actionFindings } from './action.ts';
import { dockerfileFindings } from './dockerfile.ts';
import { pathFindings } from './node-paths.ts';
import { scriptFindings } from './npm-scripts.ts';
import { workflowFindings } from './workflow.ts';

const workflow = '.github/workflows/contract.yaml';

const command = scriptCommand(
  'npm run lint:packaging --',
  'Lints Dockerfile, action.yml, the workflow for pull requests, the npm scripts, and how Node code joins paths.',
  'Exit codes: 0 no problems, 1 problems, 2 wrong option.',
);

function main(): number {
  const read = (file: string): string => readFileSync(projectPath(file), 'utf8');
  const findings = [
    ...dockerfileFindings('Dockerfile', read('Dockerfile')),
    ...actionFindings('action.yml', read('action.yml')),
    ...scriptFindings('package.json', read('package.json')),
    ...pathFindings(),
    ...workflowFindings(workflow, read(workflow), Object.keys(readScripts())),
  ];
  for (const finding of sorted(findings)) process.stderr.write(`${oneLine(finding)}\n`);
  if (findings.length === 0)
    process.stdout.write(
      `Dockerfile, action.yml, ${workflow}, the npm scripts and the paths of Node code have no problems.\n`,
    );
  return findings.length === 0 ? 0 : 1;
}

await runScript(command, main);
