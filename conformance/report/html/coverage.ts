import type { ClauseResult, Results, Verdict } from '../../kernel/results.ts';
import { verdicts } from '../../kernel/results.ts';
import { reasonWords, sentenceOf, verdictWords } from '../wording.ts';
import { html, type Markup } from './markup.ts';

/** Every sentence of the documents with its verdict, by section; filters work where scripts are allowed. */
export function coverageSection(results: Results): Markup {
  const sections = Map.groupBy(results.clauses, ({ id }) => firstSource(sentenceOf(id).source));
  const counts = new Map<Verdict, number>();
  for (const { verdict } of results.clauses) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const used = verdicts.toReversed().filter((verdict) => counts.has(verdict));
  return html`
    <section id="sentences">
      <h2>Sentence by sentence <small>${results.clauses.length}</small></h2>
      <form class="filters" hidden>
        ${used.map(
          (
            verdict,
          ) => html`<label class="chip ${verdict}"><input type="checkbox" name="verdict" value="${verdict}" checked>
            ${verdictWords[verdict]} <b>${counts.get(verdict) ?? 0}</b></label>`,
        )}
        <input type="search" name="text" placeholder="Filter by word, clause or check" aria-label="Filter">
      </form>
      <table class="clauses">
        ${[...sections]
          .toSorted(([a], [b]) => inDocumentOrder(a, b))
          .map(
            ([section, clauses]) => html`
            <tbody>
              <tr class="section"><th colspan="3" scope="rowgroup">${section}</th></tr>
              ${clauses.map(row)}
            </tbody>`,
          )}
      </table>
      <p class="empty" hidden>No sentence matches.</p>
    </section>`;
}

function row({ id, verdict, reason, level, tier, profile, checks }: ClauseResult): Markup {
  return html`
    <tr class="clause" data-verdict="${verdict}">
      <td><span class="dot ${verdict}" title="${verdictWords[verdict]}"></span><span class="word">${verdictWords[verdict]}</span></td>
      <td>${sentenceOf(id).says}
        ${reason !== undefined && html`<em>${reasonWords[reason]}</em>`}
        <small><code>${id}</code> · ${level} · ${profile} · ${tier}</small></td>
      <td>${checks.map((check) => html`<code>${check}</code>`)}</td>
    </tr>`;
}

/** Sections of the documents by number, then everything that stands in neither. */
function inDocumentOrder(a: string, b: string): number {
  const isSection = (source: string): number => (/^[MP] §/.test(source) ? 0 : 1);
  return isSection(a) - isSection(b) || a.localeCompare(b, 'en', { numeric: true });
}

/** `M §4.2, M §7.3` stands under its first section. */
function firstSource(source: string): string {
  return source.split(',')[0]?.trim() ?? source;
}
