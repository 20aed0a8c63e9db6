import { relative, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { NotWritten, writeProject } from '../write-project.ts';

/** Exit code for a command line that is wrong, or a folder that cannot be used. */
const badInput = 2;

interface Flags {
  readonly package?: string;
}

const examples = `
Examples:
  $ npx invoicing-scaffold my-service
      a project that compiles, starts, and passes the suite in what it claims
  $ npx invoicing-scaffold my-service --package ./payment-invoicing-contract-4.0.0.tgz
      with another package than the one that runs this command`;

/** Writes the project that a command line asks for, and sets the exit code when it is wrong or cannot be done. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const program = new Command('invoicing-scaffold')
    .description('Writes a server of the merchant interface to start from: TypeScript, Express, five operations.')
    .argument('<folder>', 'a new or empty folder')
    .option('--package <source>', 'what npm installs as payment-invoicing-contract; by default, this package')
    .addHelpText('after', examples)
    .exitOverride()
    .action(write);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof NotWritten) console.error(`invoicing-scaffold: ${error.message}`);
    else if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : badInput;
  }
}

async function write(folder: string, flags: Flags): Promise<void> {
  const files = await writeProject(resolve(folder), flags.package);
  const place = relative('', resolve(folder));
  const enter = place === '' ? '' : `  cd ${/\s/.test(place) ? `'${place}'` : place}\n`;
  console.log(`${files.length} files are written to ${place || 'this folder'}: ${files.join(', ')}.

Next:
${enter}  npm install
  npm start                  the server, at the address that target.yaml names
  npm run conformance        in a second terminal: the suite against it`);
}
