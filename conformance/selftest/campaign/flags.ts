import { Command, InvalidArgumentError } from 'commander';
import { durationOf } from '../../target-file/duration.ts';
import { unknownName } from '../subjects/declarations.ts';
import { kinds } from '../subjects/outcome.ts';

/** The exit code of a flag that is wrong, or of nothing that fits. */
export const exitBadInput = 2;

/** In place of an address: a cluster of the campaign's own. */
export const newCluster = 'postgres';

/** The options of `npm run prove`. */
export interface Flags {
  only?: string;
  clause?: string;
  kind?: string[];
  file?: string;
  seed: number;
  combinations?: number;
  generated?: number;
  full: boolean;
  choose: boolean;
  onlyExplore?: number;
  cells: boolean;
  sample?: number;
  compare?: string;
  data?: string;
  systematic: boolean;
  write: boolean;
  list: boolean;
  json: boolean;
}

const examples = `
Examples:
  $ npm run prove
      everything; writes out/prove/results.json and fails on a clause, check or pair that no mutant proves
  $ npm run prove -- --only qr-cancel-allowed
      one mutant, in seconds; a text that is no id chooses every subject whose id contains it
  $ npm run prove -- --clause M-4.4
      the mutants of all clauses whose id starts with M-4.4
  $ npm run prove -- --kind variation,combination --seed 7
      permitted servers, with other combinations of variations
  $ npm run prove -- --data postgres --file refunds
      servers that keep their data in PostgreSQL, in a cluster that is made for the campaign and removed afterwards
  $ npm run prove -- --data postgres://prove@localhost/prove --file refunds
      the same in a PostgreSQL server that is there; its user may create databases, which are dropped afterwards
  $ npm run prove -- --only-explore 60s --kind mutant --sample 60
      how many of 60 mutants random sequences find by themselves, with every other check off, in a minute each;
      with --no-cells, how many without the cells of the matrices
  $ npm run prove -- --systematic
      every mechanical change of the domain and the handlers; goes on where an interrupted run ended
  $ npm run prove -- --systematic --sample 400
      the first 400 of them in the order of the seed
  $ npm run prove -- --file refunds --list
      the ids of what files with "refunds" in their path declare; nothing runs

A mutant runs the checks that name its clause and others that must pass: one, or three when you choose subjects. In a whole
campaign it runs first those of campaign/chosen-checks.txt, and the others when it survives or a pair stays unproven.
Exit codes: 0 everything was judged rightly, 1 something was not, 2 a flag was wrong or nothing was chosen,\n3 a control of --systematic was judged wrongly, so that nothing is proven.`;

/** The command line of `npm run prove`. */
export function program(): Command {
  return new Command('npm run prove --')
    .description(
      'Proves the conformance suite on servers that are known: the checks of a clause must fail on every mutant of it, ' +
        'every permitted variation must pass, and nothing may pass on a null server.',
    )
    .option('--only <id>', 'the subject with this id, or those whose id contains the text')
    .option('--clause <prefix>', 'mutants of the clauses whose id starts so')
    .option('--kind <list>', `subjects of these kinds, separated by commas: ${kinds.join(', ')}`, readKinds)
    .option('--file <text>', 'subjects declared in files whose path contains the text')
    .option('--seed <n>', 'chooses the combinations of variations', readNumber, 1)
    .option('--combinations <n>', 'how many combinations; by default every variation is in one', readNumber)
    .option('--generated <n>', 'how many of the mutants made from the contract; by default all', readNumber)
    .option('--only-explore <time>', 'let random sequences alone try to find each mutant, for this time', readDuration)
    .option('--no-cells', 'with --only-explore, leave out the cells of the matrices, which are drawn as steps')
    .option('--sample <n>', 'how many of the chosen subjects, drawn by the seed', readNumber)
    .option('--systematic', 'try the mechanical mutants of the server instead', false)
    .option('--write', 'publish the numbers of --systematic in conformance/selftest/mechanical/adequacy.json', false)
    .option(
      '--choose',
      'run every check that names the clause of a mutant, and store which the next campaigns need',
      false,
    )
    .option('--full', 'run every check against every mutant, to see all that fail', false)
    .option(
      '--data <address>',
      `keep the data of every server in a database next to this one, or in a new cluster: ${newCluster}`,
      readAddress,
    )
    .option('--compare <file>', 'show what differs from the results.json of an earlier campaign')
    .option('--list', 'print the ids of the subjects and run nothing', false)
    .option('--json', 'print the outcomes as JSON on standard output', false)
    .addHelpText('after', examples)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitBadInput));
}

function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

function readDuration(text: string): number {
  const milliseconds = durationOf(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new InvalidArgumentError('Give a time such as 30s or 2m.');
}

function readAddress(text: string): string {
  if (text === newCluster) return text;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(`Give ${newCluster}, or an address such as postgres://user@localhost/database.`);
}

function readKinds(text: string): string[] {
  const chosen = text.split(',');
  const complaint = unknownName('kind', chosen, kinds);
  if (complaint !== undefined) throw new InvalidArgumentError(complaint);
  return chosen;
}
