// cspell:ignore Graphviz hpcc fontname rankdir ranksep nodesep arrowsize CELLBORDER
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { escapeHtml } from '../html.ts';
import {
  causeOf,
  type Lifecycle,
  lifecycleFile,
  nameOf,
  stateAnchor,
  type Transition,
  transitionAnchor,
} from './lifecycle.ts';

const graphviz = await Graphviz.load();

/** Courier is as wide as the fonts that browsers use for code, so that Graphviz reserves the right space. */
const font = 'fontname=Courier fontsize=12';

/** A lifecycle with more transitions has several drawings, so that each fits the column of a page. */
const most = 15;

/** Transitions with these ids, or with ids that start with these words, have a drawing of their own, with this title. */
const families: Readonly<Record<string, string>> = {
  'pay-late': 'Late payment',
  cancel: 'Cancel',
  refund: 'Refund',
  fail: 'Failure',
  reconcile: 'Failure',
  simulate: 'Simulated in the sandbox',
};

/** One drawing of a lifecycle. */
export interface Drawing {
  /** What it draws; empty for the drawing that comes first. */
  readonly title: string;
  readonly svg: string;
}

/**
 * The lifecycle as one or more drawings: each state leads to its row on the page, each transition to its own. Colours
 * come from the style sheet. Transitions that the specification does not give are dashed.
 */
export function diagrams(lifecycle: Lifecycle): Drawing[] {
  return partsOf(lifecycle).map(({ title, part }, index) => ({
    title,
    svg: withoutStyle(graphviz.dot(dotOf(part)), part, { title, index }),
  }));
}

function partsOf(lifecycle: Lifecycle): { readonly title: string; readonly part: Lifecycle }[] {
  const { transitions } = lifecycle;
  if (transitions.length <= most) return [{ title: '', part: lifecycle }];
  const groups = Map.groupBy(transitions, ({ id }) => families[id] ?? families[id.split('-')[0] ?? ''] ?? '');
  return ['', ...new Set(Object.values(families))].flatMap((title) => {
    const group = groups.get(title) ?? [];
    return group.length === 0 ? [] : [{ title, part: partOf(lifecycle, group) }];
  });
}

/** Some transitions of a lifecycle with the states that they connect. */
function partOf(lifecycle: Lifecycle, transitions: readonly Transition[]): Lifecycle {
  const { states } = lifecycle;
  const named = new Set(transitions.flatMap((one) => [one.to, ...sourcesOf(one, states)]));
  const shown = Object.entries(states)
    .filter(([name]) => named.has(name))
    .map(([name, { initial: _, ...state }]) => [name, state] as const);
  return { ...lifecycle, transitions, states: Object.fromEntries(shown) };
}

/** The description of the graph in the language of Graphviz. */
export function dotOf({ states, transitions }: Lifecycle): string {
  const nodes = Object.entries(states).map(
    ([name, { hidden, level }]) =>
      `"${name}" [label="${name}" class="state${hidden ? ' hidden' : ''}${level === 'assumed' ? ' assumed' : ''}" href="#${stateAnchor(name)}"]`,
  );
  const groups = [
    ...Map.groupBy(transitions, (one) => `${sourcesOf(one, states)} ${one.to} ${isAssumed(one)}`).values(),
  ];
  // An initial state that no transition creates.
  const unmade = Object.keys(states).filter(
    (name) => states[name]?.initial && !transitions.some(({ from, to }) => from === 'none' && to === name),
  );
  return `digraph {
graph [rankdir=TB ranksep=0.45 nodesep=0.1 bgcolor=transparent pad=0.05]
node [shape=box style=rounded ${font} height=0.42 margin="0.16,0.06"]
edge [${font} arrowsize=0.8]
${nodes.join('\n')}
${unmade.map((name, index) => `initial${index} ${startPoint}\ninitial${index} -> "${name}" [class=given]`).join('\n')}
${groups.map((group, index) => edges(group, index, states)).join('\n')}
}`;
}

const startPoint = '[shape=circle label="" width=0.16 height=0.16 class=start]';

function isAssumed({ level }: Transition): boolean {
  return level === 'assumed';
}

