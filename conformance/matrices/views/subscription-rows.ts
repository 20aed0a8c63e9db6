import type { Api } from '../../contract/api.ts';
import { idIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { type RecordId, sameId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agreesOnceRead, type Fields, type View } from '../agreement.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { views } from './views.ts';

/** The only field of a subscription that a section shows (M §3.3). */
const statusField: Fields = { api: 'merchant', component: 'Subscription', only: ['status'] };

/** What changes a subscription, in this order; at first nothing does. */
const moves = ['none', 'pauseSubscription', 'resumeSubscription', 'cancelSubscription'] as const;

/** M §3.3: the status of a subscription in the list and alone, after each change. */
export const subscriptionViewRow = matrixRow<RecordId>(views, {
  id: 'views.subscriptions',
  title: 'The list of subscriptions shows the status that the single view does, after each change',
  profile: 'subscriptions',
  ownRecords: true,
  needs: ['listed:getSubscription', 'listed:listSubscriptions', 'subscription.none'],
  cost: { requests: 1, subscriptions: 1 },
  async twin({ api, need }) {
    // The organization of the other checks may be at its limit.
    const { credential, body } = need['subscription.none'];
    const sent = await api.as(credential).createSubscription(body(), { purpose: 'setup' });
    return idIn(notRefused(sent, 'createSubscription'), 'subscription_id');
  },
  cells: moves.map(
    (move): GradedCell<RecordId> => ({
      label: move === 'none' ? 'the list at once' : `the list after ${move}`,
      clauses: ['M-3.3-views'],
      requests: 4,
      async run(context, id) {
        if (move !== 'none') await changed(context.declared(move), () => ownApi(context, context.api)[move](id));
        await agreesOnceRead(context, 'M-3.3-views', statusField, {
          async single(api) {
            const evidence = notRefused(await ownApi(context, api).getSubscription(id), 'getSubscription');
            const view = viewOf(evidence, id);
            if (view !== undefined) return view;
            const message = `No record ${id} with a status is in ${evidence.label} (exchange ${evidence.exchange}).`;
            throw new StopCheck('not_tested', 'prerequisite_failed', message);
          },
          other: async (api) => viewOf(await ownApi(context, api).listSubscriptions({}), id),
        });
      },
    }),
  ),
});

function ownApi({ need }: RowContext, api: Api): Api {
  return api.as(need['subscription.none'].credential);
}

/** Sends a change, if the operator declares its path: no section gives it. */
async function changed(isDeclared: boolean, send: () => Promise<ReceivedResponse>): Promise<void> {
  if (!isDeclared) throw new StopCheck('not_tested', 'body_template_missing', 'The change has no specified path.');
  await send();
}

/** The record of a subscription, whose envelope is not specified; undefined when none has a status. */
function viewOf(evidence: ReceivedResponse, id: RecordId): View<ReceivedResponse> | undefined {
  for (const { pointer, value } of everyValue(evidence.body)) {
    if (isObject(value) && sameId(value.id, id) && 'status' in value) return { evidence, pointer };
  }
  return undefined;
}
