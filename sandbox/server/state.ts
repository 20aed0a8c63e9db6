import type { RunningServer } from '../../reference-server/app.ts';
import type { Journal } from '../journal/journal.ts';
import { textAt } from '../journal/json.ts';
import { recordStates } from '../journal/rows.ts';
import type { KeySummary, OrganizationSummary, SandboxState } from '../protocol/state.ts';
import { contractVersion } from './contract-version.ts';
import type { ControlClient } from './control-client.ts';
import type { Feed } from './feed.ts';
import { readOrganizations } from './organizations.ts';
import { variationStates } from './variations.ts';

interface Parts {
  readonly facts: Pick<SandboxState, 'merchant' | 'partner' | 'inbox' | 'session' | 'readOnly' | 'isSharedStore'>;
  readonly server: RunningServer;
  readonly control: ControlClient;
  readonly journal: Journal;
  readonly feed: Feed;
}

/** Reads the state of the sandbox from the control interface. */
export class StateReader {
  readonly #parts: Parts;
  readonly #shows: ReadonlyMap<string, string>;

  constructor(parts: Parts) {
    this.#parts = parts;
    const demo = parts.server.demoKeys ?? [];
    for (const { key } of demo) parts.journal.keys.remember(key);
    this.#shows = new Map(demo.map((one) => [one.key, one.shows]));
  }

  /** What the page shows first. In a sandbox that can only be read, it shows no keys. */
  async read(inboxOutcome: SandboxState['inboxOutcome'], readOnly = this.#parts.facts.readOnly): Promise<SandboxState> {
    const { facts, server, control, feed } = this.#parts;
    // Read first: what happens meanwhile is in the state, and the feed says it once more.
    const { lastId } = feed;
    const organizations = await this.#organizations(readOnly);
    const abilities = await control.call('GET', '/abilities');
    return {
      ...facts,
      readOnly,
      version: contractVersion,
      inboxOutcome,
      now: server.clock.now(),
      partnerKey: readOnly ? null : (server.partnerKey ?? null),
      organizations,
      variations: variationStates(await control.call('GET', '/variations')),
      recordStates,
      abilities: Array.isArray(abilities) ? abilities.map((one) => textAt(one, 'name') ?? '') : [],
      lastEventId: lastId,
    };
  }

  /** All keys with their secrets; only for this process. */
  async keys(): Promise<readonly KeySummary[]> {
    return (await this.#organizations(false)).flatMap(({ keys }) => keys);
  }

  async #organizations(hidesKeys: boolean): Promise<readonly OrganizationSummary[]> {
    const { control, journal } = this.#parts;
    const organizations = await readOrganizations(control, { keys: journal.keys, shows: this.#shows, hidesKeys });
    const waiting = organizations.filter(({ waitingOutcomes }) => waitingOutcomes.length > 0);
    journal.watched = new Set(waiting.map(({ id }) => id));
    return organizations;
  }
}
