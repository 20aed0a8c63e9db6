import { clauses } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import { type SandboxId, sandbox } from '../../../generated/sandbox.ts';
import { anchor, cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import {
  allLifecycles,
  causeOf,
  lifecycleFile,
  nameOf,
  type Transition,
  transitionAnchor,
} from '../lifecycles/lifecycle.ts';
import { clauseLink, codeLink, limitLink, operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';

interface SandboxRow {
  readonly operation: string;
  readonly field: string;
  readonly value?: string;
  readonly prefix?: string;
  readonly any_other?: boolean;
  readonly outcome: string;
  readonly status: number;
  readonly code?: string;
  readonly source: string;
  readonly level?: string;
  readonly note?: string;
}

/** What the sandbox does: values with a fixed outcome, simulated transitions, limits and rules. */
export function sandboxPage(): SitePage {
  return {
    path: 'sandbox.html',
    title: 'Sandbox',
    group: 'sandbox',
    summary: 'Values with a fixed outcome, what can be simulated, limits and rules of the sandbox.',
    body: `<p>There are two sandboxes. The <b>partner sandbox</b> tests onboarding and the link of a cashier, without SMS and without the
provider. The <b>merchant sandbox</b> tests invoices, refunds, receipts and events: its objects have
<code>is_sandbox: true</code>, and it needs no paid tariff. A test organization never becomes a production one.</p>
<h2 id="values">Values with a fixed outcome</h2>
<table class="stacked"><thead><tr><th scope="col">Operation</th><th scope="col">Value</th><th scope="col">Outcome</th><th scope="col">Response</th></tr></thead>
<tbody>${(Object.keys(sandbox) as SandboxId[]).map((id) => valueRow(id, sandbox[id])).join('\n')}</tbody></table>
<h2 id="simulation">What can be simulated</h2>
<p>These transitions happen in the sandbox only, or at once there.</p>
<table class="stacked"><thead><tr><th scope="col">Record</th><th scope="col">Transition</th><th scope="col">How</th></tr></thead>
<tbody>${simulated().join('\n')}</tbody></table>
<h2 id="limits">Limits</h2>
<ul>${Object.entries(limits)
      .filter(([id, { says }]) => id.includes('sandbox') || /sandbox|test organization/.test(says))
      .map(([id]) => `<li>${anchor(limitLink(id))}</li>`)
      .join('')}</ul>
<h2 id="rules">Clauses about the sandbox</h2>
<table class="stacked"><thead><tr><th scope="col">Clause</th><th scope="col">What it says</th></tr></thead>
<tbody>${rules().join('\n')}</tbody></table>`,
  };
}

function valueRow(id: SandboxId, row: SandboxRow): string {
  const { operation, field, value, prefix, outcome, status, code, source, level, note } = row;
  const given =
    value === undefined
      ? prefix === undefined
        ? 'any other value'
        : `starts with <code>${escapeHtml(prefix)}</code>`
      : `<code>${escapeHtml(value)}</code>`;
  const mark = level === 'assumed' ? ' <span class="badge">assumed</span>' : '';
  const why = note === undefined ? '' : `<p class="faint">${factText(sentence(note))}</p>`;
  return `<tr id="${id}"><td>${codeAnchor(operationLink(operation))}</td><td data-name="Value"><code>${escapeHtml(field)}</code>: ${given}</td><td>${factText(sentence(outcome))}${mark}${why}<p class="faint">${cited(source)}</p></td><td data-name="Response">${status}${code === undefined ? '' : ` ${codeAnchor(codeLink(code))}`}</td></tr>`;
}

function simulated(): string[] {
  return allLifecycles.flatMap(({ subject, transitions }) =>
    transitions
      .filter(({ on, when = '', id }) => 'sandbox' in on || /sandbox/.test(when) || id.startsWith('simulate'))
      .map((transition) => simulatedRow(subject, transition)),
  );
}

function simulatedRow(subject: string, { id, on, to, when, level }: Transition): string {
  const { text, operation } = causeOf(on);
  const cause = operation === undefined ? escapeHtml(text) : codeAnchor(operationLink(operation));
  const mark = level === 'assumed' ? ' <span class="badge">assumed</span>' : '';
  return `<tr><td><a href="${lifecycleFile(subject)}">${escapeHtml(nameOf(subject))}</a></td><td>${codeAnchor({ href: `${lifecycleFile(subject)}#${transitionAnchor(id)}`, text: id })} to <code>${escapeHtml(to)}</code>${mark}</td><td>${cause}${when === undefined ? '' : `: ${factText(when)}`}</td></tr>`;
}

function rules(): string[] {
  return Object.entries(clauses)
    .filter(([, { says }]) => /sandbox/i.test(says))
    .map(([id, { says }]) => `<tr><td>${codeAnchor(clauseLink(id))}</td><td>${factText(sentence(says))}</td></tr>`);
}
