import { PressButton } from '../frame/press-button.tsx';
import { useRecords } from '../records/use-records.ts';
import { Card } from './card.tsx';
import { Phone } from './phone.tsx';

/** The subscriber: running subscriptions, of which the next charge can be made now. */
export function SubscriberPhone({ organization }: { organization: number | null }) {
  const records = useRecords('subscriptions', { organization, states: ['active', 'paused'] });
  return (
    <Phone
      title="Subscriber"
      records={records}
      empty="No subscription runs. Create one with the merchant interface."
      card={(row) => (
        <Card row={row} name="Subscription">
          <p class="buttons">
            <PressButton
              ability="subscription.charge"
              subject={{ subscription_id: row.id }}
              label="Charge now"
              of={`subscription ${row.id}`}
              done={`Subscription ${row.id} is charged: its invoice waits for the payer.`}
            />
          </p>
        </Card>
      )}
    />
  );
}
