import { documentText } from '../../generated/documents.ts';
import type { RunningServer } from '../../reference-server/app.ts';
import type { ServerOptions } from '../../reference-server/options.ts';
import type { Journal } from '../journal/journal.ts';
import { textAt } from '../journal/json.ts';
import type { SandboxState } from '../protocol.ts';
import type { ControlClient } from './control-client.ts';
import type { Feed } from './feed.ts';
import { readOrganizations } from './organizations.ts';
import { variationStates } from './variations.ts';

interface Parts {
  readonly merchant: string;
  readonly partner: string;
  readonly inbox: string;
  readonly session: string;
  readonly readOnly: boolean;
  readonly server: RunningServer;
  readonly control: ControlClient;
  readonly journal: Journal;
  readonly feed: Feed;
  readonly variations: ServerOptions['variations'];
}

const version = textAt(JSON.parse(documentText('merchant')), 'info', 'version') ?? '';

/** What the page shows first. In a sandbox that can only be read, it shows no keys. */
export async function readState(parts: Parts): Promise<SandboxState> {
  const { session, merchant, partner, inbox, readOnly, server, control, journal, feed, variations = {} } = parts;
  // Read first: what happens meanwhile is in the state, and the feed says it once more.
  const { lastId } = feed;
  const demo = server.demoKeys ?? [];
  for (const { key } of demo) journal.keys.remember(key);
  const shows = new Map(demo.map((one) => [one.key, one.shows]));
  const organizations = await readOrganizations(control, { keys: journal.keys, shows, hidesKeys: readOnly });
  const waiting = organizations.filter(({ waitingOutcomes }) => waitingOutcomes.length > 0);
  journal.watched = new Set(waiting.map(({ id }) => id));
  const abilities = await control.call('GET', '/abilities');
  return {
    session,
    version,
    merchant,
    partner,
    inbox,
    inboxAnswer: 200,
    readOnly,
    now: server.clock.now(),
    partnerKey: readOnly ? null : (server.partnerKey ?? null),
    organizations,
    variations: variationStates(variations),
    abilities: Array.isArray(abilities) ? abilities.map((one) => textAt(one, 'name') ?? '') : [],
    lastEventId: lastId,
  };
}
