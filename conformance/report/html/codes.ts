import type { CodeResult, Results } from '../../ground/verdicts/results.ts';
import { verdictWords } from '../wording/wording.ts';
import { exchangeLink } from './exchanges.ts';
import { html, type Markup } from './markup.ts';

/** Every documented code of each operation: whether a response had it, and what caused or would cause it. */
export function codeSection({ codes = [] }: Results): Markup | false {
  if (codes.length === 0) return false;
  const operations = [...Map.groupBy(codes, ({ operation }) => operation)];
  const tested = codes.filter(({ verdict }) => verdict !== 'not_tested').length;
  return html`
    <section id="codes">
      <h2>Codes <small>${tested} of ${codes.length}</small></h2>
      <p class="intro">Each documented code of an operation, judged in every response that had it.</p>
      <table class="clauses">
        <thead class="visually-hidden"><tr><th scope="col">Verdict</th><th scope="col">Code</th><th scope="col">Checks</th></tr></thead>
        ${operations.map(
          ([operation, own]) => html`
            <tbody>
              <tr class="section"><th colspan="3" scope="rowgroup">${operation}</th></tr>
              ${own.map(row)}
            </tbody>`,
        )}
      </table>
    </section>`;
}

function row({ code, status, verdict, clause, checks, ways, exchanges = [], because, add }: CodeResult): Markup {
  return html`
    <tr class="clause">
      <td><span class="dot ${verdict}"></span>${verdictWords[verdict]}</td>
      <td>${status} <code>${code}</code>
        ${because !== undefined && html`<em>${because}</em>`}
        ${add !== undefined && html`<code>${add}</code>`}
        <small><a href="#s-${clause}">${clause}</a>${ways.length > 0 && ` · ${ways.join(', ')}`}${exchanges.map((n) => html` ${exchangeLink(n)}`)}</small></td>
      <td>${checks.map((check) => html`<code>${check}</code>`)}</td>
    </tr>`;
}
