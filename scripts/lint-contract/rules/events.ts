import { plansOf, propertyOf } from '../../contract/api.ts';
import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import { unresolvedReference } from './references.ts';

/** Every event is a webhook of the merchant interface, and vice versa. */
export function checkEvents(contract: Contract): Finding[] {
  const events = contract.events.at('events');
  const { webhooks, root } = contract.apis.merchant;
  const described = events.children.flatMap((event) => {
    const webhook = webhooks.get(event.key);
    if (!webhook) return [event.finding('The merchant interface has no webhook for this event. Add it to webhooks/.')];
    const object = event.at('object');
    const isThere = propertyOf(webhook.request.at('schema').follow(), object.text ?? '');
    const codes = [...contract.errors.values()].filter((entry) => entry.at('x-error', 'event').value === event.key);
    const shows = plansOf(webhook.request).some((plan) => plan.at('event').value === event.key);
    return [
      ...(isThere
        ? []
        : [object.finding(`The payload of ${event.key} has no key "${object.text}". Correct the name.`)]),
      ...(codes.length === 0 || shows
        ? []
        : [
            event.finding(
              `The event lists ${codes.length} codes but has an example of none. Add x-error-examples to its webhook.`,
            ),
          ]),
    ];
  });
  const unlisted = root
    .at('webhooks')
    .children.filter(({ key }) => !events.at(key).exists)
    .map((webhook) => webhook.finding(unresolvedReference('event', webhook.key, events.keys)));
  return [...described, ...unlisted];
}
