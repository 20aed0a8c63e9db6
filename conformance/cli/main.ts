import { ignoreClosedPipes } from './closed-pipes.ts';
import { runCommandLine } from './command-line.ts';

ignoreClosedPipes();
process.exitCode = await runCommandLine(process.argv.slice(2));
