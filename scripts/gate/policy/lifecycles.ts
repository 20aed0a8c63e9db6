import type { Rows } from './row.ts';
import { both, breaking, compatible, readers } from './rows-of-contract.ts';

/** Changes of lifecycles. */
export const lifecycleRows = {
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
    'The states in which records can begin were changed.',
    'Clients expect what was stated right after the creation.',
    'Keep the initial states, and add a transition from them.',
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
    'A transition has another response status, or none is stated any more.',
    'Clients recognise the outcome by the status.',
    'Add a transition with the new status.',
    both,
  ),
  'transition-answer-stated': compatible(
    'The status of a transition is stated where none was.',
    'It was not promised before. Implementers keep to it.',
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
    'A rule of a lifecycle was added, changed or removed that the gate cannot judge.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;
