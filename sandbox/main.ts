import { runCommandLine } from './cli/command-line.ts';

await runCommandLine(process.argv.slice(2));
