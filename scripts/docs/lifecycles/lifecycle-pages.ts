import { cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { eventLink, operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { type Drawing, diagrams } from './diagram.ts';
import {
  allLifecycles,
  causeOf,
  type Lifecycle,
  lifecycleFile,
  nameOf,
  type State,
  stateAnchor,
  type Transition,
  transitionAnchor,
} from './lifecycle.ts';

/** The overview of all lifecycles, and one page for each with its diagram and its tables. */
export function lifecyclePages(): SitePage[] {
  return [overview(), ...allLifecycles.map(lifecyclePage)];
}

function overview(): SitePage {
  const entries = allLifecycles.map(
    (lifecycle) => `<section id="${lifecycle.subject}">
<h2 id="${lifecycle.subject}-overview"><a href="${lifecycleFile(lifecycle.subject)}">${escapeHtml(nameOf(lifecycle.subject))}</a></h2>
<p>${summaryOf(lifecycle)} ${Object.keys(lifecycle.states)
      .map((state) => codeAnchor({ href: `${lifecycleFile(lifecycle.subject)}#${stateAnchor(state)}`, text: state }))
      .join(' ')}</p>
</section>`,
  );
  return {
    path: 'lifecycles.html',
    title: 'Lifecycles',
    group: 'lifecycles',
    order: 0,
    summary: 'The states of each record and the transitions between them.',
    body: `<p>Each record with a status has a lifecycle: its states, and the transitions between them. A state or transition is
documented where the specification names it. All others are assumptions of this package: they are marked
<b>assumed</b> in the tables and dashed in the diagrams.</p>
${entries.join('\n')}`,
  };
}

function summaryOf({ states, transitions }: Lifecycle): string {
  const assumed = transitions.filter(({ level }) => level === 'assumed').length;
  return `${Object.keys(states).length} states and ${transitions.length} transitions, ${assumed} of them assumed.`;
}

function lifecyclePage(lifecycle: Lifecycle, index: number): SitePage {
  const { subject, source, states, transitions, open, api } = lifecycle;
  const name = nameOf(subject);
  const hidden = Object.values(states).some((state) => state.hidden);
  return {
    path: lifecycleFile(subject),
    title: `Lifecycle: ${name}`,
    group: 'lifecycles',
    order: index + 1,
    label: name,
    fold: 'Lifecycle of each record',
    summary: `The states of the ${name} record and what changes them: ${Object.keys(states).join(', ')}.`,
    body: `<p>${api === 'merchant' ? 'Merchant' : 'Partner'} API, ${cited(source)}. ${summaryOf(lifecycle)}</p>
${diagrams(lifecycle).map(figure).join('\n')}
<p class="faint">A solid line is a transition that the specification gives; a dashed line is an assumption of this package.
The dot leads to the initial state.${hidden ? ' A dotted box is a state that no response shows.' : ''} Below each cause is the
event that it sends. Each state and each cause leads to its row.</p>
<h2 id="states">States</h2>
<table class="stacked"><thead><tr><th scope="col">State</th><th scope="col">Meaning</th><th scope="col">Next states</th></tr></thead>
<tbody>${Object.entries(states)
      .map((state) => stateRow(state, lifecycle))
      .join('\n')}</tbody></table>
<h2 id="transitions">Transitions</h2>
<table class="stacked"><thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">Cause</th><th scope="col">Event</th></tr></thead>
<tbody>${transitions.map((transition) => transitionRow(transition, lifecycle)).join('\n')}</tbody></table>
${notSpecified(open)}`,
  };
}

function figure({ title, svg }: Drawing): string {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const heading = title === '' ? '<h2 id="diagram">Diagram</h2>' : `<h3 id="diagram-${id}">${escapeHtml(title)}</h3>`;
  return `${heading}
<figure class="diagram"><div class="scroll">${svg}</div></figure>`;
}

function notSpecified(open: Lifecycle['open']): string {
  if (open.length === 0) return '';
  const rows = open.map(({ what, source }) => `<li>${factText(what)} (${cited(source)})</li>`);
  return `<h2 id="not-specified">Not specified</h2>
<p>The specification does not say:</p>
<ul>${rows.join('')}</ul>`;
}

function stateRow([name, { initial, hidden, level, note }]: [string, State], lifecycle: Lifecycle): string {
  const { transitions, subject } = lifecycle;
  const marks = [
    initial ? 'Initial state.' : '',
    hidden ? 'No response shows it.' : '',
    transitions.some(({ from, to }) => from.includes(name) && to !== name) ? '' : 'Final.',
    level === 'assumed' ? '<b>Assumed</b>.' : '',
    note === undefined ? '' : factText(sentence(note), subject),
  ].filter(Boolean);
  const next = new Set(transitions.filter(({ from, to }) => from.includes(name) && to !== name).map(({ to }) => to));
  return `<tr id="${stateAnchor(name)}"><td><code>${escapeHtml(name)}</code></td><td>${marks.join(' ')}</td><td data-name="Next states">${[...next].map(stateHere).join(' ')}</td></tr>`;
}

/** A state as a link on its own page. */
function stateHere(name: string): string {
  return codeAnchor({ href: `#${stateAnchor(name)}`, text: name });
}

function transitionRow(
  { id, from, to, on, when, answer, sets = [], event, level, note, source }: Transition,
  { subject }: Lifecycle,
): string {
  const { text, operation } = causeOf(on);
  const cause = operation === undefined ? escapeHtml(text) : codeAnchor(operationLink(operation));
  const details = [
    answer === undefined ? '' : `Response ${answer}.`,
    when === undefined ? '' : factText(sentence(when), subject),
    sets.length === 0 ? '' : `Sets ${sets.map((field) => `<code>${escapeHtml(field)}</code>`).join(', ')}.`,
  ].filter(Boolean);
  const origin = [level === 'assumed' ? '<b>Assumed</b>,' : '', cited(source)].filter(Boolean).join(' ');
  const why = note === undefined ? '' : `: ${factText(note, subject)}`;
  return `<tr id="${transitionAnchor(id)}"><td data-name="From">${from === 'none' ? 'a new record' : from.map(stateHere).join(' ')}</td><td data-name="To">${stateHere(to)}</td><td>${cause}${details.length === 0 ? '' : `<p>${details.join(' ')}</p>`}<p class="faint">${origin}${why}</p></td><td data-name="Event">${eventOf(event)}</td></tr>`;
}

function eventOf(event: string | undefined): string {
  if (event === undefined) return '';
  return event === 'none' ? 'no event' : codeAnchor(eventLink(event));
}
