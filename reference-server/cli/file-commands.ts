import type { Command } from 'commander';

/** Exit code for a file that cannot be used. */
const badInput = 2;

/** Something that a command does with files. @returns the lines that it prints */
type FileCommand = () => Promise<readonly string[]>;

/** Adds the commands that work on data files: they need no server, and may run while one uses the file. */
export function addFileCommands(program: Command): void {
  program
    .command('backup')
    .description('copy a data file as it is at this moment, also while a server uses it')
    .argument('<data file>', 'file of --data')
    .argument('<backup>', 'name of the copy; nothing may have it yet')
    .action((from: string, to: string) =>
      run([from, to], async () => {
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
      run([from, to], async () => {
        const { restoreFile } = await import('../store/maintenance/restore.ts');
        return [...(await restoreFile(from, to)), `${to} is restored. Start the server with --data ${to}.`];
      }),
    );
  program
    .command('check')
    .description('check that a data file or a backup is complete and can be read, also while a server uses it')
    .argument('<data file>', 'file of --data, or a backup')
    .action((file: string) =>
      run([file], async () => {
        const { checkFile } = await import('../store/maintenance/check.ts');
        return [...checkFile(file), `${file} is in order.`];
      }),
    );
}

async function run(files: readonly string[], command: FileCommand): Promise<void> {
  try {
    const address = files.find((file) => /^postgres(ql)?:\/\//.test(file));
    if (address !== undefined) refuse('a PostgreSQL database is backed up with pg_dump and restored with pg_restore.');
    else console.log((await command()).join('\n'));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'FileProblem') throw error;
    refuse(error.message);
  }
}

function refuse(problem: string): void {
  for (const line of problem.split('\n')) console.error(`invoicing-reference-server: ${line}`);
  process.exitCode = badInput;
}
