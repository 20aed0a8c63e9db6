import { partAndFacets } from '../../contract/facets.ts';
import type { Place } from '../../contract/place.ts';
import type { ClauseRow, ContractModel } from '../model/model.ts';
import { type Changes, formerPlace, items, listOf, pair, same } from './changes.ts';
import { saysTheSame } from './wording.ts';

/** Levels of clauses that can fail an implementation. */
const failing = new Set(['must', 'conflict']);

/** Ordered from the tier in which every server is tested to the one with most requirements. */
const tiers = ['black-box', 'provisioned', 'controlled'];

/** Compares the clauses: whether they can fail an implementation, the parts that they hold, and their wording. */
export function compareClauses(changes: Changes, before: ContractModel, after: ContractModel): void {
  const { removed, added, kept } = pair(before.clauses, after.clauses);
  const places = new Map([...after.clauses].map(([id, { place }]) => [id, place]));
  for (const [id, old] of removed) {
    const row = isFailing(old) ? 'clause-removed' : 'clause-withdrawn';
    const place = formerPlace(id, before.clauses, places, after.homes.clauses);
    changes.add(row, `clause:${id}`, place, { before: old.place.at('says').value });
  }
  for (const [id, now] of added) {
    const row = isFailing(now) ? 'clause-tightened' : 'clause-added';
    changes.add(row, `clause:${id}`, now.place, { after: now.place.at('says').value });
  }
  for (const [id, old, now] of kept) compareClause(changes, `clause:${id}`, old, now);
}

function isFailing({ place }: ClauseRow): boolean {
  return failing.has(place.at('level').text ?? '') && !place.at('excluded').exists;
}

function compareClause(changes: Changes, subject: string, before: ClauseRow, after: ClauseRow): void {
  const [old, now] = [before.place, after.place];
  if (old.isIdentical(now) && before.file.isIdentical(after.file)) return;
  const values = (key: string) => ({ before: old.at(key).value, after: now.at(key).value });
  const here = (key: string) => (now.at(key).exists ? now.at(key) : now);
  compareLevel(changes, subject, before, after);
  compareText(changes, `${subject}/says`, old.at('says'), now.at('says'));
  const [profile, nowProfile] = [profileOf(before), profileOf(after)];
  if (profile !== nowProfile)
    changes.add('clause-profile-changed', `${subject}/profile`, now, { before: profile, after: nowProfile });
  const { lost, gained } = items(listOf(old.at('accepts')), listOf(now.at('accepts')));
  if (lost.length + gained.length > 0) {
    const isStricter = isFailing(after) && gained.length === 0 && now.at('accepts').exists;
    changes.add(
      isStricter ? 'clause-tightened' : 'clause-facts-changed',
      `${subject}/accepts`,
      here('accepts'),
      values('accepts'),
    );
  }
  const [tier, nowTier] = [old, now].map((place) => place.at('tier').text ?? 'black-box');
  if (tier !== nowTier) {
    const isWider = isFailing(after) && tiers.indexOf(String(nowTier)) < tiers.indexOf(String(tier));
    const seen = { before: tier, after: nowTier };
    changes.add(isWider ? 'clause-tightened' : 'clause-facts-changed', `${subject}/tier`, here('tier'), seen);
  }
  compareFacets(changes, subject, before, after);
  for (const key of ['source', 'reading', 'excluded'])
    if (!same(old.at(key), now.at(key))) changes.add('words-changed', `${subject}/${key}`, here(key), values(key));
}

/** Compares whether a clause can fail an implementation. The level `conflict` accepts more than `must`. */
function compareLevel(changes: Changes, subject: string, before: ClauseRow, after: ClauseRow): void {
  const [old, now] = [before.place.at('level'), after.place.at('level')];
  const seen = { before: old.value, after: now.value };
  const [failed, fails] = [isFailing(before), isFailing(after)];
  const isDecided = fails && old.text === 'conflict' && now.text === 'must';
  if (failed !== fails || isDecided) {
    // Excluding a clause has the same effect as changing its level.
    const levels = same(old, now)
      ? { before: failed ? now.value : 'excluded', after: fails ? now.value : 'excluded' }
      : seen;
    changes.add(fails ? 'clause-tightened' : 'clause-relaxed', subject, after.place, levels);
  } else if (!same(old, now)) changes.add('clause-level-changed', `${subject}/level`, now, seen);
}

/** Compares the parts that a clause holds. A change counts only for clauses that can fail an implementation. */
function compareFacets(changes: Changes, subject: string, before: ClauseRow, after: ClauseRow): void {
  const [old, now] = [facetsOf(before.place).map((facet) => changes.inNewNames(facet)), facetsOf(after.place)];
  const { lost, gained } = items(old, now);
  const place = after.place.at('holds').exists ? after.place.at('holds') : after.place;
  if (lost.length + gained.length === 0) return;
  if (!isFailing(before) && !isFailing(after)) {
    changes.add('clause-parts-changed', `${subject}/holds`, place, { before: old, after: now });
    return;
  }
  for (const facet of lost) changes.add('facet-released', `${subject}/${facet}`, place, { before: facet });
  for (const facet of gained) changes.add('facet-held', `${subject}/${facet}`, place, { after: facet });
}

/** Compares the wording of a rule. Other facts can change verdicts; other words cannot. */
function compareText(changes: Changes, subject: string, before: Place, after: Place): void {
  if (same(before, after)) return;
  const row = saysTheSame(before.text ?? '', after.text ?? '') ? 'words-changed' : 'clause-facts-changed';
  changes.add(row, subject, after, { before: before.value, after: after.value });
}

function profileOf({ place, file }: ClauseRow): string | undefined {
  return place.at('profile').text ?? file.at('profile').text;
}

/** The parts that a clause holds, with one entry per facet of a property. */
function facetsOf(clause: Place): string[] {
  return clause.at('holds').texts.flatMap((text) => {
    const { part, facets } = partAndFacets(text);
    return facets.length === 0 ? [part] : facets.map((facet) => `${part} ${facet}`);
  });
}
