import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CampaignResults, readResults, resultsFile } from '../../conformance/selftest/campaign/results.ts';
import { clauses } from '../../generated/clauses.ts';
import { escapeHtml } from './html.ts';
import type { SitePage } from './site-page.ts';

/** Headings of the table of subjects. */
const names: Record<keyof Required<CampaignResults>['counts'], string> = {
  mutant: 'Mutants, each of one clause',
  generated: 'Mutants made from the contract',
  variation: 'Permitted variations',
  combination: 'Combinations of variations',
  permitted_deviation: 'Servers with permitted responses made from the contract',
  null_server: 'Servers that implement nothing',
  network_fault: 'Network faults',
  client_mutant: 'Clients that break one clause',
  permitted_client: 'Permitted clients',
  null_client: 'Clients that do nothing',
  mechanical: 'Mechanical mutants, a sample',
  control: 'Controls of the mechanical mutants',
};

/** The results of the last whole campaign, by clause; undefined when there is none on this machine. */
export function proofPage(): SitePage | undefined {
  if (!existsSync(fileURLToPath(resultsFile))) return undefined;
  const { counts, startedAt, subjects, proof } = readResults(resultsFile);
  const rows = Object.entries(counts).map(
    ([kind, { good, total }]) => `<tr><td>${names[kind as keyof typeof names]}</td><td>${good} of ${total}</td></tr>`,
  );
  const byClause = Map.groupBy(
    subjects.filter(({ kind }) => kind === 'mutant'),
    ({ clause = '' }) => clause,
  );
  const sections = [...byClause]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([clause, mutants]) => {
      const items = mutants.map(
        ({ id, verdict, failed }) =>
          `<li><code>${escapeHtml(id)}</code>: ${verdict} by ${checksIn(failed, clause)}</li>`,
      );
      return `<article><h3>${escapeHtml(clause)}</h3><p>${escapeHtml(textOf(clause))}</p><ul>${items.join('')}</ul></article>`;
    });
  return {
    path: 'proof.html',
    title: 'Faults that the suite detects',
    group: 'conformance',
    audience: 'maintainers',
    summary: 'Which faults of a server the conformance suite detects, by clause.',
    body: `<p>The suite ran on servers whose correct verdict is known, on ${startedAt.slice(0, 10)}. The table counts the servers that got it.</p>
<table>${rows.join('')}</table>
<p>${proof.pairs - proof.unprovenPairs.length} of ${proof.pairs} pairs of a check and a clause that it names are proven: a mutant
of the clause makes the check fail by it.</p>
<h2 id="by-clause">By clause</h2>
${sections.join('\n')}`,
  };
}

function checksIn(failed: CampaignResults['subjects'][number]['failed'], clause: string): string {
  const checks = failed.filter((one) => one.bound && one.clause === clause).map(({ check }) => check);
  return checks.length === 0 ? 'no check' : checks.map((check) => `<code>${escapeHtml(check)}</code>`).join(', ');
}

function textOf(id: string): string {
  const found: { says?: string } | undefined = Object.entries(clauses).find(([name]) => name === id)?.[1];
  return found?.says ?? '';
}
