import { printable } from '../../ground/values/untrusted.ts';
import { verify } from '../../report/files/verify.ts';

/** Most problems on the screen. */
const shown = 20;

/** `verify-report`: a report is complete, and its verdicts follow from its contents. Returns 1 when not. */
export function verifyReport(place: string, { json = false }: { json?: boolean }): number {
  const { results, problems, reservations } = verify(place);
  if (json) process.stdout.write(`${JSON.stringify({ run: results.run.id, problems, reservations }, null, 2)}\n`);
  else process.stdout.write(`${inWords(results.run.id, problems, reservations)}\n`);
  return problems.length === 0 ? 0 : 1;
}

function inWords(run: string, problems: readonly string[], reservations: readonly string[]): string {
  const listed = (lines: readonly string[]): string[] =>
    lines.slice(0, shown).map((line) => `  ${printable(line, 160)}`);
  if (problems.length > 0) {
    const rest = problems.length > shown ? [`  and ${problems.length - shown} more: --json shows all`] : [];
    return [`The report of run ${printable(run, 60)} is inconsistent:`, ...listed(problems), ...rest].join('\n');
  }
  const first = `The report of run ${printable(run, 60)} is complete, and its verdicts follow from its data.`;
  if (reservations.length === 0) return `${first}\nIt may be published with a statement: see sign-statement.`;
  return [first, 'No statement for this run:', ...listed(reservations)].join('\n');
}
