import { isIP } from 'node:net';
import type { CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Variations } from '../../variations/variations.ts';
import { type AddressGuard, hostOf } from '../../webhooks/address.ts';
import { type Decision, decide } from '../decide.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Draft, Store } from '../ports/store.ts';
import { type ApiKey, hashOf, randomSecret } from './keys.ts';
import type { Organization } from './organization.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly addresses: AddressGuard;
}

/** The body of POST /organizations/{id}/api-key (P §4). */
export interface KeyRequest {
  readonly name?: string;
  readonly webhook_url: string;
  readonly webhook_secret?: string;
}

/** A key at the only moment when it can be read (P §4 rule 4). */
export interface IssuedKey {
  readonly secret: string;
  readonly record: ApiKey;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly regenerated: boolean;
}

/** Hosts that lead to somebody's own machine through somebody else's domain. */
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

  /** One key an organization: a repeat replaces it (A-86). */
  async issue(organization: Organization, request: KeyRequest): Promise<IssuedKey | KeyRefusal> {
    const refusal = await this.#judge(organization, request.webhook_url);
    return refusal ?? decide(this.#parts.store, () => this.#replace(organization.id, request));
  }

  /**
   * A new key and the end of the former one. The organization is put unchanged: a step that deletes it at the same
   * time is lost, or this one is, and then there is no organization left to have a key.
   */
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
    const prefix = organization.sandbox ? 'mk_test' : 'mk_live';
    const repeated = `${prefix}_${hashOf(`key ${id} ${request.name}`)}`;
    const secret = variations['api_key.repeat'] === 'new' ? randomSecret(prefix) : repeated;
    const webhookSecret = request.webhook_secret ?? randomSecret('whsec');
    const draft: Draft<ApiKey> = {
      organizationId: id,
      name: variations['api_key.kept'] === 'hash' ? (request.name ?? null) : secret,
      hash: hashOf(secret),
      webhookUrl: request.webhook_url,
      webhookSecret,
      isDefault: !known.some(({ isDefault }) => isDefault),
      createdAt: now,
      deactivatedAt: null,
      expiresAt: null,
    };
    const dying = variations['api_key.former'] === 'dies' ? former : [];
    const keys = dying.map((key) => ({ ...key, deactivatedAt: now }));
    const regenerated = former.length > 0 && variations['api_key.regenerated'] === 'told';
    return {
      step: { add: { keys: [draft] }, put: { keys, organizations: [organization] } },
      outcome({ keys: [record] }) {
        if (!record) throw new Error('the step kept no key');
        return { secret, record, webhookUrl: request.webhook_url, webhookSecret, regenerated };
      },
    };
  }

  /** M §6, A-67: private addresses are refused to everybody; before approval in production more is. */
  async #judge({ sandbox, status }: Organization, address: string): Promise<KeyRefusal | undefined> {
    const { addresses, variations } = this.#parts;
    const problem = await addresses.inspect(address);
    if (problem === 'malformed') return invalidUrl('The address must be an http or https URL without credentials.');
    if (!sandbox && status !== 'verified') {
      const url = new URL(address);
      if (isIP(hostOf(url))) return { refused: 'webhook_url_requires_domain' };
      if (isTunnel(hostOf(url))) return { refused: 'webhook_url_tunnel_forbidden' };
      if (url.protocol !== 'https:') return invalidUrl('The address must use https.');
    }
    return problem === 'private' && variations['webhook_url.private'] === 'refused'
      ? invalidUrl('The address must be public.')
      : undefined;
  }
}
