import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeliveryLog } from '../../webhooks.ts';

const guide = readFileSync(new URL('../../../docs/guides/receive-webhooks.md', import.meta.url), 'utf8');

function blockOf(language: string, word: string): string {
  const blocks = [...guide.matchAll(new RegExp(String.raw`^\`\`\`${language}\n([\s\S]*?)^\`\`\`$`, 'gm'))];
  const found = blocks.find(([, text = '']) => text.includes(word))?.[1];
  if (found === undefined) throw new Error(`The guide has no block in ${language} with ${word}.`);
  return found;
}

/** The methods of a database that the log of the guide uses, as in `pg`. */
export interface Pool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
}

/** SQL that creates the table of the guide. */
export const createTable: string = blockOf('sql', 'CREATE TABLE');

/** Compiles the delivery log from the guide. */
export async function tableLog(pool: Pool): Promise<DeliveryLog> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-log-'));
  try {
    const file = join(folder, 'log.ts');
    writeFileSync(file, blockOf('ts', 'implements DeliveryLog'));
    const { TableDeliveryLog } = (await import(pathToFileURL(file).href)) as {
      TableDeliveryLog: new (pool: Pool) => DeliveryLog;
    };
    return new TableDeliveryLog(pool);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
