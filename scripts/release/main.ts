import { runScript, say, scriptCommand } from '../command-line.ts';
import { writeSnapshot } from './snapshot.ts';

const command = scriptCommand(
  'npm run release --',
  'Writes the contract to openapi/released/, the base of npm run gate.',
  'Run it when you publish a version.\n\n' + 'Exit codes: 0 written, 2 unknown option.',
);

function main(): number {
  for (const file of writeSnapshot()) say(file);
  return 0;
}

await runScript(command, main);
