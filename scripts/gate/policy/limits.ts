import type { Rows } from './row.ts';
import { both, breaking, compatible } from './rows-of-contract.ts';

/** Changes of limits. */
export const limitRows = {
  'limit-added': breaking(
    'A limit was added.',
    'Requests that were accepted before are refused.',
    'Apply it to new operations or fields only.',
    both,
  ),
  'limit-of-new-operation': compatible('A limit applies to a new operation.', 'No client called the operation before.'),
  'limit-removed': compatible('A limit was removed.', 'Requests that were accepted are still accepted.'),
  'limit-lowered': breaking(
    'A limit allows less: a lower number, or a longer window or pause.',
    'Requests that were accepted before are refused.',
    'Announce it as a planned change, and lower it in the next major version.',
    both,
  ),
  'limit-raised': compatible(
    'A limit allows more: a higher number, or a shorter window or pause.',
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
    'What a limit counts over was changed.',
    'Clients pace their requests by what was stated.',
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
    'The response to exceeding a limit was changed: its status, code or Retry-After.',
    'Clients recognise the response that was stated.',
    'Keep the response.',
    both,
  ),
  'limit-answer-stated': compatible(
    'The response to exceeding a limit is stated where it was not.',
    'It was not promised before. Implementers keep to it.',
  ),
  'limit-tariff-added': compatible('A limit has a number for a further tariff.', 'The other numbers are unchanged.'),
  'limit-rule-changed': breaking(
    'A rule of a limit was added, changed or removed that the gate cannot judge.',
    'What is unknown counts as a break.',
    'Approve the finding if nothing changes for clients.',
    both,
  ),
} as const satisfies Rows;
