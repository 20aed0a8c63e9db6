import { expect, test } from 'vitest';
import { events } from '../../../generated/events.ts';
import { diagrams, dotOf } from './diagram.ts';
import { allLifecycles, causeOf, lifecycleFile, stateAnchor, transitionAnchor } from './lifecycle.ts';
import { lifecyclePages } from './lifecycle-pages.ts';

const pages = new Map(lifecyclePages().map(({ path, body }) => [path, body]));

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
  const drawing = diagrams(lifecycle).join('');
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
  expect(diagrams(lifecycle).join('')).not.toMatch(/ (?:fill|stroke|font-family)="|xlink|<!--/);
});

test('every edge has its arrow, except where lines meet in a label', () => {
  for (const lifecycle of allLifecycles.filter(({ transitions }) => transitions.length <= 15)) {
    const edges = dotOf(lifecycle).split(' -> ').length - 1;
    const meeting = dotOf(lifecycle).split('arrowhead=none').length - 1;
    const arrows = diagrams(lifecycle).join('').split('<polygon').length - 1;
    expect(arrows, lifecycle.subject).toBe(edges - meeting);
  }
});

test('the simulated transitions of a long lifecycle have a drawing of their own', () => {
  const counts = allLifecycles.map((lifecycle) => [lifecycle.subject, diagrams(lifecycle).length]);
  expect(Object.fromEntries(counts)).toMatchObject({ Invoice: 2, QrRefund: 1 });
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
