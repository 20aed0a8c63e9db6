import type { Results } from '../../ground/verdicts/results.ts';
import { html, jsonBlock, type Markup } from './markup.ts';

/** How to reproduce this result: configuration, versions, notes. */
export function runSection(results: Results): Markup {
  const { target, run, suite, notes } = results;
  return html`
    <section id="run">
      <h2>This run</h2>
      ${notes.length > 0 && html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
      <dl class="answers">
        ${target.merchant !== undefined && html`<div><dt>Merchant interface</dt><dd><code>${target.merchant}</code></dd></div>`}
        ${target.partner !== undefined && html`<div><dt>Partner interface</dt><dd><code>${target.partner}</code></dd></div>`}
        <div><dt>Run</dt><dd><code>${run.id}</code> ${run.startedAt} to ${run.endedAt}</dd></div>
        <div><dt>Configuration</dt><dd><code>${target.configHash}</code></dd></div>
      </dl>
      <details class="group"><summary>Effective configuration, without secrets</summary>
        <pre>${jsonBlock(JSON.stringify(target.config) ?? 'null', 20_000)}</pre></details>
      <p class="intro">Suite ${suite.version}. The verdicts cover the clauses of the specification only.</p>
    </section>`;
}
