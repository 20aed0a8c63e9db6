import { useState } from 'preact/hooks';
import type { DeliverySummary } from '../../protocol/deliveries.ts';
import { PressButton } from '../frame/press-button.tsx';

/** What a tester does with a delivery to see whether a receiver withstands it. */
export function DeliveryActions({ delivery }: { delivery: DeliverySummary }) {
  const { id, state } = delivery;
  const [seconds, setSeconds] = useState(60);
  const subject = { delivery_id: id };
  const of = `delivery ${id}`;
  const isWaiting = state === 'waiting';
  return (
    <div class="actions">
      <PressButton
        ability="delivery.send"
        subject={subject}
        label={isWaiting ? 'Send now' : 'Send again'}
        of={of}
        done={`Delivery ${id} is sent.`}
      />
      {isWaiting && (
        <>
          <PressButton
            ability="delivery.delay"
            subject={subject}
            params={{ seconds }}
            label={`Delay by ${seconds} s`}
            of={of}
            done={`Delivery ${id} waits ${seconds} seconds longer.`}
          />
          <label>
            <span class="hidden">Seconds to delay</span>
            <input
              type="number"
              min="1"
              max="86400"
              value={seconds}
              onInput={({ currentTarget }) => setSeconds(Math.max(1, currentTarget.valueAsNumber || 1))}
            />
          </label>
          <PressButton
            ability="delivery.drop"
            subject={subject}
            label="Drop"
            of={of}
            done={`Delivery ${id} is dropped.`}
          />
        </>
      )}
    </div>
  );
}
