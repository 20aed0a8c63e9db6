import { statSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };
import { withBundles } from '../../contract/bundle.ts';
import { type ReleasedContract, releasedContract, UnreadableContract } from '../../contract/released-contract.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import {
  type PredictedClause,
  type Prediction,
  predict,
  type Stated,
  type Unknown,
} from '../../report/files/prediction.ts';
import { readResults } from '../../report/files/read.ts';
import { brokenFact, count, reasonWords, verdictWords } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import { UsageError } from '../input/usage-error.ts';

/** Most clauses of one kind on the screen; `--json` has all. */
const shown = 8;

const why: Readonly<Record<Unknown, string>> = {
  untested: 'not tested in the report',
  beyond_form: 'says more than the form of a response',
  not_shown: 'no recorded response shows it',
};

/** Order of clauses on the screen. Changed and new ones come first, because the others are in the report. */
const order: readonly Stated[] = ['changed', 'not_in_report', 'as_before'];

const statedWords: Readonly<Record<Stated, string>> = {
  as_before: '',
  changed: 'changed: ',
  not_in_report: 'not in the report: ',
};

/**
 * `diff --contract`: which clauses of another version of the contract the target meets, according to the exchanges in a
 * report. Returns 1 when a clause is contradicted, 4 when one is unknown, else 0. Throws UsageError for a contract that
 * cannot be read.
 */
export function showPrediction(place: string, contract: string, json: boolean): number {
  const results = readResults(place);
  if (results.side === 'client')
    throw new UsageError(`${place} is the report of a client. --contract predicts for reports of servers.`);
  const { version, prediction } = predictionFor(results, contract);
  process.stdout.write(
    json
      ? `${JSON.stringify({ contract: version, run: results.run.id, ...prediction }, null, 2)}\n`
      : `${inWords(results, version, prediction)}\n`,
  );
  const has = (kind: PredictedClause['prediction']) => prediction.clauses.some((one) => one.prediction === kind);
  if (has('contradicts')) return 1;
  return has('unknown') ? 4 : 0;
}

function predictionFor(results: Results, contract: string): { version: string; prediction: Prediction } {
  if (contract === manifest.version) return { version: contract, prediction: predict(results, contractLedger) };
  if (!isFolder(contract)) {
    throw new UsageError(
      `This package has the contract ${manifest.version}, not ${printable(contract, 60)}. Run the package of that version, or name a folder with its files, as openapi/released/ has them.`,
    );
  }
  const { version, documents, ledger } = readContract(contract);
  try {
    return { version, prediction: withBundles(documents, () => predict(results, ledger)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`This suite cannot read the schemas in ${contract}: ${printable(message, 160)}.`);
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readContract(folder: string): ReleasedContract {
  try {
    return releasedContract(folder);
  } catch (error) {
    if (error instanceof UnreadableContract) throw new UsageError(error.message);
    throw error;
  }
}

function inWords({ run, suite }: Results, version: string, { clauses, removed, responses }: Prediction): string {
  const of = (kind: PredictedClause['prediction']) => clauses.filter(({ prediction }) => prediction === kind);
  const met = of('meets');
  const judged = met.filter(({ stated }) => stated !== 'as_before').length;
  const unknown = of('unknown').toSorted((a, b) => order.indexOf(a.stated) - order.indexOf(b.stated));
  const incomplete = responses.incomplete === 0 ? '' : ` ${responses.incomplete} more are incomplete in the record.`;
  return [
    `Contract ${printable(version, 40)}, predicted from run ${printable(run.id, 60)} of suite ${printable(suite.version, 40)}. Nothing was sent.`,
    ...listed('CONTRADICTS', of('contradicts'), contradiction),
    ...listed('CANNOT BE KNOWN without a new run', unknown, unknownReason),
    ...(removed.length === 0 ? [] : [`\nNO LONGER STATED (${removed.length})`]),
    '',
    `MEETS ${met.length} of ${count(clauses.length, 'clause')}: ${met.length - judged} as tested in the report, ${judged} by its responses.`,
    `${count(responses.compared, 'recorded response')} compared.${incomplete}`,
  ].join('\n');
}

function listed(
  title: string,
  clauses: readonly PredictedClause[],
  detail: (clause: PredictedClause) => string,
): string[] {
  if (clauses.length === 0) return [];
  const columns = columnsOf(process.stdout);
  const rest = clauses.length - shown;
  return [
    `\n${title} (${clauses.length})`,
    ...clauses
      .slice(0, shown)
      .map((one) =>
        paragraph(`${one.clause}  ${statedWords[one.stated]}${printable(detail(one), 240)}`, columns, '  '),
      ),
    ...(rest > 0 ? [`  and ${rest} more: --json shows all`] : []),
  ];
}

function contradiction({ says, shown: place }: PredictedClause): string {
  return place === undefined ? `${says} (failed in the report)` : `${brokenFact(place)} (exchange ${place.exchange})`;
}

function unknownReason({ says, why: cause = 'untested', verdict, reason }: PredictedClause): string {
  const known = reason === undefined ? verdict && verdictWords[verdict] : reasonWords[reason];
  return `${says} (${why[cause]}${known === undefined ? '' : `: ${known}`})`;
}
