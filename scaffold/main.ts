import { ignoreClosedPipes } from '../launch/closed-pipes.ts';
import { runCommandLine } from './cli/command-line.ts';

ignoreClosedPipes();
await runCommandLine(process.argv.slice(2));
