import type { Verdict } from '../verdict.ts';
import { difference } from './values.ts';

const commands = { breaking: 'error', compatible: 'notice', 'no effect': 'notice' } as const;

/** The report as workflow commands: an annotation at each changed line of a pull request. */
export function githubReport({ findings, problems, approved }: Verdict): string {
  const annotations = findings
    .filter(({ impact }) => impact !== 'no effect')
    .map((one) => {
      const change = difference(one);
      const kind = approved.includes(one.id) ? 'notice' : commands[one.impact];
      const text = [`${one.says}${change === undefined ? '' : ` ${change}.`}`, one.reason, one.instead].join(' ');
      const where = `file=${property(one.file)},line=${one.line},title=${property(`${one.version}: ${one.kind}`)}`;
      return `::${kind} ${where}::${message(text)}`;
    });
  return [...annotations, ...problems.map((problem) => `::error::${message(problem)}`)]
    .map((one) => `${one}\n`)
    .join('');
}

function message(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
