import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { placeOf, showsText, taken } from './shown.ts';

/** Identifiers of a partner's clients. Few organizations can be created in a minute, and in all (P §8). */
const identifiers = [
  { label: 'digits after zeros', has_catalog: true, of: (digits: string) => `000${digits}` },
  {
    label: 'letters of two and four bytes',
    has_catalog: false,
    of: (digits: string) => `Клиент \u{20000} ${digits}`,
    isLeftOut: true,
  },
  {
    label: 'small and capital letters',
    has_catalog: true,
    of: (digits: string) => `aBc & "${digits}"`,
    isLeftOut: true,
  },
  {
    label: 'more digits than a number keeps',
    has_catalog: false,
    of: (digits: string) => `9${digits.padStart(20, '1')}`,
    isLeftOut: true,
  },
  { label: '100 letters', has_catalog: false, of: (digits: string) => digits.padEnd(100, 'p'), isLeftOut: true },
];

type Identifier = (typeof identifiers)[number];

const organizationOf = onceInRow(async ({ api, unique }, { has_catalog, of }: Identifier) => {
  const external_id = of(unique('').replace(/\D/g, '').slice(-12));
  const created = taken(await api.createOrganization({ has_catalog, external_id }));
  return { created, id: created.integer('/organization/id'), sent: { has_catalog, external_id } };
});

type Made = Awaited<ReturnType<typeof organizationOf>>;

/** The first page of the organizations, read once in a row. */
const firstPage = onceInRow(async ({ api }, _list: 'list') =>
  taken(await api.listOrganizations({ per_page: limits.partner_per_page.max, page: 1 })),
);

const views: readonly { label: string; shown(context: RowContext, made: Made): Promise<[ReceivedResponse, string]> }[] =
  [
    { label: 'creation', shown: async (_, { created }) => [created, '/organization'] },
    {
      label: 'repeated creation',
      shown: async ({ api }, { sent }) => [await api.createOrganization(sent), '/organization'],
    },
    { label: 'single view', shown: async ({ api }, { id }) => [await api.getOrganization(id), '/organization'] },
    {
      label: 'list',
      async shown(context, { id }) {
        const list = await firstPage(context, 'list');
        const cards = list.at('/organizations');
        const place = Array.isArray(cards) ? cards.findIndex((card) => isObject(card) && card.id === id) : -1;
        if (place >= 0) return [list, `/organizations/${place}`];
        throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} shows no organization ${id}.`);
      },
    },
  ];

const externalId: ClauseId = 'P-2.1-external-id-echo';
const hasCatalog: ClauseId = 'P-4-create-has-catalog';

/** P §2.1, §4: the card of an organization, as its creation sends it. */
const organizationRow = matrixRow(echo, {
  id: 'echo.create-organization.card',
  title: 'Every view of an organization shows the external_id and has_catalog that its creation sent',
  profile: 'partner',
  cost: { organizations: identifiers.filter(({ isLeftOut }) => isLeftOut !== true).length },
  cells: views.flatMap(({ label: view, shown }) =>
    identifiers.flatMap((identifier): GradedCell[] => {
      const { label, has_catalog, isLeftOut = false } = identifier;
      return [
        {
          label: `external_id, ${label}: ${view}`,
          clauses: [externalId],
          isLeftOut,
          async run(context) {
            const made = await organizationOf(context, identifier);
            const [evidence, place] = await shown(context, made);
            showsText(context, externalId, { evidence, pointer: `${place}/external_id` }, made.sent.external_id);
          },
        },
        {
          label: `has_catalog, ${has_catalog}, with ${label}: ${view}`,
          clauses: [hasCatalog],
          isLeftOut,
          async run(context) {
            const [evidence, place] = await shown(context, await organizationOf(context, identifier));
            placeOf(context, hasCatalog, { evidence, pointer: `${place}/has_catalog` }).toBe(has_catalog);
          },
        },
      ];
    }),
  ),
});

/** Addresses that differ where a URL keeps every character: in the path and the query. */
const addresses = [
  { label: 'a query', add: '?shop=7&kind=invoice' },
  { label: 'capital letters in the path', add: '/Hooks/InvoicePaid' },
  { label: 'escaped letters', add: '/%D1%81%D1%87%D1%91%D1%82?name=%26%3D' },
  { label: 'a long path', add: `/${'segment/'.repeat(20)}end` },
] as const;

/** P §2.2: the webhook address of a key, as the request sends it. */
const keyRow = matrixRow(echo, {
  id: 'echo.issue-api-key.webhook-url',
  title: 'The response to issuing a key shows the webhook_url of the request',
  profile: 'partner',
  needs: ['partner.org.linked'],
  cells: addresses.map(
    ({ label, add }): GradedCell => ({
      label,
      clauses: ['P-2.2-webhook-url-sent'],
      async run({ api, need, clause }) {
        const linked = need['partner.org.linked'];
        if (linked === undefined) throw new Error('The row needs the organization.');
        const sent = `https://example.com/webhooks/conformance${add}`;
        const response = taken(await api.issueApiKey(linked.id, { webhook_url: sent }));
        const shown = response.at('/webhook_url');
        clause('P-2.2-webhook-url-sent', response).that(isSameAddress(shown, sent), sent, show(shown));
      },
    }),
  ),
});

/** True for the same address in any notation, such as letters that are not escaped. */
function isSameAddress(shown: unknown, sent: string): boolean {
  return typeof shown === 'string' && URL.canParse(shown) && new URL(shown).href === new URL(sent).href;
}

export const partnerRows = [organizationRow, keyRow];
