import { hashOf, randomSecret } from '../../reference-server/domain/organizations/keys.ts';
import type { StoreContent } from '../../reference-server/domain/ports/store-content.ts';
import type { SavedRecords, SavedTable, SessionFile } from '../protocol/session.ts';
import { signatureOf } from './inbox.ts';

/** A saved session that has its records. */
export interface ContinuedFile extends SessionFile {
  readonly records: SavedRecords;
}

interface FreshKey {
  readonly id: number;
  readonly organizationId: number;
  readonly key: string;
  readonly webhookSecret: string;
}

type Row = Record<string, string | number | null>;

/**
 * Puts new keys into a saved session, because its file has no keys. All events go to the inbox of this sandbox, so opening
 * another person's file sends nothing to the addresses in it.
 */
export function withFreshKeys(file: ContinuedFile, inbox: string) {
  const tables = { ...file.records.tables };
  const partners = new Map<number, string>();
  tables.partners = changed(tables.partners, (row) => {
    const key = randomSecret('pk');
    partners.set(Number(row.id), key);
    return { hash: hashOf(key) };
  });
  const isSandbox = new Map(rowsOf(tables.organizations).map((row) => [row.id, row.sandbox === 1]));
  const keys = new Map<number, FreshKey>();
  tables.api_keys = changed(tables.api_keys, (row) => {
    const key = randomSecret(isSandbox.get(row.organization_id ?? null) ? 'mk_test' : 'mk_live');
    const webhookSecret = randomSecret('whsec');
    keys.set(Number(row.id), { id: Number(row.id), organizationId: Number(row.organization_id), key, webhookSecret });
    return {
      hash: hashOf(key),
      ...(row.webhook_secret !== null && { webhook_secret: webhookSecret }),
      ...(row.webhook_url !== null && { webhook_url: inbox }),
    };
  });
  tables.deliveries = changed(tables.deliveries, (row) => {
    const secret = keys.get(Number(row.api_key_id))?.webhookSecret ?? '';
    return {
      ...(row.signature !== null && { signature: signatureOf(String(row.body), secret) }),
      ...(row.state === 'waiting' && { url: inbox }),
    };
  });
  const content: StoreContent = { ...file.records, tables };
  const [owner] = rowsOf(tables.organizations);
  const partnerKey = partners.get(Number(owner?.partner_id ?? 1));
  const demoKeys = file.state.organizations.flatMap(({ id, externalId, shows, keys: issued }) => {
    const active = keys.get(issued.find(({ isActive }) => isActive)?.id ?? 0);
    if (shows === null || active?.organizationId !== id) return [];
    return [{ name: String(externalId).replace(/^demo-/, ''), key: active.key, shows }];
  });
  return {
    file,
    content,
    seedKeys: { ...(partnerKey !== undefined && { partnerKey }), demoKeys },
    keys: [...keys.values()].map(({ key }) => key),
  };
}

/** What only the memory of the first server had, in one line; undefined when the session had nothing of this kind. */
export function notKept({ state }: SessionFile): string | undefined {
  const held = state.organizations.flatMap(({ keys }) => keys.filter(({ isHeld }) => isHeld));
  const waiting = state.organizations.flatMap(({ id, waitingOutcomes }) =>
    waitingOutcomes.map(({ ability, outcome }) => `${ability} ${outcome} of organization ${id}`),
  );
  const parts = [
    ...(held.length > 0 ? [`holds of ${held.map(({ id }) => `key ${id}`).join(', ')}`] : []),
    ...(waiting.length > 0 ? [`waiting outcomes: ${waiting.join(', ')}`] : []),
  ];
  return parts.length === 0 ? undefined : `Not kept of the session: ${parts.join('; ')}.`;
}

/** The time of a session that goes on: it does not move while no one has the session open. */
export function timeAfter(savedAt: number, elapsed: () => number = () => performance.now()): () => number {
  const began = elapsed();
  return () => Math.floor(savedAt + elapsed() - began);
}

function rowsOf({ columns, rows }: SavedTable = { columns: [], rows: [] }): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
}

/** A table whose rows differ from those of another one in what `change` returns. */
function changed(table: SavedTable = { columns: [], rows: [] }, change: (row: Row) => Row): SavedTable {
  const rows = rowsOf(table).map((row) => Object.values({ ...row, ...change(row) }));
  return { columns: table.columns, rows };
}
