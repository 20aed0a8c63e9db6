import type { Rows } from './row.ts';
import { both, breaking, compatible } from './rows-of-contract.ts';

/** Changes of clauses and readings. */
export const clauseRows = {
  'clause-removed': breaking(
    'A clause that implementations must meet was removed.',
    'Clients lose a promise.',
    'Keep the clause. If the specification no longer states it, approve the finding.',
    both,
  ),
  'clause-withdrawn': {
    says: 'A clause was removed that did not count for conformance.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'No verdict on conformance changes.',
    instead: 'Nothing to do.',
  },
  'clause-tightened': compatible(
    'Implementations can now fail because of a clause: it is new, or demands more than before.',
    'Clients receive a new promise. Servers that passed may fail now.',
  ),
  'clause-relaxed': {
    says: 'A clause can no longer fail an implementation: its level was lowered, or it is excluded.',
    affects: both,
    version: 'major',
    reason: 'Clients lose a promise.',
    instead: 'Keep the level. If the specification does not state the clause, approve the finding.',
  },
  'clause-added': {
    says: 'A clause was added that does not count for conformance.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'No verdict on conformance changes.',
    instead: 'Nothing to do.',
  },
  'clause-level-changed': {
    says: 'A clause has another level, which counts for conformance as much as before.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'A difference can get another verdict, such as a warning.',
    instead: 'Nothing to do.',
  },
  'clause-parts-changed': {
    says: 'A clause that does not count for conformance lists other parts of the contract.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'No verdict on conformance changes.',
    instead: 'Nothing to do.',
  },
  'clause-facts-changed': {
    says: 'A clause states another number, value or condition, accepts another outcome, or is tested in another tier.',
    affects: both,
    version: 'minor',
    reason: 'Verdicts on servers can change.',
    instead: 'Give a new rule a new id.',
  },
  'clause-profile-changed': {
    says: 'A clause belongs to another profile.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'Servers that claim the profile are graded on it.',
    instead: 'Nothing to do.',
  },
  'facet-held': {
    says: 'A clause holds a further part of the contract.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'The suite may fail a server for it.',
    instead: 'Nothing to do.',
  },
  'facet-released': {
    says: 'A clause no longer holds a part of the contract.',
    affects: both,
    version: 'patch',
    reason: 'The suite no longer fails a server for it.',
    instead: 'Mention the relaxed checks in the release notes: npm run changelog does it.',
  },
  'reading-decided-otherwise': {
    says: 'A reading of the specification has another decision.',
    affects: both,
    version: 'minor',
    reason: 'Verdicts on servers can change.',
    instead: 'Say in its why what made the difference.',
  },
  'reading-added': {
    says: 'A reading was added.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'It explains what was left to the reader.',
    instead: 'Nothing to do.',
  },
  'reading-removed': {
    says: 'A reading was removed.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'What it decided is no longer explained. The contract does not cite it.',
    instead: 'Nothing to do.',
  },
} as const satisfies Rows;
