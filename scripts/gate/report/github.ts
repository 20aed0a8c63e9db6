import type { Verdict } from '../verdict.ts';
import { groupsOf } from './groups.ts';
import { difference, few } from './values.ts';

const commands = { breaking: 'error', compatible: 'notice', 'no effect': 'notice' } as const;

/** The report as workflow commands: one annotation per change, at its first line. */
export function githubReport({ findings, problems }: Verdict): string {
  const annotations = groupsOf(findings)
    .filter(({ first }) => first.impact !== 'no effect')
    .map(({ first: one, all }) => {
      const change = difference(one);
      const kind = one.approval === undefined ? commands[one.impact] : 'notice';
      const others = all.slice(1).map(({ file, line }) => `${file}:${line}`);
      const text = [
        `${one.says}${change === undefined ? '' : ` ${change}.`}`,
        one.reason,
        one.approval === undefined ? one.instead : `Approved: ${one.approval.reason}`,
        ...(others.length === 0 ? [] : [`Also in ${few(others)}.`]),
      ].join(' ');
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
