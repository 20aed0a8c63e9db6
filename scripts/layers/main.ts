import { runScript, scriptCommand } from '../command-line.ts';
import { oneLine, sorted } from '../contract/finding.ts';
import { readImports } from './imports.ts';
import { layerFindings } from './layer-rules.ts';

const command = scriptCommand(
  'npm run lint:layers --',
  'Checks that no folder imports what scripts/layers/layers.ts does not permit, and that no folders of the server and the suite import each other in a circle.',
  'Exit codes: 0 no problems, 1 problems, 2 wrong option.',
);

function main(): number {
  const findings = sorted(layerFindings(readImports()));
  for (const finding of findings) process.stderr.write(`${oneLine(finding)}\n`);
  if (findings.length === 0) process.stdout.write('Every import is permitted.\n');
  return findings.length === 0 ? 0 : 1;
}

await runScript(command, main);
