import { expect, test } from 'vitest';
import { events } from '../../../generated/events.ts';
import { diagrams, dotOf } from './diagram.ts';
import { allLifecycles, causeOf, type Lifecycle, lifecycleFile, stateAnchor, transitionAnchor } from './lifecycle.ts';
import { lifecyclePages } from './lifecycle-pages.ts';

/** Width of a diagram's frame in a window of 1280 pixels. */
const column = 650;

const pages = new Map(lifecyclePages().map(({ path, body }) => [path, body]));

function drawn(lifecycle: Lifecycle): string {
  return diagrams(lifecycle)
    .map(({ svg }) => svg)
    .join('');
}

function pageOf(subject: string): string {
  return pages.get(lifecycleFile(subject)) ?? '';
}

test('the overview keeps an anchor for each record', () => {
  for (const { subject } of allLifecycles) expect(pages.get('lifecycles.html')).toContain(`<section id="${subject}">`);
});

test.for(allLifecycles)('the page of $subject has a row for every state and every transition', (lifecycle) => {
  const html = pageOf(lifecycle.subject);
  for (const state of Object.keys(lifecycle.states)) expect(html).toContain(`<tr id="${stateAnchor(state)}">`);
  for (const { id, event } of lifecycle.transitions) {
    const row = html.split(`<tr id="${transitionAnchor(id)}">`)[1]?.split('</tr>')[0];
    if (event !== undefined) expect(row).toContain(event === 'none' ? 'no event' : `<code>${event}</code>`);
  }
});

test.for(allLifecycles)('the diagram of $subject has every state, cause and event, each with a link', (lifecycle) => {
  const drawing = drawn(lifecycle);
  for (const state of Object.keys(lifecycle.states)) {
    expect(drawing).toContain(`<a href="#${stateAnchor(state)}">`);
  }
  for (const { id, on, event } of lifecycle.transitions) {
    const texts = [...drawing.matchAll(new RegExp(`<a href="#${transitionAnchor(id)}"><text[^>]*>([^<]*)`, 'g'))];
    const written = texts.map(([, text]) => text).join(' ');
    expect(written).toContain(causeOf(on).text);
    if (event !== undefined) expect(written).toContain(event === 'none' ? 'no event' : event);
  }
});

test.for(allLifecycles)('the diagram of $subject has the colours of the theme only', (lifecycle) => {
  expect(drawn(lifecycle)).not.toMatch(/ (?:fill|stroke|font-family)="|xlink|<!--/);
});

test('every edge has its arrow, except where lines meet in a label', () => {
  for (const lifecycle of allLifecycles.filter(({ transitions }) => transitions.length <= 15)) {
    const edges = dotOf(lifecycle).split(' -> ').length - 1;
    const meeting = dotOf(lifecycle).split('arrowhead=none').length - 1;
    const arrows = drawn(lifecycle).split('<polygon').length - 1;
    expect(arrows, lifecycle.subject).toBe(edges - meeting);
  }
});

test('a long lifecycle has several drawings, each with a title and no wider than the column of a page', () => {
  const titles = allLifecycles.map((lifecycle) => [lifecycle.subject, diagrams(lifecycle).map(({ title }) => title)]);
  expect(Object.fromEntries(titles)).toMatchObject({
    Invoice: ['', 'Late payment', 'Cancel', 'Refund', 'Failure', 'Simulated in the sandbox'],
    QrRefund: [''],
  });
  for (const lifecycle of allLifecycles) {
    for (const { svg } of diagrams(lifecycle)) expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(column);
  }
});

test('an assumed transition is dashed and a documented one is not', () => {
  const invoice = allLifecycles.find(({ subject }) => subject === 'Invoice');
  if (invoice === undefined) throw new Error('There is no lifecycle of the invoice.');
  const lines = dotOf(invoice).split('\n');
  const ofPayment = lines.filter((line) => line.includes('#transition-pay"'));
  const ofFailure = lines.filter((line) => line.includes('#transition-fail"'));
  expect(ofPayment.every((line) => line.includes('style=dashed'))).toBe(true);
  expect(ofFailure.every((line) => !line.includes('dashed'))).toBe(true);
});

test('every event of a transition is an event of the contract', () => {
  const named = allLifecycles.flatMap(({ transitions }) => transitions.map(({ event }) => event));
  expect(Object.keys(events)).toEqual(
    expect.arrayContaining([...new Set(named.filter((name) => name && name !== 'none'))]),
  );
});
