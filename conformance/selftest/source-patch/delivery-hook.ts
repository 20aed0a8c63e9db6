import type { SourcePatch } from './patch.ts';

/** Gives the payloads that are delivered in place of one. */
export type ChangeDelivery = (event: string, payload: object) => readonly object[];

const hooks = new Map<string, ChangeDelivery>();

let registered = 0;

/** A delivery hook of one server. The server must be loaded with `patches`; disposing the hook ends its effect. */
export interface DeliveryHook extends Disposable {
  readonly patches: readonly SourcePatch[];
}

/**
 * Registers a change of the deliveries of one server. The server has no option for that: it signs the payload that it
 * stores, so that the change is patched into its source, between the payload and the signature.
 */
export function registerDeliveryHook(change: ChangeDelivery): DeliveryHook {
  registered += 1;
  const id = String(registered);
  hooks.set(id, change);
  return { patches: patchesFor(id), [Symbol.dispose]: () => void hooks.delete(id) };
}

/** Called by the patched server. Without a hook, which is gone when the run has ended, the payload stays as it is. */
export function changedDeliveries(id: string, event: string, payload: object): readonly object[] {
  return hooks.get(id)?.(event, payload) ?? [payload];
}

/** Replaces the one body of a delivery by the bodies that the hook gives. */
function patchesFor(id: string): readonly SourcePatch[] {
  const file = 'webhooks/announcer.ts';
  const imported = "import { type Message, messageOf } from './payloads.ts';";
  const hook = "import { changedDeliveries } from '../../conformance/selftest/source-patch/delivery-hook.ts';";
  const payloads = `changedDeliveries('${id}', message.payload.event, inEnvelope(message.payload, variations))`;
  return [
    { file, replace: imported, with: `${imported}\n${hook}` },
    {
      file,
      replace: 'const body = JSON.stringify(inEnvelope(message.payload, variations));',
      with: `const bodies = ${payloads}.map((one) => JSON.stringify(one));`,
    },
    {
      file,
      replace: 'copies.map(() => this.#draft(domainEvent, message, body, organizationId, key))',
      with: 'copies.flatMap(() => bodies.map((one) => this.#draft(domainEvent, message, one, organizationId, key)))',
    },
  ];
}
