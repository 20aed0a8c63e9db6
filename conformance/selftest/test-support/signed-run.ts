import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startReferenceServer } from '../../../reference-server/app.ts';
import { smallestTarget } from './target-texts.ts';
import { cliInProcess, type Ended, start } from './test-program.ts';

/** Two real whole runs of a small claim, and the signed statement of the first, in a folder of their own. */
export class SignedRun {
  readonly #folder = mkdtempSync(join(tmpdir(), 'statement-'));
  /** The report folder. */
  readonly out = this.path('out');
  /** The statement. */
  readonly file = this.path('out/statement.in-toto.json');

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Runs the suite twice, into `out` and `other`, and signs the first report with the key `own`. */
  async start(): Promise<void> {
    this.newKey('own');
    this.newKey('foreign');
    const server = await startReferenceServer({ seed: 'demo' });
    writeFileSync(this.path('target.yaml'), smallestTarget(server.merchant));
    const env = { KEY: server.demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '' };
    for (const name of ['out', 'other']) {
      const { code, stderr } = await start(['--target', this.path('target.yaml'), '--out', this.path(name)], { env })
        .ended;
      expect([code, stderr]).toEqual([0, expect.any(String)]);
    }
    await server.close();
    expect((await cliInProcess('sign-statement', this.out, '--key', this.path('own.pem'))).code).toBe(0);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /** An Ed25519 key, as files. */
  newKey(name: string): void {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(this.path(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(this.path(`${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  }

  keyOf(name: string): KeyObject {
    return createPrivateKey(readFileSync(this.path(`${name}.pem`)));
  }

  verified(...more: string[]): Promise<Ended> {
    return cliInProcess('verify-statement', this.file, '--key', this.path('own.pub'), ...more);
  }
}
