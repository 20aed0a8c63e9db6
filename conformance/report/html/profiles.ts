import { within } from '../../ground/ledger/ledger.ts';
import type { ProfileResult, Results, Tier } from '../../ground/verdicts/results.ts';
import { allCellsFlag, type MatrixTotal, matrixText, matrixTotals } from '../wording/cells.ts';
import { exploredText } from '../wording/explored.ts';
import { claimedTier, inReportOrder, isCounted, isUnproven } from '../wording/findings.ts';
import { profileText, tierNames } from '../wording/wording.ts';
import { html, type Markup } from './markup.ts';

/** One row per claimed profile, the worst first, with its clauses by tier. The other profiles are in one line below. */
export function profileTable(results: Results): Markup {
  const ordered = inReportOrder(results.profiles);
  const rows = ordered.filter(isCounted);
  const claimed = claimedTier(results);
  const absent = ordered.filter(({ outcome }) => outcome === 'not_applicable');
  const totals = matrixTotals(results);
  const explored = exploredText(results.checks);
  const unasked = ordered.filter(({ outcome }) => outcome === 'not_selected');
  return html`
    <section class="profiles" aria-label="Profiles">
      ${
        rows.length > 0 &&
        html`
      <table>
        <thead><tr><th scope="col">Profile</th><th scope="col">Result</th>${tierNames.map(
          (tier) => html`<th scope="col">${tier}${!within(tier, claimed) && html` <small>not claimed</small>`}</th>`,
        )}</tr></thead>
        <tbody>${rows.map((profile) => row(profile, claimed))}</tbody>
      </table>`
      }
      ${totals.length > 0 && cells(totals)}
      ${explored !== '' && html`<p class="cells">${explored}</p>`}
      ${namesOf('Declared absent in the target file', absent)}
      ${namesOf('Not selected in this run', unasked)}
    </section>`;
}

/** One line for all generated cases; the matrices are folded. */
function cells(totals: readonly MatrixTotal[]): Markup {
  const sum = (part: Exclude<keyof MatrixTotal, 'matrix'>) => totals.reduce((all, one) => all + one[part], 0);
  const leftOut = sum('left_out');
  const tried = sum('total') - leftOut - sum('not_tested');
  return html`<details class="cells">
    <summary>${totals.length} matrices: ${tried} of ${sum('total')} generated cases were tried</summary>
    ${leftOut > 0 && html`<p><code>${allCellsFlag}</code> tries the ${leftOut} that a run leaves out, too.</p>`}
    <ul>${totals.map((one) => html`<li>${matrixText(one)}</li>`)}</ul>
  </details>`;
}

function row(profile: ProfileResult, claimed: Tier): Markup {
  const unproven = isUnproven(profile);
  const said = unproven ? 'claimed, nothing tested' : profileText(profile);
  return html`
    <tr class="${unproven && 'unproven'}">
      <th scope="row">${profile.profile}</th>
      <td><span class="pill ${unproven ? 'non_conformant' : profile.outcome}">${said}</span></td>
      ${tierNames.map((tier) => html`<td class="tier ${!within(tier, claimed) && 'beyond'}">${bar(tier, profile.tiers[tier])}</td>`)}
    </tr>`;
}

function bar(tier: Tier, { passed, failed, open, total }: ProfileResult['tiers'][Tier]): Markup {
  if (total === 0) return html`<span class="none" aria-label="nothing in this tier">–</span>`;
  const share = (part: number): string => ((part * 100) / total).toFixed(2);
  return html`
    <span class="name" aria-hidden="true">${tier}</span>
    <span class="number">${passed}/${total}${failed > 0 && html` <b>${failed} failed</b>`}</span>
    <svg class="bar" width="100%" height="5" role="img" aria-label="${passed} passed, ${failed} failed, ${open} open">
      <rect class="open" width="100%" height="5"/>
      <rect class="passed" width="${share(passed)}%" height="5"/>
      <rect class="failed" x="${share(passed)}%" width="${share(failed)}%" height="5"/>
    </svg>`;
}

function namesOf(title: string, profiles: readonly ProfileResult[]): Markup | false {
  if (profiles.length === 0) return false;
  return html`<p class="absent">${title}: ${profiles.map(({ profile }) => profile).join(', ')}</p>`;
}
