import type { Place } from '../../contract/place.ts';
import { compareRequest } from './bodies.ts';
import { pair } from './changes.ts';
import type { DocumentContext } from './document-context.ts';
import { itemOperations } from './operation.ts';
import { compareFace } from './operations.ts';
import { compareParameters } from './parameters.ts';
import { compareEventResponses } from './responses.ts';
import { hasSameSecurity } from './security.ts';

/** Compares the webhooks: what receivers read, and what they may return. */
export function compareWebhooks(context: DocumentContext, before: Place, after: Place): void {
  const { changes } = context;
  const webhooks = (document: Place) => new Map(document.at('webhooks').children.map((one) => [one.key, one]));
  const { removed, added, kept } = pair(webhooks(before), webhooks(after));
  // Reported under the same name as an event of the contract data.
  for (const [name] of removed) changes.add('event-removed', `event:${name}`, after.at('webhooks'), { before: name });
  for (const [name, place] of added) changes.add('event-added', `event:${name}`, place, { after: name });
  for (const [name, old, now] of kept) {
    const [one] = itemOperations(name, old.follow(), before);
    const [other] = itemOperations(name, now.follow(), after);
    if (one === undefined || other === undefined) continue;
    compareFace(context, one, other);
    if (one.place.isIdentical(other.place)) continue;
    if (!hasSameSecurity(one, other)) {
      const seen = { before: one.security.value, after: other.security.value, operation: other.id };
      changes.add('part-changed', `operation:${other.id}#security`, other.place, seen);
    }
    compareParameters(context, one, other, 'event');
    compareRequest(context, one.place, other.place, { direction: 'event', operation: other.id });
    compareEventResponses(context, one.place, other.place, other.id);
  }
}
