import type { Rows } from './row.ts';
import { both, breaking, compatible } from './rows-of-contract.ts';

/** Changes of the error catalog. */
export const errorRows = {
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
  'error-event-stated': compatible(
    'The event of an error code is stated where none was.',
    'Receivers ignore codes that they do not know.',
    ['receivers', 'implementers'],
  ),
  'error-event-changed': breaking(
    'An error code arrives with another event, or with none.',
    'Receivers wait for the event that was stated.',
    'Send it with both events.',
    ['receivers', 'implementers'],
  ),
  'error-retry-after-withdrawn': breaking(
    'Retry-After is no longer promised for an error.',
    'Clients wait for the time that it gives.',
    'Keep sending it.',
    both,
  ),
  'error-retry-after-stated': compatible(
    'Whether an error has Retry-After is stated.',
    'It was not promised before. Implementers keep to it.',
  ),
  'error-rule-changed': breaking(
    'A rule of an error was added, changed or removed that the gate cannot judge, such as its limit.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;
