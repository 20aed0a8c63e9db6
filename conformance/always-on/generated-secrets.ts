import type { Seen } from '../exchange/http/wire.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** P §4: a webhook secret that no request supplied is generated, so two organizations do not get the same one. */
export class GeneratedSecrets {
  /** By secret: the organization that got it, and in which exchange. */
  readonly #owners = new Map<string, { organization: string; exchange: number }>();

  see({ response, requestBody, path }: Seen): InvariantFinding[] {
    const { operation, accepted, body, exchange } = response;
    if (operation !== 'issueApiKey' || !accepted || !isObject(body) || typeof body.webhook_secret !== 'string')
      return [];
    if (!isObject(requestBody) || requestBody.webhook_secret !== undefined) return [];
    const organization = String(path?.id);
    const owner = this.#owners.get(body.webhook_secret);
    this.#owners.set(body.webhook_secret, owner ?? { organization, exchange });
    return [
      {
        name: 'generated-secret',
        clause: 'P-4-key-secret-generated',
        held: owner === undefined || owner.organization === organization,
        at: '/webhook_secret',
        expected: 'a secret that no other organization has',
        actual:
          owner === undefined
            ? 'a new one'
            : `that of organization ${owner.organization}, as in exchange ${owner.exchange}`,
      },
    ];
  }
}
