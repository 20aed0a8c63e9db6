import { type CodeId, codes, embedded, occurrences } from '../../../generated/catalog.ts';

/** A place where a client receives a code. */
export interface Place {
  operation?: string;
  event?: string;
  status?: number;
  /** The form of the code at this place. */
  part: string;
  level: string;
  note?: string;
  example?: unknown;
}

interface Row {
  event?: string;
  operation?: string;
  status?: number;
  at: string;
  level: string;
  note?: string;
}

let found: ReadonlyMap<string, readonly Place[]> | undefined;

/** Every place of a code: error responses, rows or records in bodies, and events. */
export function placesOf(id: string): readonly Place[] {
  found ??= Map.groupBy(allPlaces(), ({ code }) => code);
  return found.get(id) ?? [];
}

function allPlaces(): (Place & { code: string })[] {
  const responses = Object.entries(occurrences).flatMap(([operation, shown]) =>
    Object.entries<{ status: number; level: string; note?: string; example: unknown }>(shown).map(
      ([code, { status, level, note, example }]) => ({
        code,
        operation,
        status,
        level,
        example,
        part: 'the response',
        ...(note === undefined ? {} : { note }),
      }),
    ),
  );
  const inBodies = Object.entries<readonly Row[]>(embedded).flatMap(([code, rows]) =>
    rows.map(({ at, ...row }) => ({ code, ...row, part: partAt(code, row.event, at) })),
  );
  return [...responses, ...inBodies];
}

function partAt(id: string, event: string | undefined, at: string): string {
  if (event !== undefined) return 'the event';
  const channels: readonly string[] = codes[id as CodeId].channel;
  const isRow = /\/\d+$/.test(at) && channels.includes('per_item');
  return isRow ? `a row of ${at.split('/')[1]}` : 'the record';
}
