import type { ClauseResult, Results, Verdict } from '../../ground/verdicts/results.ts';
import { verdicts } from '../../ground/verdicts/results.ts';
import { clauseText, reasonWords, verdictWords } from '../wording/wording.ts';
import { html, type Markup } from './markup.ts';

/** Every clause of the specification with its verdict, by section; filters work where scripts are allowed. */
export function coverageSection(results: Results): Markup {
  const ofSource = results.clauses.filter(({ level }) => level !== 'package');
  const sections = inSections(ofSource);
  const counts = new Map<Verdict, number>();
  for (const { verdict } of ofSource) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const used = verdicts.toReversed().filter((verdict) => counts.has(verdict));
  return html`
    <section id="clauses">
      <h2>Clauses <small>${ofSource.length}</small></h2>
      <div class="map" aria-hidden="true">${sections.map(strip)}</div>
      <form class="filters" role="search" hidden>
        ${used.map(
          (
            verdict,
          ) => html`<label class="chip"><input type="checkbox" name="verdict" value="${verdict}"${verdict !== 'not_applicable' && html` checked`}>
            <span class="dot ${verdict}"></span>${verdictWords[verdict]} <b>${counts.get(verdict) ?? 0}</b></label>`,
        )}
        <input type="search" name="text" placeholder="Filter by word, clause or check" aria-label="Filter the clauses">
        <output class="visually-hidden" aria-live="polite"></output>
      </form>
      ${table(
        sections.map(
          ([section, clauses]) => html`
            <tbody>
              <tr class="section"><th colspan="3" scope="rowgroup">${section} <small>${tally(clauses)}</small></th></tr>
              ${clauses.map(row)}
            </tbody>`,
        ),
      )}
      <p class="empty" hidden>No clause matches.</p>
    </section>`;
}

/** A table of clauses, in the given order. */
export function clauseTable(clauses: readonly ClauseResult[]): Markup {
  return table([html`<tbody>${clauses.map(row)}</tbody>`]);
}

function table(bodies: readonly Markup[]): Markup {
  return html`
      <table class="clauses">
        <thead class="visually-hidden"><tr><th scope="col">Verdict</th><th scope="col">Clause</th><th scope="col">Checks</th></tr></thead>
        ${bodies}
      </table>`;
}

/** The clauses of one table, by the first section of each. */
function inSections(clauses: readonly ClauseResult[]): [string, ClauseResult[]][] {
  const sections = Map.groupBy(clauses, ({ id }) => firstSource(clauseText(id).source));
  return [...sections].toSorted(([a], [b]) => inDocumentOrder(a, b));
}

/** An overview of a section: one dot per clause, linked to its row. */
function strip([section, clauses]: [string, ClauseResult[]]): Markup {
  return html`<p><span>${section}</span><span>${clauses.map(
    ({ id, verdict }) =>
      html`<a class="dot ${verdict}" href="#s-${id}" tabindex="-1" title="${id}: ${verdictWords[verdict]}"></a>`,
  )}</span></p>`;
}

function tally(clauses: readonly ClauseResult[]): string {
  const held = clauses.filter(({ verdict }) => verdict === 'pass').length;
  return held === clauses.length ? `all ${held}` : `${held} of ${clauses.length} hold`;
}

function row({ id, verdict, reason, level, tier, profile, checks }: ClauseResult): Markup {
  return html`
    <tr class="clause" id="s-${id}" data-verdict="${verdict}">
      <td><span class="dot ${verdict}"></span>${verdictWords[verdict]}</td>
      <td>${clauseText(id).says}
        ${reason !== undefined && html`<em>${reasonWords[reason]}</em>`}
        <small><code>${id}</code> · ${level} · ${profile} · ${tier}</small></td>
      <td>${checks.map((check) => html`<code>${check}</code>`)}</td>
    </tr>`;
}

/** Order of sections: by number, then everything that is not a section. */
function inDocumentOrder(a: string, b: string): number {
  const isSection = (source: string): number => (/^[MP] §/.test(source) ? 0 : 1);
  return isSection(a) - isSection(b) || a.localeCompare(b, 'en', { numeric: true });
}

/** The first section of a source: `M §4.2` for `M §4.2, M §7.3`. */
function firstSource(source: string): string {
  return source.split(',')[0]?.trim() ?? source;
}
