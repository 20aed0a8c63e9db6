import type { Place } from '../../contract/place.ts';
import type { ContractModel } from '../model/model.ts';
import { type Changes, items, listOf, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { compareRuleText } from './words.ts';

/** Compares the lifecycles: states, which of them are final, and transitions. */
export function compareLifecycles(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.lifecycles, after.lifecycles);
  for (const [name] of removed)
    changes.add('lifecycle-removed', `lifecycle:${name}`, after.homes.lifecycles, { before: name });
  for (const [name, place] of added) changes.add('lifecycle-added', `lifecycle:${name}`, place, { after: name });
  for (const [name, old, now] of kept) compareLifecycle(changes, `lifecycle:${name}`, old, now);
}

function compareLifecycle(changes: Changes, subject: string, before: Place, after: Place): void {
  compareStates(changes, subject, before, after);
  const transitions = pair(transitionsOf(before), transitionsOf(after));
  for (const [id, old] of transitions.removed)
    changes.add('transition-removed', `${subject}/${id}`, after.at('transitions'), { before: moveOf(old) });
  for (const [id, now] of transitions.added)
    changes.add('transition-added', `${subject}/${id}`, now, { after: moveOf(now) });
  for (const [id, old, now] of transitions.kept) compareTransition(changes, `${subject}/${id}`, old, now);
  compareOpen(changes, subject, before, after);
  for (const key of ['schema', 'api']) {
    if (changes.inNewNames(before.at(key).value) === after.at(key).value) continue;
    const seen = { before: before.at(key).value, after: after.at(key).value };
    changes.add('lifecycle-rule-changed', `${subject}/${key}`, after.at(key), seen);
  }
}

/** Compares what the specification leaves open. Rows are identified by their states, not by their wording. */
function compareOpen(changes: Changes, subject: string, before: Place, after: Place): void {
  const states = new Set([...before.at('states').keys, ...after.at('states').keys]);
  const named = (row: Place) =>
    wordsOf(row)
      .filter((word) => states.has(word))
      .join(', ') || 'all';
  const [old, now] = [before.at('open'), after.at('open')];
  const others = (rows: Place, list: Place) =>
    rows.children.filter((row) => !list.children.some((one) => same(one.at('what'), row.at('what'))));
  const added = others(now, old);
  for (const row of others(old, now)) {
    const index = added.findIndex((one) => named(one) === named(row));
    const [reworded] = index < 0 ? [] : added.splice(index, 1);
    const what = row.at('what');
    if (reworded) compareRuleText(changes, `${subject}/open/${named(row)}`, what, reworded.at('what'), reworded);
    else changes.add('provenance-strengthened', `${subject}/open/${named(row)}`, now, { before: what.value });
  }
  for (const row of added)
    changes.add('provenance-weakened', `${subject}/open/${named(row)}`, row, { after: row.at('what').value });
}

function wordsOf(row: Place): string[] {
  return row.at('what').text?.split(/[^a-z_]+/) ?? [];
}

function compareStates(changes: Changes, subject: string, before: Place, after: Place): void {
  const [states, now] = [before.at('states'), after.at('states')];
  const { lost, gained } = items(states.keys, now.keys);
  for (const state of lost) changes.add('state-removed', `${subject}/${state}`, now, { before: state });
  for (const state of gained)
    changes.add('state-added', `${subject}/${state}`, now.at(String(state)), { after: state });
  const starts = items(initialOf(before), initialOf(after));
  for (const state of [...starts.lost, ...starts.gained]) {
    const place = now.at(String(state));
    changes.add('initial-state-changed', `${subject}/${state}`, place.exists ? place : now, {
      before: initialOf(before),
      after: initialOf(after),
    });
  }
  for (const state of states.keys.filter((one) => now.at(one).exists)) {
    const [wasFinal, isFinal] = [isFinalIn(before, state), isFinalIn(after, state)];
    if (wasFinal && !isFinal) changes.add('state-no-longer-final', `${subject}/${state}`, now.at(state));
    if (!wasFinal && isFinal) changes.add('state-became-final', `${subject}/${state}`, now.at(state));
    compareLevels(changes, `${subject}/${state}`, states.at(state, 'level'), now.at(state, 'level'));
    if (!same(states.at(state, 'hidden'), now.at(state, 'hidden')))
      changes.add('lifecycle-rule-changed', `${subject}/${state}/hidden`, now.at(state));
  }
}

function initialOf(lifecycle: Place): string[] {
  const states = lifecycle.at('states');
  return states.keys.filter((state) => states.at(state, 'initial').value === true);
}

/** True when no transition leaves a state. */
function isFinalIn(lifecycle: Place, state: string): boolean {
  return !lifecycle.at('transitions').children.some((one) => one.at('from').texts.includes(state));
}

function transitionsOf(lifecycle: Place): Map<string, Place> {
  return new Map(lifecycle.at('transitions').children.map((place) => [place.at('id').text ?? '', place]));
}

/** A transition as `pending → paid`. */
function moveOf(transition: Place): string {
  return `${listOf(transition.at('from')).join(', ')} → ${transition.at('to').text}`;
}

function compareTransition(changes: Changes, subject: string, before: Place, after: Place): void {
  if (before.isIdentical(after)) return;
  const values = (key: string) => ({ before: before.at(key).value, after: after.at(key).value });
  const here = (key: string) => (after.at(key).exists ? after.at(key) : after);
  const sources = items(listOf(before.at('from')), listOf(after.at('from')));
  for (const state of sources.lost)
    changes.add('transition-source-removed', `${subject}/from/${state}`, here('from'), { before: state });
  for (const state of sources.gained)
    changes.add('transition-source-added', `${subject}/from/${state}`, here('from'), { after: state });
  if (!same(before.at('to'), after.at('to')))
    changes.add('transition-target-changed', `${subject}/to`, here('to'), values('to'));
  compareCause(changes, `${subject}/on`, before.at('on'), after.at('on'));
  if (!same(before.at('answer'), after.at('answer'))) {
    const row = before.at('answer').exists ? 'transition-answer-changed' : 'transition-answer-stated';
    changes.add(row, `${subject}/answer`, here('answer'), values('answer'));
  }
  const [event, now] = [before.at('event').text ?? 'none', after.at('event').text ?? 'none'];
  if (event !== now) {
    const row = event === 'none' ? 'transition-event-added' : 'transition-event-changed';
    changes.add(row, `${subject}/event`, here('event'), { before: event, after: now });
  }
  const fields = items(listOf(before.at('sets')), listOf(after.at('sets')));
  for (const field of fields.lost)
    changes.add('transition-field-removed', `${subject}/sets/${field}`, here('sets'), { before: field });
  for (const field of fields.gained)
    changes.add('transition-field-added', `${subject}/sets/${field}`, here('sets'), { after: field });
  compareRuleText(changes, `${subject}/when`, before.at('when'), after.at('when'), after);
  compareLevels(changes, subject, before.at('level'), after.at('level'));
}

/** Compares the cause of a transition: its operation and its actor, not the description of the actor. */
function compareCause(changes: Changes, subject: string, before: Place, after: Place): void {
  const [actor, now] = [before.keys.join(), after.keys.join()];
  const seen = { before: before.value, after: after.value };
  const operation = changes.inNewNames(before.at('operation').value);
  if (actor !== now || operation !== after.at('operation').value)
    changes.add('transition-cause-changed', subject, after, seen);
  else if (operation === before.at('operation').value) compareRuleText(changes, subject, before, after, after);
}
