import { sandbox } from '../../generated/sandbox.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, byFixture, precondition } from './definition.ts';
import { changed, createdByRun, missingIds, missingState, noId, prepared } from './organization-state.ts';
import { fresh, link } from './partner-organizations.ts';

/** Organizations by the state of their cashiers. */
export interface CashierSupplies {
  'cashier.none': SuppliedActor;
  'cashier.expired': SuppliedActor;
  /** Several active cashiers without a main one, and the id of one of them. */
  'cashier.ambiguous': SuppliedActor & { readonly connection: RecordId };
  /** An organization of this check alone that gets further cashiers, of whom each can lose the session alone. */
  'cashier.several': SuppliedActor & { add(): Promise<RecordId>; expire(connection: RecordId): Promise<void> };
  /** The phone of a cashier of another organization of the partner, who can lose the session, and then the link. */
  'cashier.elsewhere': SuppliedActor & {
    readonly phone: string;
    expire(): Promise<void>;
    unlink(): Promise<void>;
  };
}

/** Any other valid number is a cashier (P §8.1); no other check links this one. */
const phoneElsewhere = String(Number(sandbox.phone_sms_failed.value) + 57);

/** Organizations whose cashier is missing, expired or ambiguous (M §7.3). Each decides which organization acts. */
export const cashierPreconditions = {
  'cashier.none': changed('cashier.none', ['cashier.unlink'], {}),
  'cashier.expired': changed('cashier.expired', ['cashier.expire'], {}),

  'cashier.ambiguous': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byFixture('cashier.ambiguous', 'ids', async (setup) => {
        const actor = prepared(setup, 'cashier.ambiguous');
        const [connection = noId(setup, 'cashier.ambiguous', 'the id of one of its cashiers')] =
          setup.run.target.fixtures['cashier.ambiguous']?.ids ?? [];
        return { ...actor, connection };
      }),
      byControl(
        ['cashier.add'],
        async (setup) => {
          await setup.disposable({});
          const added = await setup.control('cashier.add');
          return { credential: setup.actor, connection: added.id('/evidence/connection/id') };
        },
        createdByRun,
      ),
    ],
    missing: missingState('cashier.ambiguous', 'No documented call of this contract adds a cashier.'),
    missingFor: missingIds('cashier.ambiguous', 'the id of one of its cashiers'),
  }),

  'cashier.several': precondition<CashierSupplies['cashier.several']>({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['cashier.add', 'cashier.expire'],
        async (setup) => {
          await setup.disposable({});
          return {
            credential: setup.actor,
            add: async () => (await setup.control('cashier.add')).id('/evidence/connection/id'),
            expire: async (connection) => void (await setup.control('cashier.expire', { connection_id: connection })),
          };
        },
        createdByRun,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call ends the session of one of several cashiers.',
      add: addControl,
    },
  }),

  'cashier.elsewhere': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['cashier.expire', 'cashier.unlink'],
        async (setup) => {
          await setup.disposable({});
          const other = await fresh(setup);
          await link(setup, other.id, phoneElsewhere);
          const issued = await setup.api.issueApiKey(other.id, setup.run.valid('issueApiKey'));
          if (!issued.accepted) throw setup.refused('Issuing a key', issued);
          const value = issued.string('/key');
          const owner = setup.api.as({ interface: 'merchant', name: 'elsewhere', value, organization: other.id });
          const subject = { organization_id: other.id };
          return {
            credential: setup.actor,
            phone: phoneElsewhere,
            expire: async () => {
              await setup.control('cashier.expire', subject);
              await setup.shows(
                'the ended session',
                () => owner.createInvoice(setup.run.valid('createInvoice'), { purpose: 'poll', throttled: 'return' }),
                ({ status }) => status === 503,
              );
            },
            unlink: async () => void (await setup.control('cashier.unlink', subject)),
          };
        },
        createdByRun,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call ends the session of a cashier.',
      add: addControl,
    },
  }),
};
