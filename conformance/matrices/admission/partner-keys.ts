import { type OperationId, routes } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, kebab, matrixRow, othersTurn, type RowContext } from '../matrix.ts';
import { isRefusal, partnerRequest, unchanged } from '../partner-requests.ts';
import { admission } from './admission.ts';
import { type SentKey, wrongKeys } from './wrong-keys.ts';

/** Operations that change the organization, in the order in which each is possible (P §3). */
const steps = ['startCashierAuthorisation', 'sendCashierPhone', 'verifyCashierOtp', 'deleteOrganization'] as const;

const isStep: ReadonlySet<OperationId> = new Set<OperationId>(steps);
const all = (Object.keys(routes) as OperationId[]).filter((operation) => routes[operation].api === 'partner');

/** What a refused call would have left, where the next step or the card shows it. */
const effects: Readonly<Partial<Record<OperationId, string>>> = {
  startCashierAuthorisation: 'no process after the refused calls',
  verifyCashierOtp: 'no linked cashier after the refused calls',
  deleteOrganization: 'the organization after the refused deletions',
};

/** P §4, §5: every operation of the partner interface, by callers without a right key in its header. */
export const partnerKeyRows: Check[] = [
  ...all
    .filter((operation) => !isStep.has(operation))
    .map((operation) =>
      matrixRow(admission, {
        id: `admission.partner-key.${kebab(operation)}`,
        title: `${operation} is refused to every caller without a right key in X-Partner-Key, and shows no organization`,
        profile: 'partner',
        needs: ['partner.org.linked'],
        cells: [...refusedCells(operation), withTheKey(operation)],
      }),
    ),
  matrixRow(admission, {
    id: 'admission.partner-key.steps',
    title: 'Without the key of its partner no step of an organization is taken, from the first one to the deletion',
    profile: 'partner',
    needs: ['partner.org.fresh'],
    cost: { organizations: 1 },
    cells: steps.flatMap((operation) => [
      ...refusedCells(operation, `${operation}: `),
      ...effectCells(operation),
      withTheKey(operation, `${operation}: `),
    ]),
  }),
];

function effectCells(operation: OperationId): GradedCell[] {
  const label = effects[operation];
  if (label === undefined) return [];
  return [{ label, clauses: ['P-5-refused'], run: (context) => unchanged(context, operation, 'P-5-refused') }];
}

/** The cells of the callers that an operation refuses. */
function refusedCells(operation: OperationId, prefix = ''): GradedCell[] {
  const turn = { position: all.indexOf(operation), size: all.length };
  return [
    ...wrongKeys.map(
      ({ label, isTriedEverywhere, sent }, column): GradedCell => ({
        label: `${prefix}${label}`,
        clauses: ['P-5-refused'],
        isLeftOut: isTriedEverywhere !== true && othersTurn(column, turn),
        run: (context) => refused(context, operation, sent(context.api.credential('partner').value ?? '', 'partner')),
      }),
    ),
    {
      label: `${prefix}a key of the merchant interface`,
      clauses: ['P-5-refused'],
      isLeftOut: othersTurn(wrongKeys.length, turn),
      run: (context) => refused(context, operation, merchantKey(context.api.credential('merchant').value)),
    },
    {
      label: `${prefix}the merchant key of an organization of the partner`,
      clauses: ['P-5-refused'],
      wants: 'linked.merchant_key',
      run: (context) => {
        const { credential, organization } = context.need['linked.merchant_key'] ?? {};
        // Another organization than that of the key would be hidden for another reason.
        return refused(
          context,
          operation,
          merchantKey(credential?.value),
          isStep.has(operation) ? undefined : organization,
        );
      },
    },
  ];
}

/** A key of the merchant interface, in the header of this one. */
export function merchantKey(value: string | undefined): SentKey {
  return { credential: { interface: 'partner', name: 'merchant-key', value } };
}

/** The same request with the partner's own key: it shows that the refusals are about the key. */
function withTheKey(operation: OperationId, prefix = ''): GradedCell {
  return {
    label: `${prefix}the right key`,
    clauses: ['P-5-header'],
    run: async (context) => {
      const own = await context.api.raw({ ...partnerRequest(context, operation), purpose: 'twin' });
      context.clause('P-5-header', own).that(own.accepted, 'any 2xx', String(own.status ?? 'no response'));
      if (!own.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${own.label} with the key.`);
    },
  };
}

/** Asserts that the operation refuses a caller without a right key in its header, and shows no organization. */
export async function refused(
  context: RowContext,
  operation: OperationId,
  { credential, headers = {}, query = {} }: SentKey,
  organization?: number,
): Promise<void> {
  const request = partnerRequest(context, operation, organization);
  const response = await context.api.as(credential).raw({ ...request, headers, query: { ...request.query, ...query } });
  context
    .clause('P-5-refused', response)
    .that(isRefusal(response), 'any 4xx', String(response.status ?? 'no response'))
    .that(!showsOrganization(response), 'no organization', response.text.slice(0, 200));
}

function showsOrganization(response: ReceivedResponse): boolean {
  return response.at('/organization') !== undefined || response.at('/organizations') !== undefined;
}
