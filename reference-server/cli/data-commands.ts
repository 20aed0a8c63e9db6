import { type Command, InvalidArgumentError } from 'commander';
import { isPostgresAddress, shownAddress } from '../store/postgres/address.ts';
import { readData } from './data-option.ts';

/** Exit code for data that cannot be used. */
const badInput = 2;

/** Something that a command does with data. @returns the lines that it prints */
type DataCommand = () => Promise<readonly string[]>;

/** Adds the commands that work on stored data: they need no server, and may run while one uses it. */
export function addDataCommands(program: Command): void {
  program
    .command('backup')
    .description('copy a data file as it is at this moment, also while a server uses it')
    .argument('<data file>', 'file of --data')
    .argument('<backup>', 'name of the copy; nothing may have it yet')
    .action((from: string, to: string) =>
      runOnFiles([from, to], async () => {
        const { copyFile } = await import('../store/maintenance/copy.ts');
        return [...(await copyFile(from, to)), `${to} is a complete copy of ${from}.`];
      }),
    );
  program
    .command('restore')
    .description('make a data file from a backup')
    .argument('<backup>', 'what `backup` wrote')
    .argument('<data file>', 'name of the data file; nothing may have it yet')
    .action((from: string, to: string) =>
      runOnFiles([from, to], async () => {
        const { restoreFile } = await import('../store/maintenance/restore.ts');
        return [...(await restoreFile(from, to)), `${to} is restored. Start the server with --data ${to}.`];
      }),
    );
  program
    .command('check')
    .description(
      'check that a data file, a backup or a PostgreSQL database is complete and can be read, also while a server uses it',
    )
    .argument('<data>', 'place of --data, or a backup')
    .action((data: string) =>
      run(async () => {
        const place = readData(data);
        if (isPostgresAddress(place)) {
          const { checkDatabase } = await import('../store/maintenance/check-database.ts');
          return [...(await checkDatabase(place)), `${shownAddress(place)} is in order.`];
        }
        const { checkFile } = await import('../store/maintenance/check-file.ts');
        return [...(await checkFile(place)), `${place} is in order.`];
      }),
    );
}

async function runOnFiles(files: readonly string[], command: DataCommand): Promise<void> {
  if (!files.some(isPostgresAddress)) return run(command);
  refuse('a PostgreSQL database is backed up with pg_dump and restored with pg_restore.');
}

async function run(command: DataCommand): Promise<void> {
  try {
    console.log((await command()).join('\n'));
  } catch (error) {
    const isProblem = error instanceof Error && (error.name === 'DataProblem' || error instanceof InvalidArgumentError);
    if (!isProblem) throw error;
    refuse(error.message);
  }
}

function refuse(problem: string): void {
  for (const line of problem.split('\n')) console.error(`invoicing-reference-server: ${line}`);
  process.exitCode = badInput;
}
