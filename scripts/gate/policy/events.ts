import type { Rows } from './row.ts';
import { both, breaking, compatible, readers } from './rows-of-contract.ts';

/** Changes of events, their delivery and sandbox values. */
export const eventRows = {
  'event-removed': breaking(
    'An event was removed.',
    'Receivers wait for it.',
    'Keep sending it, and say in its description what replaces it.',
    readers,
  ),
  'event-added': compatible('An event was added.', 'Receivers ignore events that they do not know.', readers),
  'event-object-changed': breaking(
    'An event has its record in another field.',
    'Receivers read the field that was stated.',
    'Send both fields.',
    readers,
  ),
  'event-rule-changed': breaking(
    'A rule of an event was added, changed or removed that the gate cannot judge.',
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
    'A rule of the delivery was added, changed or removed.',
    'Receivers are built for the rules that were stated.',
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
