import { operationPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { absent, faulty, sampleOf, withFault } from '../../exchange/requests/fault.ts';
import { requestViolations } from '../../exchange/requests/request-check.ts';
import { isUnexplained } from '../../exchange/responses/refused-step.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { Check } from '../../run/define.ts';
import { isPlain, isSwitch, rowOf, stated, validRequest } from './requests.ts';

/** Operations whose whole body the specification describes. */
const described: readonly OperationId[] = ['createInvoice', 'createOrganization', 'issueApiKey'];

/** The fields of the request of the suite that the contract permits to leave out. */
function optionalFields(operation: OperationId): string[] {
  if (!described.includes(operation)) return [];
  const sample = sampleOf(operation);
  return Object.keys(isObject(sample) ? sample : {}).filter(
    // Only a cart replaces an amount (M §4.2).
    (field) =>
      field !== 'amount' &&
      requestViolations(operation, withFault(operation, sample, { [`/${field}`]: absent })).length === 0,
  );
}

type Stated = (typeof stated)[number];

/** The sections that describe an operation. */
function sectionsOf(operation: OperationId): readonly string[] {
  const source = valueAt(bundle(routes[operation].api), `${operationPointer(operation)}/x-provenance/source`);
  return String(source).split(', ');
}

/** Parts of a clause that say no more than that a request is accepted, and what its response is. */
const bare = /^(operation|lifecycle):|^response:\w+\/2|^schema:\w+(\/success)?$/;

/** How plainly a clause is about the operation: its response and what that is, or else the operation alone. */
function rankOf({ holds }: Stated, operation: OperationId): number {
  const isAbout = holds.includes(`operation:${operation}`);
  const statuses = statusesOf(holds, operation);
  const isShown = holds.some((part) => part.startsWith('schema:'));
  return statuses.length > 0 ? Number(isAbout || isShown) * 2 : Number(isAbout);
}

function statusesOf(holds: readonly string[], operation: OperationId): number[] {
  const prefix = `response:${operation}/2`;
  return holds.flatMap((part) => (part.startsWith(prefix) ? [Number(part.slice(prefix.length - 1))] : []));
}

/**
 * The clause that states that a valid request is accepted, of each operation that needs nothing else: one of the section
 * that describes the operation, which names no condition.
 */
const accepting = (Object.keys(routes) as OperationId[]).filter(isPlain).flatMap((operation) => {
  if (isSwitch(operation)) return [];
  const about = stated.filter(
    ({ holds, source }) =>
      holds.every((part) => bare.test(part)) && sectionsOf(operation).includes(source.split(', ')[0] ?? ''),
  );
  const [one] = about
    .filter((clause) => rankOf(clause, operation) > 0)
    .toSorted((a, b) => rankOf(b, operation) - rankOf(a, operation));
  const flags = about.filter(
    ({ holds }) => statusesOf(holds, operation).length > 0 && holds.some((part) => part.endsWith('/success')),
  );
  if (one === undefined) return [];
  const { id, says, holds } = one;
  // A response that is held need not be the stated one: the clause says the number where it is.
  const statuses = statusesOf(holds, operation).filter((status) => says.includes(String(status)));
  return [{ operation, id, statuses, flags: flags.map((flag) => flag.id) }];
});

/** Asserts that a valid request is accepted. */
function accepts(
  { clause }: RowContext,
  { operation, id, statuses, flags }: (typeof accepting)[number],
  response: ReceivedResponse,
) {
  const expected = clause(id, notRefused(response, operation));
  if (statuses.length === 0) expected.succeeds();
  else expected.status(statuses);
  if (!response.accepted) return;
  // Every response of the partner interface says so, by a value that is not false (P §4).
  const success = response.at('/success');
  for (const flag of flags) {
    clause(flag, response).that(success !== undefined && success !== false, 'success, not false', show(success));
  }
}

/** Judges an error of a valid request that no documented code explains. Other refusals may have a cause. */
export function judgeError(context: RowContext, operation: OperationId, response: ReceivedResponse): void {
  const one = accepting.find((accepted) => accepted.operation === operation);
  if (one !== undefined && isUnexplained(response)) accepts(context, one, response);
}

/** Every operation with a valid request, and with each optional field left out that the specification describes. */
export const acceptedRows: Check[] = accepting.flatMap((one) => {
  const { operation, id } = one;
  const whole = rowOf(id, operation, [], async (context) =>
    accepts(context, one, await context.api.raw(await validRequest(context, operation))),
  );
  const without = optionalFields(operation).map((field) =>
    rowOf(
      id,
      operation,
      [],
      async (context) => {
        const { path, body } = await validRequest(context, operation);
        const request = { to: operation, body: faulty(body, { [`/${field}`]: absent }), ...(path && { path }) };
        accepts(context, one, await context.api.raw(request));
      },
      `without-${field.replaceAll('_', '-')}`,
    ),
  );
  return [whole, ...without];
});
