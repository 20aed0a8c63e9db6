import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printable } from '../../ground/values/untrusted.ts';
import { fileOf } from '../../report/files/read.ts';
import { NotShown, statementOf } from '../../report/files/statement-of-report.ts';
import { sealed } from '../../report/statement/envelope.ts';
import { signingKey, UnusableKey } from '../../report/statement/keys.ts';
import { keyText } from '../input/key-source.ts';
import { UsageError } from '../input/usage-error.ts';

/** The name of a signed statement in the folder of its report. */
const fileName = 'statement.in-toto.json';

/**
 * `sign-statement`: signs what a report shows. Returns 1 when the report was changed or shows less than its target
 * claims.
 * @throws UsageError
 */
export function signStatement(place: string, { key, out }: { key: string; out?: string }): number {
  const file = out ?? join(dirname(fileOf(place)), fileName);
  try {
    const owner = signingKey(keyText(key), `--key ${key}`);
    const statement = statementOf(place, new Date().toISOString());
    write(file, `${JSON.stringify(sealed(JSON.stringify(statement), owner), null, 2)}\n`);
  } catch (error) {
    if (error instanceof UnusableKey) throw new UsageError(error.message);
    if (!(error instanceof NotShown)) throw error;
    console.error(`${error.message}:\n${listed(error.reasons)}`);
    return 1;
  }
  process.stdout.write(
    `${file} is signed. Anyone with the public key can check it: verify-statement ${file} --key <file>\n`,
  );
  return 0;
}

/** Reasons why a report cannot be signed, as many as fit on a screen. */
export function listed(reasons: readonly string[]): string {
  const shown = 20;
  const rest = reasons.length > shown ? [`  and ${reasons.length - shown} more: see verify-report --json`] : [];
  return [...reasons.slice(0, shown).map((line) => `  ${printable(line, 160)}`), ...rest].join('\n');
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`${file} cannot be written${why}. Choose another file with --out.`);
  }
}