/** The states that a transition leaves; nothing when it creates the record. */
function sourcesOf({ from }: Transition, states: Lifecycle['states']): readonly string[] {
  if (from === 'none') return [];
  const shown = Object.keys(states).filter((name) => states[name]?.hidden !== true);
  return from.length > 3 && shown.every((name) => from.includes(name)) ? ['any state'] : from;
}

/** The edges of transitions with the same states at both ends; their names are one label. */
function edges(group: readonly Transition[], index: number, states: Lifecycle['states']): string {
  const [first] = group;
  if (first === undefined) return '';
  // The line's classes name its transitions and its first state, so that a script can find the lines of a record.
  const names = `${isAssumed(first) ? 'assumed' : 'given'} ${group.map(({ id }) => `of-${id}`).join(' ')}`;
  const style = isAssumed(first) ? ' style=dashed' : '';
  const kind = `class="${names}"${style}`;
  const label = `<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1">${group.map(lines).join('')}</TABLE>>`;
  const sources = sourcesOf(first, states);
  const start = `start${index}`;
  if (sources.length === 0) return `${start} ${startPoint}\n${start} -> "${first.to}" [label=${label} ${kind}]`;
  const [only = ''] = sources;
  if (sources.length === 1 && only !== 'any state') return `"${only}" -> "${first.to}" [label=${label} ${kind}]`;
  // Several states: their lines meet in one label.
  const meeting = `meeting${index}`;
  const from = only === 'any state' ? [{ node: `any${index}`, leaves: '' }] : sources.map(leaving);
  const any = only === 'any state' ? `any${index} [label="any state" class="state any"]\n` : '';
  return `${any}${meeting} [shape=plain label=${label} class=meeting]
${from.map(({ node, leaves }) => `${node} -> ${meeting} [arrowhead=none class="${names}${leaves}"${style}]`).join('\n')}
${meeting} -> "${first.to}" [${kind}]`;
}

function leaving(state: string): { readonly node: string; readonly leaves: string } {
  return { node: `"${state}"`, leaves: ` from-${state}` };
}

/** A transition in a label: its cause, then its event. */
function lines({ id, on, event }: Transition): string {
  const cause = wrapped(causeOf(on).text).map((line) => cell(line, id, 12));
  return [...cause, ...(event === undefined ? [] : [cell(event === 'none' ? 'no event' : event, id, 10)])].join('');
}

function cell(text: string, id: string, size: number): string {
  const href = `#${transitionAnchor(id)}`;
  return `<TR><TD ALIGN="LEFT" HREF="${href}" TITLE="${id}"><FONT POINT-SIZE="${size}">${escapeHtml(text)}</FONT></TD></TR>`;
}

/** Lines of at most 19 characters, unless a word is longer. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 18) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** On a phone a drawing of at most so many pixels shrinks to the page and stays readable. A wider one scrolls. */
const narrow = 460;

/** The drawing without the colours, fonts and names of Graphviz, and with a title for screen readers. */
function withoutStyle(
  svg: string,
  { subject, states, transitions }: Lifecycle,
  { title, index }: { readonly title: string; readonly index: number },
): string {
  const [, width = '', height = '', box = '', drawn = ''] =
    /<svg width="(\d+)pt" height="(\d+)pt"\s+viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const id = lifecycleFile(subject).replace('.html', `-${index + 1}`);
  const body = drawn
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(/ (?:id|fill|stroke|font-family|xml:space|xlink:title)="[^"]*"/g, '')
    .replaceAll('xlink:href', 'href')
    .replace(/>\s+</g, '><');
  const count = Object.keys(states).length;
  return `<svg class="lifecycle${Number(width) > narrow ? '' : ' narrow'}" role="group" aria-labelledby="${id}-title ${id}-description" width="${width}" height="${height}" viewBox="${box}"><title id="${id}-title">Lifecycle: ${escapeHtml(nameOf(subject))}${title === '' ? '' : `, ${escapeHtml(title.toLowerCase())}`}</title><desc id="${id}-description">${count} states and ${transitions.length} transitions. The tables below contain the same facts.</desc>${body}</svg>`;
}
