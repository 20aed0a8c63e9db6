import { CommanderError } from 'commander';
import { printable } from '../ground/values/untrusted.ts';
import { UnreadableReport } from '../report/files/unreadable.ts';
import { palette, wantsColour } from '../report/wording/colour.ts';
import { ConfigurationError } from '../target-file/problem.ts';
import { UsageError } from './input/usage-error.ts';
import { createProgram } from './program.ts';

/** Runs one command line and returns the exit code. Never throws. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  let code = 0;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return complain(error);
  }
}

/** Prints a wrong use in one line, or where the suite failed. Returns the exit code. */
function complain(error: unknown): number {
  const paint = palette(wantsColour(process.stderr, process.env));
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const message = printable(error.message.replace(/^error: /, ''), 300);
    console.error(`${capital(message)}${message.endsWith('.') || message.endsWith('?)') ? '' : '.'} See --help.`);
    return 2;
  }
  if (error instanceof ConfigurationError) {
    console.error(`${error.message}\n\n${paint.bold('Nothing was sent.')} exit 2`);
    return 2;
  }
  if (error instanceof UsageError || error instanceof UnreadableReport) {
    console.error(error.message);
    return 2;
  }
  console.error(
    `Internal error of the suite: ${printable(error instanceof Error ? error.message : String(error), 300)}`,
  );
  return 5;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
