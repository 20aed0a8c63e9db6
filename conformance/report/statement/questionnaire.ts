import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { clauseText } from '../wording/wording.ts';

/** `questionnaire.md`: what the specification leaves open, and what this server does; never a grade. */
export function questionnaire(results: Results): string {
  const rows = results.checks.flatMap(({ id, observations }) =>
    observations.map(({ clause, question, answer }) => ({
      source: clause === undefined ? '' : clauseText(clause).source,
      question,
      answer,
      check: id,
    })),
  );
  const bySource = rows.toSorted((a, b) => a.source.localeCompare(b.source, 'en', { numeric: true }));
  return [
    `# Open points of the specification: ${cell(results.target.name)}`,
    '',
    `Run ${results.run.id}, ${results.run.endedAt.slice(0, 10)}. The specification leaves these points open; every behaviour is permitted.`,
    '',
    '| Section | Question | Observed | Check |',
    '|---|---|---|---|',
    ...bySource.map(
      ({ source, question, answer, check }) => `| ${[source, question, answer, check].map(cell).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function cell(text: string): string {
  return printable(text, 300).replace(/[\\`*_{}[\]<>|#]/g, '\\$&');
}
