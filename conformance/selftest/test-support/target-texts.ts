import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '../../ground/declared-target/target.ts';
import { loadTarget } from '../../target-file/load.ts';
import { ConfigurationError } from '../../target-file/problem.ts';

/** The variables that `soundTarget` refers to, and those that tests add. */
export const targetVariables = { MERCHANT_KEY: 'k-main', CONTROL_TOKEN: 'k-control', PARTNER_KEY: 'k-partner' };

/** A target file without problems. Its last line has the number 8, so that a line after it has the number 9. */
export const soundTarget = `schema: target/1
target: { name: example }
mode: sandbox
merchant:
  base_url: https://sandbox.example.test/api/v1/
  keys: { main: env:MERCHANT_KEY }
  phones: ['87770000010']
profiles: { merchant-core: yes, webhooks: no }
`;

/** The smallest claim that a whole run can show; the variable KEY has the key. @param merchant the address of the interface */
export function smallestTarget(merchant: string): string {
  return `schema: target/1
target: { name: shop, version: 1.2.0 }
mode: sandbox
tier: black-box
merchant: { base_url: '${merchant}', keys: { main: env:KEY }, phones: ['87010000001'], sandbox: yes }
profiles: { tariff: yes, concurrency: no }
limits: { enforced: no }
`;
}

/** Texts of target files, in a folder of their own. */
export class TargetFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'target-'));

  /** Writes a file and returns its path. */
  write(text: string, name = 'target.yaml'): string {
    const file = join(this.path, name);
    writeFileSync(file, text);
    return file;
  }

  /** The target of a text. Throws ConfigurationError. */
  load(text: string, sets: string[] = [], variables: NodeJS.ProcessEnv = targetVariables): Target {
    return loadTarget(this.write(text), sets, variables).target;
  }

  /** The message about a wrong text, or `accepted`. */
  complaint(text: string, sets: string[] = [], variables: NodeJS.ProcessEnv = targetVariables): string {
    try {
      this.load(text, sets, variables);
    } catch (error) {
      if (error instanceof ConfigurationError) return error.message;
      throw error;
    }
    return 'accepted';
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
