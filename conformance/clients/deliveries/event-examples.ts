import { type EventName, events } from '../../../generated/events.ts';
import { bundle, resolved } from '../../contract/bundle.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';

/** A payload of an event, as the contract shows it. */
export interface EventExample {
  readonly event: EventName;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Every example of every event in the contract, with the present time. */
export function eventExamples(now: Date): EventExample[] {
  const document = bundle('merchant');
  return (Object.keys(events) as EventName[]).flatMap((event) => {
    const examples = valueAt(document, `/webhooks/${event}/post/requestBody/content/application~1json/examples`);
    return Object.values(isObject(examples) ? examples : {}).flatMap((example): EventExample[] => {
      const found = resolved(document, example);
      const payload = isObject(found) ? found.value : undefined;
      return isObject(payload) ? [{ event, payload: { ...payload, timestamp: now.toISOString() } }] : [];
    });
  });
}
