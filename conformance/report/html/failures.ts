import type { Exchange, Results } from '../../ground/verdicts/results.ts';
import { stepsTo } from '../repro/steps.ts';
import { failuresByCause } from '../wording/causes.ts';
import { contradiction } from '../wording/contradiction.ts';
import { foundText } from '../wording/explored.ts';
import { decisions, disputes, type Finding, findings, gaps, scriptPath } from '../wording/findings.ts';
import { contradictedOverlap } from '../wording/timeline.ts';
import { clauseText, count, placeWords, reasonWords } from '../wording/wording.ts';
import { clauseTable } from './coverage.ts';
import { exchangeDetails, exchangeLink } from './exchanges.ts';
import { block, html, type Markup } from './markup.ts';
import { timeline } from './timeline.ts';

const longestScript = 20_000;

/** The failures by cause: the clause, the expected and the actual value, the requests, and the script. */
export function failureSection(results: Results, scripts: ReadonlyMap<string, string>): Markup | false {
  const failed = findings(results, 'fail');
  if (failed.length === 0) return false;
  const byId = new Map(failed.map((finding) => [finding.check.id, finding]));
  const shown = (id: string) => {
    const finding = byId.get(id);
    return finding !== undefined && failure(results, finding, scripts.get(id));
  };
  return html`
    <section id="failures">
      <h2>Failures <small>${failed.length}</small></h2>
      <p class="intro">If you disagree with a clause or a check, see <code>${disputes}</code>.</p>
      ${failuresByCause(results).map(
        (cause) => html`<h3 class="cause">${contradiction(results, cause)}</h3>
          ${shown(cause.check.id)}
          ${
            cause.also.length > 0 &&
            html`<details class="group"><summary>The same in ${count(cause.also.length, 'more check')}</summary>${cause.also.map(shown)}</details>`
          }`,
      )}
    </section>`;
}

/** Decisions of this package where the specification leaves a choice, apart from the verdict. */
export function decisionSection(results: Results, scripts: ReadonlyMap<string, string>): Markup | false {
  const reported = decisions(results);
  if (reported === undefined) return false;
  const { held, clauses, differing } = reported;
  return html`
    <section id="decisions">
      <h2>Decisions of this package <small>${held} of ${clauses.length} followed</small></h2>
      <p class="intro">The specification leaves these points open, so a server that differs still conforms. They are graded
        because the target file has <code>grade: package</code>.</p>
      ${differing.map(
        (finding) => html`<h3 class="cause">${contradiction(results, finding)}</h3>
          ${failure(results, finding, scripts.get(finding.check.id))}`,
      )}
      ${clauseTable(clauses)}
    </section>`;
}

function failure(results: Results, finding: Finding, script: string | undefined): Markup {
  const { check, assertion, more } = finding;
  const clause = assertion === undefined ? undefined : clauseText(assertion.clause);
  const steps = stepsTo(results, check, assertion).map(({ exchange }) => exchange);
  const overlap = contradictedOverlap(check, assertion);
  return html`
    <article class="finding fail" id="c-${check.id}">
      <header><h4><code>${check.id}</code></h4><span>${clause?.level ?? ''} · ${check.tier}</span></header>
      ${assertion?.cell !== undefined && html`<p class="cell">${check.cells?.matrix}: ${assertion.cell}</p>`}
      ${check.explored?.found !== undefined && html`<p class="cell">${foundText(check.explored)}</p>`}
      <blockquote>${clause?.says ?? check.message ?? check.title}
        <cite>${assertion !== undefined && html`<a href="#s-${assertion.clause}">${assertion.clause} · ${clause?.source}</a>`}</cite></blockquote>
      ${overlap !== undefined ? timeline(overlap) : assertion?.expected !== undefined && comparison(finding)}
      ${check.message !== undefined && html`<p>${check.message}</p>`}
      ${more > 0 && html`<p class="more">And ${count(more, 'more assertion')} of this check; see Clauses.</p>`}
      ${steps.length > 0 && story(steps, assertion?.exchange)}
      ${
        script !== undefined &&
        html`
        <details class="script"><summary>Reproduce: <code>sh ${scriptPath(check.id)}</code></summary>
          <button type="button" class="copy">Copy</button><pre>${block(script, longestScript)}</pre>
        </details>`
      }
    </article>`;
}

