import type { Api, PayloadOf } from '../../contract/api.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { once } from './key-use.ts';
import { nearKeys } from './near-keys.ts';

function create({ api }: { readonly api: Api }, body: PayloadOf<'createOrganization'>): Promise<ReceivedResponse> {
  return api.createOrganization(body);
}

/** The organization that has the `external_id`. */
const first = once(async (context) => {
  const body = { ...context.valid('createOrganization'), external_id: context.unique('org') };
  const response = await context.api.createOrganization(body, { purpose: 'twin' });
  return { body, id: accepted(response, 'createOrganization').integer('/organization/id') };
});

/** The same creation again, after what happened meanwhile. */
function repeat(
  label: string,
  meanwhile: (context: RowContext, id: number) => Promise<void>,
  requests = 1,
): GradedCell {
  return {
    label,
    clauses: ['P-4-create-repeat-200', 'P-4-create-idempotent'],
    requests,
    run: async (context) => {
      const { body, id } = await first(context);
      await meanwhile(context, id);
      const response = await create(context, body);
      context.clause('P-4-create-repeat-200', response).status(200);
      context.clause('P-4-create-idempotent', response).at('/organization/id').toBe(id);
    },
  };
}

/** Ends the cell unless the step was accepted. */
function done({ accepted: isAccepted, label, exchange }: ReceivedResponse): void {
  if (!isAccepted) throw new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}).`);
}

const setup = { purpose: 'setup' } as const;

/** Deletes an organization that no further cell needs: a partner can have few at a time (P §8). */
async function remove(api: Api, created: ReceivedResponse): Promise<void> {
  const id = created.at('/organization/id');
  if (typeof id === 'number') await api.deleteOrganization(id, { purpose: 'clean-up' });
}

async function link({ api, valid }: RowContext, id: number): Promise<void> {
  done(await api.startCashierAuthorisation(id, {}, setup));
  done(await api.sendCashierPhone(id, valid('sendCashierPhone'), setup));
  done(await api.verifyCashierOtp(id, valid('verifyCashierOtp'), setup));
}

/** P §4 rule 1: creating an organization is idempotent by `external_id`. */
export const externalIdRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-organization',
    title: 'An external_id names one organization, whatever has happened to it, and another one another',
    profile: 'partner',
    cost: { organizations: 8, requests: 1 },
    twin: first,
    cells: [
      repeat('the same request', async () => {}),
      repeat(
        'the same request after another one',
        async ({ api, valid }) => {
          const another = await api.createOrganization(valid('createOrganization'), setup);
          done(another);
          await remove(api, another);
        },
        3,
      ),
      repeat('the same request once the cashier is linked', link, 4),
      repeat(
        'the same request once the organization has a key',
        async ({ api, valid }, id) => done(await api.issueApiKey(id, valid('issueApiKey'), setup)),
        2,
      ),
      ...nearKeys.map(
        ({ label, pair }): GradedCell => ({
          label,
          clauses: ['P-4-create-key-exact'],
          requests: 4,
          run: async (context) => {
            const [used, near] = pair(context.unique('org'));
            const body = context.valid('createOrganization');
            const known = await context.api.createOrganization({ ...body, external_id: used }, { purpose: 'twin' });
            const id = accepted(known, 'createOrganization').integer('/organization/id');
            const response = await create(context, { ...body, external_id: near });
            const shown = response.at('/organization/id');
            context
              .clause('P-4-create-key-exact', response)
              .status(201)
              .that(shown !== id, `another organization than ${id}`, show(shown));
            await remove(context.api, known);
            if (shown !== id) await remove(context.api, response);
          },
        }),
      ),
    ],
  }),
];
