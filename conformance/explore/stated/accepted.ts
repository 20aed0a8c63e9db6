import { type OperationId, routes } from '../../contract/api.ts';
import { absent, faulty, sampleOf, withFault } from '../../exchange/requests/fault.ts';
import { requestViolations } from '../../exchange/requests/request-check.ts';
import { isUnexplained } from '../../exchange/responses/refused-step.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { Check } from '../../run/define.ts';
import { isPlain, rowOf, stated, validRequest } from './requests.ts';

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

const interfaces = { merchant: 'M-', partner: 'P-' };

/** Clauses about callers of a kind, and parts of others that are about a condition. */
const ofCallers = /foreign|production|^M-7\.2|sandbox/;
const conditions = /^(error|event|security|parameter):|^schema:DeleteCatalog/;

/** The clause that states that a valid request is accepted, of each operation that needs nothing else. */
const accepting = (Object.keys(routes) as OperationId[]).filter(isPlain).flatMap((operation) => {
  const isAbout = ({ holds }: Stated) => holds.some((part) => part.startsWith(`response:${operation}/20`));
  const ofIt = stated.filter(
    ({ id, holds }) =>
      !ofCallers.test(id) &&
      id.startsWith(interfaces[routes[operation].api]) &&
      !holds.some((part) => conditions.test(part)),
  );
  const exact = ofIt.find((one) => isAbout(one) && /-20\d$/.test(one.id));
  const shown = ofIt.find((one) => isAbout(one) && one.holds.some((part) => part.startsWith('schema:')));
  const one = exact ?? ofIt.find(({ holds }) => holds[0] === `operation:${operation}`) ?? shown;
  const status = exact && Number(/\d+$/.exec(exact.id)?.[0]);
  const flags = ofIt.filter((flag) => isAbout(flag) && flag.holds.some((part) => part.endsWith('/success')));
  return one === undefined ? [] : [{ operation, id: one.id, status, flags: flags.map((flag) => flag.id) }];
});

/** Asserts that a valid request is accepted. */
function accepts(
  { clause }: RowContext,
  { operation, id, status, flags }: (typeof accepting)[number],
  response: ReceivedResponse,
) {
  const expected = clause(id, notRefused(response, operation));
  if (status === undefined) expected.succeeds();
  else expected.status(status);
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
