import type { ProfileResult } from '../../ground/verdicts/results.ts';
import type { Palette } from '../wording/colour.ts';
import { inReportOrder, isUnproven } from '../wording/findings.ts';
import { profileText, tierNames } from '../wording/wording.ts';
import { paragraph } from '../wording/wrap.ts';

/** One line per profile: its verdict and the proved clauses by tier. Profiles without a verdict follow. */
export function profileLines(profiles: readonly ProfileResult[], paint: Palette, width: number): string[] {
  const judged = inReportOrder(profiles).filter(({ outcome }) => !silent.has(outcome));
  const named = (outcome: ProfileResult['outcome']) =>
    profiles.filter((one) => one.outcome === outcome).map(({ profile }) => profile);
  const others = (words: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : paragraph(names.join(', '), width, `  ${words}: `).split('\n').map(paint.dim);
  return [
    ...table(judged, paint),
    ...others('not selected', named('not_selected')),
    ...others('not claimed', named('not_applicable')),
  ];
}

const silent = new Set<ProfileResult['outcome']>(['not_selected', 'not_applicable']);

function table(rows: readonly ProfileResult[], paint: Palette): string[] {
  if (rows.length === 0) return [];
  const tiers = tierNames.filter((tier) => rows.some((row) => row.tiers[tier].total > 0));
  const cells = rows.map((row) =>
    tiers.map((tier) => (row.tiers[tier].total === 0 ? '' : `${row.tiers[tier].passed}/${row.tiers[tier].total}`)),
  );
  const widths = tiers.map((tier, i) => widest([tier, ...cells.map((line) => line[i] ?? '')]));
  const names = widest(['profile', ...rows.map(({ profile }) => profile)]);
  const words = widest(['clauses', ...rows.map(said)]);
  const columns = (texts: readonly string[]) => texts.map((text, i) => text.padStart(widths[i] ?? 0)).join('  ');
  return [
    paint.dim(`  ${'profile'.padEnd(names)}   ${'clauses'.padEnd(words)}  ${columns(tiers)}`),
    ...rows.map((row, i) => {
      const verdict = colourOf(row, paint)(said(row).padEnd(words));
      return `  ${row.profile.padEnd(names)}   ${verdict}  ${columns(cells[i] ?? [])}`.trimEnd();
    }),
  ];
}

/** The verdict in words, with the number of failed clauses. */
function said(row: ProfileResult): string {
  const failed = tierNames.reduce((sum, tier) => sum + row.tiers[tier].failed, 0);
  const words = isUnproven(row) ? 'claimed, nothing tested' : profileText(row);
  return failed === 0 ? words : `${words}, ${failed} failed`;
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

function colourOf(row: ProfileResult, paint: Palette): (text: string) => string {
  if (isUnproven(row) || row.outcome === 'non_conformant') return paint.red;
  return row.outcome === 'conformant' ? paint.green : paint.yellow;
}
