import { limits } from '../../../../generated/limits.ts';
import { canChangeTier, customIn, hasIndividualTerms } from '../../../exchange/responses/individual-terms.ts';
import { accepted, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../../ground/values/pointer.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { type CheckContext, check } from '../../../run/define.ts';

const termClauses = ['M-7.2-custom-is-custom', 'M-7.2-custom-not-custom', 'M-7.2-can-change-tier-custom'] as const;

const tiers = Object.keys(limits.tariff_daily.max);

/** M §4.6, §7.2: GET /tariff, of which the specification names one key. */
export const tariffChecks = [
  check({
    id: 'tariff.get.answered',
    title: 'GET /tariff shows whether the merchant has individual terms',
    profile: 'tariff',
    clauses: [
      'M-4.6-tariff',
      'M-4.6-tariff-is-custom',
      'M-4.6-tariff-is-custom-type',
      'M-4.6-tariff-payload',
      'M-7.2-can-change-tier',
    ],
    needs: [],
    cost: { requests: 1 },
    async run({ api, clause, observe }) {
      const response = await api.getTariff();
      clause('M-4.6-tariff', response).that(response.accepted, 'any 2xx', String(response.status));
      if (!response.accepted) return;
      // The envelope of the tariff is not specified.
      const place = placeIn(response) ?? '';
      clause('M-4.6-tariff-is-custom', response).at(`${place}/is_custom`).toExist();
      observe('Which type does is_custom have?', typeof response.at(`${place}/is_custom`), {
        clause: 'M-4.6-tariff-is-custom-type',
        evidence: response,
      });
      observe('Which keys does the response of GET /tariff have?', shapeOf(response.at(place)), {
        clause: 'M-4.6-tariff-payload',
        evidence: response,
      });
      observe('Does GET /tariff contain can_change_tier?', shown(response.at(`${place}/can_change_tier`)), {
        clause: 'M-7.2-can-change-tier',
        evidence: response,
      });
    },
  }),

  check({
    id: 'tariff.get.unauthenticated',
    title: 'Without a key GET /tariff returns 401',
    profile: 'tariff',
    clauses: ['M-5-401-tariff'],
    needs: [],
    cost: { requests: 2 },
    async run({ api, clause, invalidCredential }) {
      accepted(await api.getTariff({ purpose: 'twin' }), 'getTariff');
      clause('M-5-401-tariff', await api.as(invalidCredential('merchant', 'absent')).getTariff()).status(401);
    },
  }),

  check({
    id: 'tariff.get.individual-terms',
    title: 'is_custom is true for a merchant with individual terms',
    profile: 'tariff',
    clauses: ['M-7.2-custom-is-custom', 'M-7.2-can-change-tier-custom'],
    needs: ['tariff.custom'],
    cost: { requests: 1 },
    run: async ({ api, clause }) => assertTerms({ clause }, await api.getTariff(), true),
  }),

  check({
    id: 'tariff.get.ordinary-terms',
    title: 'is_custom is false for a merchant without individual terms',
    profile: 'tariff',
    clauses: ['M-7.2-custom-not-custom'],
    needs: ['tariff.ordinary'],
    cost: { requests: 1 },
    run: async ({ api, clause }) => assertTerms({ clause }, await api.getTariff(), false),
  }),

  ...(['tariff.new', 'tariff.ordinary'] as const).map((organization) =>
    check<(typeof termClauses)[number], 'tariff.new' | 'tariff.ordinary' | 'tariff.tiers'>({
      id: `tariff.get.each-tier${organization === 'tariff.new' ? '.production' : ''}`,
      title: 'In every tariff GET /tariff shows whether the merchant has individual terms',
      profile: 'tariff',
      clauses: [...termClauses],
      needs: [organization, 'tariff.tiers'],
      cost: { requests: 2 * tiers.length + 2 },
      async run({ need, api, clause }) {
        const { subscribe } = need['tariff.tiers'];
        for (const tier of tiers) {
          for (const custom of [true, false]) {
            await subscribe(tier, custom);
            assertTerms({ clause }, await api.getTariff(), custom);
          }
        }
        for (const free of ['trial', 'none']) {
          await subscribe(free);
          assertTerms({ clause }, await api.getTariff(), false);
        }
      },
    }),
  ),

  check({
    id: 'tariff.get.without-tariff',
    title: 'GET /tariff still works when the tariff has ended',
    profile: 'tariff',
    clauses: ['M-7.2-get-tariff'],
    needs: ['tariff.inactive'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      await requireEndedTariff(need['tariff.inactive'], { api, valid });
      const response = await api.getTariff();
      clause('M-7.2-get-tariff', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),
];

/** Asserts what a response says about the terms of a merchant (M §7.2). */
function assertTerms(
  { clause }: Pick<CheckContext<(typeof termClauses)[number]>, 'clause'>,
  response: ReceivedResponse,
  custom: boolean,
): void {
  const [isCustom, notCustom, canChange] = termClauses;
  const isRight = hasIndividualTerms(response) === custom;
  clause(custom ? isCustom : notCustom, response).that(isRight, `is_custom ${custom}`, shown(customIn(response)));
  if (custom) clause(canChange, response).that(!canChangeTier(response), 'no can_change_tier that says yes', 'yes');
}

/** The place of the record with `is_custom`. */
function placeIn(response: ReceivedResponse): string | undefined {
  return [...everyValue(response.body)].find(({ value }) => isObject(value) && 'is_custom' in value)?.pointer;
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 50);
}
