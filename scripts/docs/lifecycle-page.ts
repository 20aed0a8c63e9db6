import { lifecycles } from '../../generated/lifecycles.ts';
import { escapeHtml, prose } from './html.ts';
import { withSectionLinks } from './section-link.ts';
import type { SitePage } from './site-page.ts';

interface State {
  readonly initial?: boolean;
  /** True when no response shows the state. */
  readonly hidden?: boolean;
  readonly level?: string;
  readonly note?: string;
}

interface Transition {
  readonly id: string;
  /** `none`: the transition creates the record. */
  readonly from: 'none' | readonly string[];
  readonly to: string;
  readonly on: Readonly<Record<string, string>>;
  readonly when?: string;
  readonly answer?: number;
  readonly event?: string;
  readonly level?: string;
  readonly note?: string;
  readonly source: string;
}

interface Lifecycle {
  readonly subject: string;
  readonly source: string;
  readonly states: Readonly<Record<string, State>>;
  readonly transitions: readonly Transition[];
  readonly open: readonly { readonly what: string; readonly source: string }[];
}

/** Wording of the cause of a transition, by its kind. */
const causes: Readonly<Record<string, (value: string) => string>> = {
  operation: (value) => `<code>${escapeHtml(value)}</code>`,
  provider: (value) => `the provider ${escapeHtml(value)}`,
  payer: (value) => `the payer ${escapeHtml(value)}`,
  sandbox: (value) => `sandbox: <code>${escapeHtml(value)}</code>`,
  time: (value) => `time: <code>${escapeHtml(value)}</code>`,
};

/** The state machines: the states of each record, and what changes them. */
export function lifecyclePage(): SitePage {
  const all: Lifecycle[] = Object.values(lifecycles);
  return {
    path: 'lifecycles.html',
    title: 'Lifecycles',
    group: 'lifecycles',
    summary: 'The states of each record, and what changes them.',
    body: `<p>The states of each record and the transitions between them. A state or transition is documented where the
specification names it; the others are assumptions of this package and marked <b>assumed</b>.</p>
<ul class="jump">${all.map(({ subject }) => `<li><a href="#${escapeHtml(subject)}">${escapeHtml(subject)}</a></li>`).join('')}</ul>
${all.map(lifecycle).join('\n')}`,
  };
}

function lifecycle({ subject, source, states, transitions, open }: Lifecycle): string {
  const rows = transitions.map(transitionRow).join('');
  const unspecified = open.map(({ what, source: at }) => `<li>${prose(what)} (${cited(at)})</li>`).join('');
  return `<h2 id="${escapeHtml(subject)}">${escapeHtml(subject)}</h2>
<p class="facts">${cited(source)}</p>
<ul>${Object.entries(states).map(stateItem).join('')}</ul>
<table class="stacked"><tr><th>From</th><th>To</th><th>Cause</th><th>Result</th></tr>${rows}</table>
${unspecified === '' ? '' : `<p>Not specified:</p>\n<ul>${unspecified}</ul>`}`;
}

function stateItem([name, { initial, hidden, level, note }]: [string, State]): string {
  const facts = [initial ? 'initial' : '', hidden ? 'never shown' : '', level ?? ''].filter(Boolean);
  const text = facts.length === 0 ? '' : ` ${facts.join(', ')}`;
  return `<li><code>${escapeHtml(name)}</code>${text}${note === undefined ? '' : `: <span class="faint">${withSectionLinks(prose(note))}</span>`}</li>`;
}

function transitionRow({ from, to, on, when, answer, event, level, note, source }: Transition): string {
  const states = from === 'none' ? 'a new record' : from.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
  const cause = Object.entries(on).map(([kind, value]) => causes[kind]?.(value) ?? escapeHtml(`${kind}: ${value}`));
  const results = [
    answer === undefined ? '' : `response ${answer}`,
    event === undefined ? '' : event === 'none' ? 'no event' : `event <code>${escapeHtml(event)}</code>`,
    level ?? '',
    cited(source),
  ].filter(Boolean);
  const details = [when, note].filter((text) => text !== undefined);
  return `<tr><td data-name="From">${states}</td><td data-name="To"><code>${escapeHtml(to)}</code></td><td>${cause.join(', ')}${details.map((text) => `<p class="faint">${withSectionLinks(prose(text))}</p>`).join('')}</td><td>${results.join(', ')}</td></tr>`;
}

function cited(source: string): string {
  return withSectionLinks(escapeHtml(source));
}
