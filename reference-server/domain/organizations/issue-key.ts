import { isIP } from 'node:net';
import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invalid, Refused } from '../outcome.ts';
import { type AddressInspector, hostOf } from '../ports/address-inspector.ts';
import type { Clock } from '../ports/clock.ts';
import type { Draft, Store } from '../ports/store.ts';
import { type Decision, decide } from '../work/decide.ts';
import { type ApiKey, hashOf, randomSecret } from './keys.ts';
import type { Organization } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly addresses: AddressInspector;
}

/** The body of POST /organizations/{id}/api-key (P §4). */
export interface KeyRequest {
  readonly name?: string;
  readonly webhook_url: string;
  readonly webhook_secret?: string;
}

/** A new key. This is the only time that the key itself is shown (P §4 rule 4). */
export interface IssuedKey {
  readonly secret: string;
  readonly record: ApiKey;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly regenerated: boolean;
}

/** Public domains of tunnels to a developer's own machine. */
const tunnels = [
  'ngrok.io',
  'ngrok.app',
  'ngrok-free.app',
  'trycloudflare.com',
  'loca.lt',
  'serveo.net',
  'localhost.run',
];

function isTunnel(host: string): boolean {
  return tunnels.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

type KeyRefusal = Refused<CodeOf<'issueApiKey'>> | Invalid;

function invalidUrl(text: string): Invalid {
  return { invalid: { webhook_url: [text] } };
}

/** Issues the keys of the merchant interface (P §2.2). */
export class KeyService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Issues a key. An organization has one working key: a repeat replaces it (reading A-86). */
  async issue(organization: Organization, request: KeyRequest): Promise<IssuedKey | KeyRefusal> {
    const refusal = await this.#refusalOf(organization, request.webhook_url);
    return refusal ?? decide(this.#parts.store, () => this.#replace(organization.id, request));
  }

  /** Adds a key, deactivates the former one, and writes the organization: fails if that is deleted meanwhile. */
  async #replace(id: number, request: KeyRequest): Promise<Decision<IssuedKey | KeyRefusal>> {
    const { store, clock, variations } = this.#parts;
    const organization = await store.organizations.find(id);
    const isGone = !organization || (organization.deletedAt !== null && variations['organization.deleted'] === 'gone');
    if (isGone) return { outcome: { refused: 'organization_not_found' } };
    const known = await store.keys.of(id);
    const byName = variations['api_key.repeat_by'] === 'name';
    const isRepeated = ({ name }: ApiKey): boolean => !byName || name === (request.name ?? null);
    const former = known.filter((key) => key.deactivatedAt === null && isRepeated(key));
    const now = clock.now();
    const secret = randomSecret(organization.sandbox ? 'mk_test' : 'mk_live');
    const webhookSecret = request.webhook_secret ?? randomSecret('whsec');
    const draft: Draft<ApiKey> = {
      organizationId: id,
      name: request.name ?? null,
      hash: hashOf(secret),
      webhookUrl: request.webhook_url,
      webhookSecret,
      isDefault: !known.some(({ isDefault }) => isDefault),
      createdAt: now,
      deactivatedAt: null,
      expiresAt: null,
    };
    const replaced = variations['api_key.former'] === 'deactivated' ? former : [];
    const keys = replaced.map((key) => ({ ...key, deactivatedAt: now }));
    const regenerated = former.length > 0;
    return {
      step: { add: { keys: [draft] }, put: { keys, organizations: [organization] } },
      outcome({ keys: [record] }) {
        if (!record) throw new Error('the store returned no key');
        return { secret, record, webhookUrl: request.webhook_url, webhookSecret, regenerated };
      },
    };
  }

  /**
   * Private addresses are refused to every organization (M §6, reading A-67). An organization that is not yet approved
   * for production needs https, and neither an IP address nor a tunnel.
   */
  async #refusalOf({ sandbox, status }: Organization, address: string): Promise<KeyRefusal | undefined> {
    const problem = await this.#parts.addresses.inspect(address);
    if (problem === 'malformed') return invalidUrl('The address must be an http or https URL without credentials.');
    if (!sandbox && status !== 'verified') {
      const url = new URL(address);
      if (isIP(hostOf(url))) return { refused: 'webhook_url_requires_domain' };
      if (isTunnel(hostOf(url))) return { refused: 'webhook_url_tunnel_forbidden' };
      if (url.protocol !== 'https:') return invalidUrl('The address must use https.');
    }
    return problem === 'private' ? invalidUrl('The address must be public.') : undefined;
  }
}
