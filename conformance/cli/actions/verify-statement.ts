import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { printable } from '../../ground/values/untrusted.ts';
import { badge } from '../../report/ci/badge.ts';
import { compareWithReport, NotShown } from '../../report/files/statement-of-report.ts';
import type { Attestation } from '../../report/statement/attestation.ts';
import { UnusableKey, verificationKey } from '../../report/statement/keys.ts';
import { Refused, readStatement } from '../../report/statement/read-statement.ts';
import { count } from '../../report/wording/wording.ts';
import { keyText } from '../input/key-source.ts';
import { UsageError } from '../input/usage-error.ts';
import { listed } from './sign-statement.ts';

/** Maximum size in bytes: a hundred times that of a statement with every clause. */
const mostBytes = 5_000_000;

interface Options {
  readonly key: string;
  readonly report?: string;
  readonly badge?: string;
  readonly json?: boolean;
}

/**
 * `verify-statement`: verifies that a key signed a statement and that a report matches it. Needs no network. Returns 1
 * for a refused statement.
 * @throws UsageError
 */
export function verifyStatement(file: string, options: Options): number {
  const text = textOf(file);
  try {
    const key = verificationKey(keyText(options.key), `--key ${options.key}`);
    const statement = readStatement(text, key, new Date());
    if (options.report !== undefined) compareWithReport(statement, options.report);
    if (options.badge !== undefined) writeFileSync(options.badge, badge(statement));
    process.stdout.write(
      options.json === true ? `${JSON.stringify(statement, null, 2)}\n` : inWords(statement, options),
    );
    return 0;
  } catch (error) {
    if (error instanceof UnusableKey) throw new UsageError(error.message);
    if (error instanceof NotShown) console.error(`Refused. ${error.message}:\n${listed(error.reasons)}`);
    else if (error instanceof Refused) console.error(`Refused. ${printable(error.message, 300)}`);
    else throw error;
    return 1;
  }
}

function textOf(file: string): string {
  try {
    if (statSync(file).size <= mostBytes) return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`There is no statement ${file}. Name the file that sign-statement wrote.`);
  }
  throw new UsageError(`${file} is larger than ${mostBytes / 1_000_000} MB, and no statement.`);
}

function inWords({ predicate }: Attestation, { report }: Options): string {
  const { implementation, profiles, passedTests, notTested, signedAt, run, configuration } = predicate;
  const shown = profiles.filter(({ outcome }) => outcome === 'conformant');
  const width = Math.max(...shown.map(({ profile }) => profile.length));
  const rows = shown.map(({ profile, passed, testable }) =>
    printable(`  ${profile.padEnd(width)}  ${passed} of ${testable} clauses`, 100),
  );
  const looked =
    report === undefined ? 'The report was not looked at: name it with --report.' : 'The report shows the same.';
  return [
    printable(`${implementation.name} ${implementation.version}, signed at ${signedAt}, run ${run}`, 160),
    ...configuration.map(({ name, digest }) => printable(`  ${name}  sha256:${digest.sha256.slice(0, 16)}…`, 100)),
    '',
    `${count(passedTests.length, 'clause')} hold, ${notTested.length} were not tested.`,
    ...rows,
    '',
    `The signature is valid. ${looked}`,
    '',
  ].join('\n');
}
