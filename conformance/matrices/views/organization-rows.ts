import { limits } from '../../../generated/limits.ts';
import type { Api } from '../../contract/api.ts';
import { wrongCode } from '../../contract/cashier-codes.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { agreesOnceRead, type Fields, type View } from '../agreement.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { views } from './views.ts';

/** The fields of a card (P §2.1). */
export const cardFields: Fields = { api: 'partner', component: 'Organization' };

/** An organization of the row, which its moments change one after another. */
interface Onboarded {
  readonly id: number;
  readonly created: ReceivedResponse;
  /** Creates it once more, with the same external_id. */
  repeat(api: Api): Promise<ReceivedResponse>;
}

/** What happens to the organization before its cards are compared. */
const moments: Readonly<Record<string, (context: RowContext, made: Onboarded) => Promise<ReceivedResponse[]>>> = {
  'at once': async () => [],
  'with a number sent': async ({ api, valid }, { id }) => [
    await api.startCashierAuthorisation(id, {}, setup),
    await api.sendCashierPhone(id, valid('sendCashierPhone'), setup),
  ],
  'after a wrong code': async ({ api }, { id }) => [await api.verifyCashierOtp(id, { otp: '1111' }, setup)],
  linked: async ({ api, valid }, { id }) => [await api.verifyCashierOtp(id, valid('verifyCashierOtp'), setup)],
  'with a second process': async ({ api }, { id }) => [await api.startCashierAuthorisation(id, {}, setup)],
  'linked again': async ({ api, valid }, { id }) => [
    await api.sendCashierPhone(id, valid('sendCashierPhone'), setup),
    await api.verifyCashierOtp(id, valid('verifyCashierOtp'), setup),
  ],
  'with a key': async ({ api, valid }, { id }) => [await api.issueApiKey(id, valid('issueApiKey'), setup)],
  'with another key': async ({ api, valid }, { id }) => [await api.issueApiKey(id, valid('issueApiKey'), setup)],
};

/** What every later card shows as the first one did, whatever has happened to the organization (P §2.1, §3, §4). */
const lasting = {
  external_id: 'P-2.1-external-id-echo',
  has_catalog: 'P-4-create-has-catalog',
  sandbox_mode: 'P-3-verified-sandbox-mode',
} as const;

/** Whether a number without its code links the cashier is contradictory. */
const awaitCode: readonly string[] = ['with a number sent', 'after a wrong code'];

const setup = { purpose: 'setup' } as const;

/** P §2.1, §4: the card of an organization in every view, while it is onboarded. */
export const organizationViewRow: Check = matrixRow<Onboarded>(views, {
  id: 'views.organizations',
  title: 'The list and a repeated creation show the card of an organization as its single read does',
  profile: 'partner',
  cost: { requests: 11, organizations: 1 },
  async twin({ api, valid, unique }) {
    const body = { ...valid('createOrganization'), has_catalog: true, external_id: unique('org') };
    const created = await api.createOrganization(body, setup);
    return { id: created.integer('/organization/id'), created, repeat: (by) => by.createOrganization(body) };
  },
  cells: [
    cell('the response to its creation', async (_api, { created }) => cardIn(created)),
    ...Object.entries(moments).flatMap(([moment, happen]) => [
      cell(`the list, ${moment}`, (api, { id }) => inList(api, id), happen),
      cell(`a repeated creation, ${moment}`, async (api, { repeat }) => cardIn(await repeat(api))),
      ...(moment === 'with a second process' ? [wrongAgain()] : []),
      ...(awaitCode.includes(moment) ? [] : [linkCell(moment)]),
    ]),
    {
      label: 'the status of the card at last',
      clauses: ['P-3-verified'],
      async run({ api, clause }, { id }) {
        clause('P-3-verified', await api.getOrganization(id))
          .at('/organization/status')
          .toBe('verified');
      },
    },
    ...Object.entries(lasting).map(
      ([field, about]): GradedCell<Onboarded> => ({
        label: `${field} at last`,
        clauses: [about],
        async run({ api, clause }, { id, created }) {
          const first = created.at(`/organization/${field}`);
          if (first === undefined) return;
          clause(about, await api.getOrganization(id))
            .at(`/organization/${field}`)
            .toBe(first);
        },
      }),
    ),
  ],
});

