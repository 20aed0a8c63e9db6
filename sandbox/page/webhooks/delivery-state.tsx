import type { DeliverySummary } from '../../protocol/deliveries.ts';

const colours: Readonly<Record<DeliverySummary['state'], string>> = {
  waiting: 'warn',
  delivered: 'good',
  abandoned: 'bad',
  refused: 'bad',
  invalid: 'bad',
};

/** The states of a delivery. */
export const deliveryStates: readonly string[] = Object.keys(colours);

/** Whether a delivery has arrived. */
export function DeliveryState({ delivery }: { delivery: DeliverySummary }) {
  return <span class={`badge ${colours[delivery.state]}`}>{delivery.state}</span>;
}
