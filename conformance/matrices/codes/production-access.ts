import { type OperationId, occurrences } from '../../../generated/catalog.ts';
import { routes } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { partnerRequest } from '../partner-requests.ts';
import { codesMatrix } from './codes.ts';

const code = 'production_access_required';

/** Every operation on an organization. A deletion is the last: after it nothing else could be tried. */
const operations = (Object.keys(occurrences) as OperationId[])
  .filter((operation) => routes[operation].api === 'partner' && code in occurrences[operation])
  .toSorted((a, b) => Number(a === 'deleteOrganization') - Number(b === 'deleteOrganization'));

/** P §4: no operation of a sandbox partner reaches a production organization. */
export const productionAccessRow: Check = matrixRow(codesMatrix, {
  id: 'codes.production-access-required',
  title: 'No operation of a sandbox partner reaches a production organization: 403 production_access_required',
  profile: 'partner',
  // The linked organization shows that the partner reads a test organization.
  needs: ['partner.org.linked', 'partner.org.production'],
  cost: { requests: 1 },
  async twin({ api, need }) {
    const test = await api.getOrganization(need['partner.org.linked'].id, { purpose: 'twin' });
    if (!test.accepted)
      throw new StopCheck('not_tested', 'twin_rejected', `${test.label} (exchange ${test.exchange}).`);
  },
  cells: operations.map(
    (operation): GradedCell => ({
      label: operation,
      clauses: ['P-4-production-access'],
      run: (context) => refused(context, operation),
    }),
  ),
});

async function refused(context: RowContext, operation: OperationId): Promise<void> {
  const { id } = context.need['partner.org.production'];
  const response = await context.api.raw(partnerRequest(context, operation, id));
  if (hasOtherFault(response)) {
    throw new StopCheck(
      'not_tested',
      'prerequisite_failed',
      `${response.label} (exchange ${response.exchange}): refused for its body or its step first; no order of refusals is given.`,
    );
  }
  context.clause('P-4-production-access', response).status(403).code(code);
}

/** A step of an authorisation needs a process, which such an organization cannot have (P §7). */
function hasOtherFault({ status, operation }: ReceivedResponse): boolean {
  const isStep = operation === 'sendCashierPhone' || operation === 'verifyCashierOtp';
  return status === 422 || (isStep && status === 409);
}
