import {
  type Fate,
  fates,
  killRate,
  readAdequacy,
  type Tally,
} from '../../conformance/selftest/mechanical/adequacy.ts';
import { survivorRows } from '../../conformance/selftest/mechanical/survivors.ts';
import { escapeHtml, prose } from './html.ts';
import type { SitePage } from './site-page.ts';

/** Headings of the table. */
const names: Record<Fate, string> = {
  killed: 'killed',
  equivalent: 'equivalent',
  silent: 'permitted',
  hole: 'survives',
  unnamed: 'survives, not explained yet',
  unsettled: 'not settled',
  not_reached: 'not reached',
  start_refused: 'does not start',
  stopped: 'hangs or ends',
  suite_error: 'the suite fails',
};

/** The outcome of the mechanical mutants of the reference server, from the last published run. */
export function adequacyPage(): SitePage {
  const { date, seed, mutants, drawn, controls, onlyNear, remarks = [], total, byFolder, byOperator } = readAdequacy();
  const shown = fates.filter((fate) => total[fate] !== undefined);
  const table = (title: string, rows: Readonly<Record<string, Tally>>) => {
    const heading = [title, ...shown.map((fate) => names[fate])].map((name) => `<th>${name}</th>`).join('');
    const lines = Object.entries(rows)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, tally]) => {
        const cells = shown.map((fate) => `<td>${tally[fate] ?? ''}</td>`).join('');
        return `<tr><td>${escapeHtml(name)}</td>${cells}</tr>`;
      });
    return `<table><tr>${heading}</tr>${lines.join('')}</table>`;
  };
  const reasons = survivorRows.map(({ class: fate, because, mutants: changes }) => {
    const items = Object.entries(changes).map(
      ([id, change]) => `<li><code>${escapeHtml(id)}</code>: <code>${escapeHtml(change)}</code></li>`,
    );
    return `<h3>${names[fate]}: ${prose(because)}</h3><ul>${items.join('')}</ul>`;
  });
  return {
    path: 'adequacy.html',
    title: 'Mechanical faults that the suite detects',
    group: 'conformance',
    audience: 'maintainers',
    summary:
      'How many mechanical changes of the reference server the conformance suite detects, and which it does not.',
    body: `<p>A program changes the source of the reference server in one place: it inverts a condition, moves a boundary,
removes a statement, changes a constant. The suite runs on each changed server until a check fails. No one chose the
changes, so that they do not favor what the authors of the suite knew.</p>
<p>On ${escapeHtml(date)}, ${drawn} of ${mutants} such servers were drawn with seed ${seed}.
<strong>${(100 * killRate(total)).toFixed(1)} % of those that differ from what the specification permits were detected.</strong>
A server whose changed code no check reaches counts as not detected, and so does one that keeps checks from testing what
they test otherwise (not settled). ${onlyNear} of the survivors ran only the checks that are nearest to their code.
${controls} controls were judged rightly: the unchanged server passes, and a known mutant of each profile fails.</p>
<ul>${remarks.map((remark) => `<li>${prose(remark)}</li>`).join('')}</ul>
<h2 id="folders">By folder</h2>
${table('Folder', { ...byFolder, all: total })}
<h2 id="operators">By kind of change</h2>
${table('Change', byOperator)}
<h2 id="survivors">Why the others survive</h2>
${reasons.join('\n')}`,
  };
}