function comparison({ assertion }: Finding): Markup {
  const { at, exchange, capture } = assertion ?? {};
  return html`
    <div class="comparison">
      <div class="expected"><span>expected</span><code>${assertion?.expected}</code></div>
      <div class="actual"><span>actual</span><code>${assertion?.actual ?? ''}</code></div>
    </div>
    <p class="at">${at !== undefined && html`at <code>${placeWords(at)}</code>`}
      ${exchange !== undefined && html` of ${exchangeLink(exchange)}`}
      ${capture !== undefined && html` of <a href="#w${capture}">webhook delivery ${capture}</a>`}</p>`;
}

/** The requests up to the judged one, which is expanded. */
function story(steps: readonly Exchange[], judged: number | undefined): Markup {
  return html`<div class="story">${steps.map((exchange) => exchangeDetails(exchange, { open: exchange.n === judged }))}</div>`;
}

/** Other results that need attention: errors of the suite, unclear outcomes, different wordings. */
export function concernSection(results: Results): Markup | false {
  const kinds = [
    {
      verdict: 'error',
      title: 'Errors of the suite',
      intro: 'These are not verdicts on the server. Please report them.',
    },
    {
      verdict: 'inconclusive',
      title: 'Inconclusive',
      intro: 'Something outside the server and the suite prevented a verdict.',
    },
    { verdict: 'warn', title: 'Warnings', intro: 'Differences in wording. They never fail.' },
  ] as const;
  const parts = kinds.flatMap(({ verdict, title, intro }) => {
    const found = findings(results, verdict);
    if (found.length === 0) return [];
    return [
      html`<h3>${title} <small>${found.length}</small></h3><p class="intro">${intro}</p>${folded(found.map((one) => concern(one, verdict)))}`,
    ];
  });
  return parts.length > 0 && html`<section id="concerns"><h2>Other findings</h2>${parts}</section>`;
}

/** The first few expanded, the others collapsed, because many of them usually have the same cause. */
function folded(articles: readonly Markup[]): Markup {
  const open = articles.slice(0, 3);
  const rest = articles.slice(3);
  return html`${open}${rest.length > 0 && html`<details class="group"><summary>${rest.length} more</summary>${rest}</details>`}`;
}

function concern({ check, assertion }: Finding, verdict: string): Markup {
  const reason = assertion?.reason ?? check.reason;
  return html`
    <article class="finding ${verdict}" id="c-${check.id}">
      <header><h4><code>${check.id}</code></h4><span>${assertion?.clause}</span></header>
      <p>${check.message ?? (assertion === undefined ? check.title : clauseText(assertion.clause).says)}</p>
      ${reason !== undefined && html`<p class="more">${reasonWords[reason]}</p>`}
      ${check.overlaps?.map(timeline)}
      ${assertion?.expected !== undefined && html`<p class="at">expected <code>${assertion.expected}</code>, actual <code>${assertion.actual ?? ''}</code></p>`}
      ${assertion?.exchange !== undefined && html`<p class="at">${exchangeLink(assertion.exchange)}</p>`}
    </article>`;
}

/** Untested clauses, and the line that would make each testable. */
export function gapSection(results: Results): Markup | false {
  const groups = gaps(results);
  if (groups.length === 0) return false;
  return html`
    <section id="gaps">
      <h2>Not tested <small>${new Set(groups.flatMap(({ clauses }) => clauses)).size}</small></h2>
      <p class="intro">These clauses were not tested. To test them, add to the target file:</p>
      <ul class="gaps">${groups.map(
        ({ add, why, clauses }) => html`
          <li>${add === undefined ? html`<p>${why}</p>` : html`<code class="add">${add}</code><p>${why}</p>`}
            <details><summary>${count(clauses.length, 'clause')}</summary>
              <ul>${clauses.map((id) => html`<li><code>${id}</code> ${clauseText(id).says}</li>`)}</ul></details>
          </li>`,
      )}</ul>
    </section>`;
}
