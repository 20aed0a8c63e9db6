import type { PayloadOf } from '../../contract/api.ts';
import { show } from '../../ground/values/show.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { nearKeys } from './near-keys.ts';

/** Longer than the day after which many servers forget keys, in seconds. More would end tariffs of other checks. */
export const aDayLater = 25 * 3600;

type Name = 'partner.org.idle' | 'partner.org.linked';

/** The request that created an organization: all of its fields but `external_id` are the same in every creation. */
function requestOf({ need, valid }: RowContext, name: Name): PayloadOf<'createOrganization'> & { external_id: string } {
  return { ...valid('createOrganization'), external_id: need[name].response.string('/organization/external_id') };
}

/** The creation of an organization of the run again: a partner can have few, so the row creates none for it. */
function repeat(label: string, name: Name): GradedCell {
  return {
    label,
    clauses: ['P-4-create-repeat-200', 'P-4-create-idempotent'],
    run: (context) => createsNone(context, name),
  };
}

async function createsNone(context: RowContext, name: Name): Promise<void> {
  const response = await context.api.createOrganization(requestOf(context, name));
  context.clause('P-4-create-repeat-200', response).status(200);
  context.clause('P-4-create-idempotent', response).at('/organization/id').toBe(context.need[name].id);
}

/** An `external_id` that is near to a used one. The first kind needs no organization but the new one. */
const nearIds: GradedCell[] = nearKeys.map(({ label, pair }, index) => ({
  label,
  clauses: ['P-4-create-key-exact'],
  isLeftOut: index > 0,
  requests: 2,
  run: async (context) => {
    const known = requestOf(context, 'partner.org.idle');
    const [used, near] = pair(index === 0 ? known.external_id : context.unique('org'));
    if (used !== known.external_id) {
      (await context.api.createOrganization({ ...known, external_id: used }, { purpose: 'twin' })).integer(
        '/organization/id',
      );
    }
    const response = await context.api.createOrganization({ ...known, external_id: near });
    const { id } = context.need['partner.org.idle'];
    const shown = response.at('/organization/id');
    context
      .clause('P-4-create-key-exact', response)
      .status(201)
      .that(shown !== id, `another organization than ${id}`, show(shown));
  },
}));

/** P §4 rule 1: creating an organization is idempotent by `external_id`. */
export const externalIdRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-organization',
    title: 'An external_id names one organization, whatever has happened to it, and another one another',
    profile: 'partner',
    needs: ['partner.org.idle', 'partner.org.linked'],
    cost: { organizations: 1 },
    cells: [
      repeat('the same request', 'partner.org.idle'),
      repeat('the same request of another organization, whose cashier is linked', 'partner.org.linked'),
      repeat('the same request after another one', 'partner.org.idle'),
      ...nearIds,
    ],
  }),

  matrixRow(idempotency, {
    id: 'idempotency.create-organization.later',
    title: 'An external_id names its organization a day later, too',
    profile: 'partner',
    needs: ['partner.org.idle', 'clock.passing'],
    cells: [
      {
        label: 'the same request a day later',
        clauses: ['P-4-create-repeat-200', 'P-4-create-idempotent'],
        run: async (context) => {
          await context.need['clock.passing'].pass(aDayLater);
          await createsNone(context, 'partner.org.idle');
        },
      },
    ],
  }),
];
