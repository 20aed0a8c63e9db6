import type { Row, Rows } from './row.ts';

const both = ['clients', 'implementers'] as const;
const readers = ['receivers', 'implementers'] as const;

function breaking(says: string, reason: string, instead: string, affects: Row['affects']): Row {
  return { says, affects, version: 'major', reason, instead };
}

function compatible(says: string, reason: string, affects: Row['affects'] = both): Row {
  return { says, affects, version: 'minor', reason, instead: 'Nothing to do.' };
}

/** Changes of the error catalog. */
const errorRows = {
  'error-removed': breaking(
    'An error code was removed from the catalog.',
    'Clients handle the code, and servers that return it are no longer described.',
    'Keep the code as long as servers may return it.',
    both,
  ),
  'error-added': compatible('An error code was added to the catalog.', 'Clients treat an unknown code by its status.'),
  'error-value-changed': breaking(
    'The code of an error has another value in the body.',
    'Clients compare the old value.',
    'Add the new value as a code of its own, and keep the old one.',
    both,
  ),
  'error-field-changed': breaking(
    'An error code is in another field of the body.',
    'Clients look for it in the old field.',
    'Send it in both fields.',
    both,
  ),
  'error-channel-removed': breaking(
    'An error code no longer arrives in one of its ways: response, event or row of a bulk operation.',
    'Clients wait for it there.',
    'Keep the way, and add the new one.',
    both,
  ),
  'error-channel-added': breaking(
    'An error code arrives in a further way: response, event or row of a bulk operation.',
    'Clients do not look for it there.',
    'Add a code of its own for the new way.',
    both,
  ),
  'error-retry-changed': breaking(
    'What a client may do after an error was changed: its retry class.',
    'Clients that follow the old class repeat what they must not repeat, or give up too early.',
    'Add a code with the new class.',
    both,
  ),
  'error-extra-removed': breaking(
    'An error no longer has one of its further fields.',
    'Clients read it.',
    'Keep the field.',
    both,
  ),
  'error-extra-added': compatible('An error has a further field.', 'Clients ignore fields that they do not know.'),
  'error-extra-changed': breaking(
    'A further field of an error has another form.',
    'Clients read the old form.',
    'Add a field with the new form.',
    both,
  ),
  'error-event-changed': breaking(
    'An error code arrives with another event.',
    'Receivers wait for the old event.',
    'Send it with both events.',
    ['receivers', 'implementers'],
  ),
  'error-rule-changed': breaking(
    'A rule of an error was changed that the gate cannot judge, such as its limit.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;

/** Changes of lifecycles. */
const lifecycleRows = {
  'lifecycle-removed': breaking(
    'A lifecycle was removed.',
    'Clients rely on its states and transitions.',
    'Keep it.',
    both,
  ),
  'lifecycle-added': compatible('A lifecycle was added.', 'It describes what was not described before.'),
  'state-removed': breaking('A state was removed.', 'Clients wait for it.', 'Keep the state.', both),
  'state-added': compatible('A state was added.', 'Clients must accept statuses that they do not know.'),
  'initial-state-changed': breaking(
    'Records begin in another state, or may do so.',
    'Clients expect the earlier state right after the creation.',
    'Keep the initial state, and add a transition from it.',
    both,
  ),
  'state-no-longer-final': breaking(
    'A state is no longer final: a transition leaves it.',
    'Clients stop polling when they see it, and book the outcome.',
    'Add a state for the new outcome before the final one.',
    both,
  ),
  'state-became-final': breaking(
    'A state became final: no transition leaves it.',
    'Clients wait for what followed.',
    'Keep a transition that leaves it.',
    both,
  ),
  'transition-removed': breaking(
    'A transition was removed.',
    'Clients wait for it or request it.',
    'Keep the transition as long as servers may make it.',
    both,
  ),
  'transition-added': compatible(
    'A transition was added between states that are not final.',
    'Clients read the status, not the way to it.',
  ),
  'transition-target-changed': breaking(
    'A transition leads to another state.',
    'Clients expect the earlier outcome.',
    'Add a transition of its own.',
    both,
  ),
  'transition-source-removed': breaking(
    'A transition no longer starts from one of its states.',
    'Clients request it or wait for it there.',
    'Keep the state as a source.',
    both,
  ),
  'transition-source-added': compatible(
    'A transition starts from a further state.',
    'Existing transitions are unchanged.',
  ),
  'transition-cause-changed': breaking(
    'Something else causes a transition.',
    'Clients call the earlier operation, or wait for the earlier cause.',
    'Add a transition with the new cause.',
    both,
  ),
  'transition-answer-changed': breaking(
    'A transition is answered with another status.',
    'Clients take the new status for another outcome.',
    'Add a transition with the new answer.',
    both,
  ),
  'transition-event-changed': breaking(
    'A transition sends another event, or none.',
    'Receivers wait for the earlier event.',
    'Send both events.',
    ['receivers', 'implementers'],
  ),
  'transition-event-added': compatible(
    'A transition that sent no event sends one.',
    'Receivers ignore events that they do not know.',
    readers,
  ),
  'transition-field-removed': breaking(
    'A transition no longer sets a field.',
    'Clients read it after the transition.',
    'Keep setting the field.',
    both,
  ),
  'transition-field-added': compatible('A transition sets a further field.', 'Clients ignore what they do not read.'),
  'lifecycle-rule-changed': breaking(
    'A rule of a lifecycle was changed that the gate cannot judge.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;

/** Changes of limits. */
const limitRows = {
  'limit-added': breaking(
    'A limit was added.',
    'Requests that were accepted before are refused.',
    'Apply it to new operations or fields only.',
    both,
  ),
  'limit-removed': compatible('A limit was removed.', 'Requests that were accepted are still accepted.'),
  'limit-lowered': breaking(
    'A limit allows less: a lower number or a longer window.',
    'Requests that were accepted before are refused.',
    'Announce it as a planned change, and lower it in the next major version.',
    both,
  ),
  'limit-raised': compatible(
    'A limit allows more: a higher number or a shorter window.',
    'Requests that were accepted are still accepted. Implementers accept more.',
  ),
  'limit-minimum-raised': breaking(
    'A limit demands more: a higher minimum.',
    'Requests that were accepted before are refused.',
    'Announce it as a planned change, and raise it in the next major version.',
    both,
  ),
  'limit-minimum-lowered': compatible(
    'A limit demands less: a lower minimum.',
    'Requests that were accepted are still accepted.',
  ),
  'limit-scope-changed': breaking(
    'A limit counts over something else.',
    'Clients pace their requests by the earlier scope.',
    'Add a limit with the new scope, and announce it as a planned change.',
    both,
  ),
  'limit-place-added': breaking(
    'A limit applies to a further operation or field.',
    'Requests that were accepted before are refused.',
    'Apply it to new operations or fields only.',
    both,
  ),
  'limit-place-removed': compatible(
    'A limit no longer applies to an operation or field.',
    'Requests that were accepted are still accepted.',
  ),
  'limit-answer-changed': breaking(
    'Exceeding a limit has another answer: its status, code or Retry-After.',
    'Clients recognise the earlier answer.',
    'Keep the answer.',
    both,
  ),
  'limit-rule-changed': breaking(
    'A rule of a limit was changed that the gate cannot judge.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;

/** Changes of events, their delivery and sandbox values. */
const eventRows = {
  'event-removed': breaking(
    'An event was removed.',
    'Receivers wait for it.',
    'Keep sending it, and say in its description what replaces it.',
    readers,
  ),
  'event-added': compatible('An event was added.', 'Receivers ignore events that they do not know.', readers),
  'event-object-changed': breaking(
    'An event carries its record in another field.',
    'Receivers read the earlier field.',
    'Send both fields.',
    readers,
  ),
  'event-rule-changed': breaking(
    'A rule of an event was changed that the gate cannot judge.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for receivers.',
    readers,
  ),
  'delivery-signature-changed': breaking(
    'Deliveries are signed in another way.',
    'Receivers refuse every delivery.',
    'Send the signature in a second header for the time of the change.',
    readers,
  ),
  'delivery-shortened': breaking(
    'Deliveries wait or repeat less: a shorter timeout or fewer attempts.',
    'Receivers that were slow or away lose events.',
    'Announce it as a planned change.',
    readers,
  ),
  'delivery-extended': compatible(
    'Deliveries wait longer or repeat more often.',
    'Receivers already accept repeated events.',
    readers,
  ),
  'delivery-rule-changed': breaking(
    'A rule of the delivery was changed.',
    'Receivers are built for the earlier rule.',
    'Announce it as a planned change.',
    readers,
  ),
  'sandbox-value-removed': breaking(
    'A sandbox value was removed.',
    'Tests of clients rely on its outcome.',
    'Keep the value.',
    both,
  ),
  'sandbox-value-added': compatible('A sandbox value was added.', 'Existing values keep their outcome.'),
  'sandbox-value-changed': breaking(
    'A sandbox value, or what it leads to, was changed.',
    'Tests of clients rely on it.',
    'Add a value for the new outcome.',
    both,
  ),
} as const satisfies Rows;

/** Changes of clauses and readings. */
const clauseRows = {
  'clause-removed': breaking(
    'A clause that implementations must meet was removed.',
    'Clients lose a promise.',
    'Keep the clause. If the specification no longer states it, approve the finding.',
    both,
  ),
  'clause-withdrawn': {
    says: 'A clause was removed that cannot fail an implementation.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'No verdict changes.',
    instead: 'Nothing to do.',
  },
  'clause-tightened': compatible(
    'Implementations can now fail because of a clause: it is new, or its level was raised.',
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
    says: 'A clause was added that cannot fail an implementation.',
    affects: ['implementers'],
    version: 'patch',
    reason: 'No verdict changes.',
    instead: 'Nothing to do.',
  },
  'clause-facts-changed': {
    says: 'A clause states another number, value, condition or place.',
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
    reason: 'Nothing cites it.',
    instead: 'Nothing to do.',
  },
} as const satisfies Rows;

/** Changes of contract data: what OpenAPI cannot express. */
export const contractRows = {
  ...errorRows,
  ...lifecycleRows,
  ...limitRows,
  ...eventRows,
  ...clauseRows,
} as const satisfies Rows;
