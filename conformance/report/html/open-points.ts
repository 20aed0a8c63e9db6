import type { Results } from '../../ground/verdicts/results.ts';
import { observations } from '../wording/findings.ts';
import { clauseText } from '../wording/wording.ts';
import { exchangeLink } from './exchanges.ts';
import { html, type Markup } from './markup.ts';

/** The behaviour of the server at each open point of the specification: a questionnaire filled in by the run. */
export function openPointsSection(results: Results): Markup | false {
  const source = (clause: string | undefined): string => (clause === undefined ? '' : clauseText(clause).source);
  const answers = observations(results).toSorted((a, b) =>
    source(a.clause).localeCompare(source(b.clause), 'en', { numeric: true }),
  );
  if (answers.length === 0) return false;
  return html`
    <section id="silence">
      <h2>What the specification leaves open <small>${answers.length}</small></h2>
      <p class="intro">What this server does where the specification leaves a choice. Not graded.</p>
      <dl class="answers">${answers.map(
        ({ clause, question, answer, exchange, check }) => html`
          <div>
            <dt>${question}${clause !== undefined && html` <small title="${clauseText(clause).says}"><a href="#s-${clause}">${clause}</a></small>`}</dt>
            <dd>${answer} <small>${exchange === undefined ? check : exchangeLink(exchange)}</small></dd>
          </div>`,
      )}</dl>
    </section>`;
}