/** A wrong code is one for a linked organization, too, where a second process can be started (P §8.1). */
function wrongAgain(): GradedCell<Onboarded> {
  return {
    label: 'a wrong code in a second process',
    clauses: ['P-8.1-otp-wrong'],
    requests: 3,
    async run({ api, clause, valid }, { id }) {
      requireAccepted(await api.startCashierAuthorisation(id, {}, setup));
      requireAccepted(await api.sendCashierPhone(id, valid('sendCashierPhone'), setup));
      const response = await api.verifyCashierOtp(id, { otp: wrongCode });
      const isRefused = carriesCode(response, 'invalid_otp') || response.at('/success') !== true;
      clause('P-8.1-otp-wrong', response).status(200).that(isRefused, 'invalid_otp', response.text.slice(0, 200));
    },
  };
}

function requireAccepted({ accepted, label, exchange }: ReceivedResponse): void {
  if (!accepted) throw new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}).`);
}

/** The authorisation and the card say the same about the link (P §2.1, §2.3). */
function linkCell(moment: string): GradedCell<Onboarded> {
  return {
    label: `the status of the authorisation, ${moment}`,
    clauses: ['P-2.3-provider-connected'],
    requests: 2,
    run: (context, { id }) => agreesOnLink(context, id),
  };
}

/** Compares the authorisation of an organization with its card. */
export async function agreesOnLink({ api, clause }: Pick<RowContext, 'api' | 'clause'>, id: number): Promise<void> {
  const [state, card] = [await api.getCashierAuthorisation(id), await api.getOrganization(id)];
  const [shown, wanted] = [state.at('/provider_connected'), card.at('/organization/provider_connected')];
  if (typeof shown !== 'boolean' || typeof wanted !== 'boolean') return;
  const expected = `${wanted}, as on the card in exchange ${card.exchange}`;
  clause('P-2.3-provider-connected', state).that(shown === wanted, expected, String(shown));
}

function cell(
  label: string,
  other: (api: Api, made: Onboarded) => Promise<View | undefined>,
  happen?: (context: RowContext, made: Onboarded) => Promise<ReceivedResponse[]>,
): GradedCell<Onboarded> {
  return {
    label,
    clauses: ['P-4-views'],
    requests: 2,
    async run(context, made) {
      for (const response of (await happen?.(context, made)) ?? []) requireAccepted(response);
      await agreesOnceRead(context, 'P-4-views', cardFields, {
        single: (api) => singleCard(api, made.id),
        other: (api) => other(api, made),
      });
    },
  };
}

/** The card that a partner reads. */
export async function singleCard(api: Api, id: number): Promise<View<ReceivedResponse>> {
  return { evidence: await api.getOrganization(id), pointer: '/organization' };
}

function cardIn(evidence: ReceivedResponse): View {
  return { evidence, pointer: '/organization' };
}

/** The card in the list. An organization that is on no page is up to the clauses about the list. */
export async function inList(api: Api, id: number): Promise<View | undefined> {
  const per_page = limits.partner_per_page.max;
  for (let page = 1; ; page += 1) {
    const evidence = await api.listOrganizations({ per_page, page });
    const cards = evidence.at('/organizations');
    const place = Array.isArray(cards) ? cards.findIndex((one) => isObject(one) && one.id === id) : -1;
    if (place >= 0) return { evidence, pointer: `/organizations/${place}` };
    if (!Array.isArray(cards) || cards.length < per_page || page === mostPages) return undefined;
  }
}

/** A sandbox has far fewer organizations. */
const mostPages = 5;
