import { openLog } from '../../../reference-server/log/log.ts';
import type { ReceivedResponse } from '../../../reference-server/test/send.ts';
import { TestServer } from '../../../reference-server/test/test-server.ts';
import type { SampleRequest } from '../code-sample.ts';

/** A request that a sample sends to a reference server, and the key for it. */
export interface PreparedRequest {
  readonly request: SampleRequest;
  readonly key: string;
}

/** A reference server with the demo organizations. Only the preparation advances its clock, so no QR code expires. */
export class SampleWorld {
  readonly server: TestServer;
  /** Key of an organization without a catalog. */
  readonly key: string;
  /** Key of an organization with a catalog. */
  readonly catalogKey: string;
  /** Key of a production organization. */
  readonly productionKey: string;

  private constructor(server: TestServer) {
    this.server = server;
    this.key = demoKey(server, 'sandbox');
    this.catalogKey = demoKey(server, 'sandbox_catalog');
    this.productionKey = demoKey(server, 'production');
  }

  static async start(): Promise<SampleWorld> {
    const server = await TestServer.start({ seed: 'demo', rateLimitScale: 1000, log: openLog('silent') });
    return new SampleWorld(server);
  }

  merchantKey(needsCatalog: boolean): string {
    return needsCatalog ? this.catalogKey : this.key;
  }

  /** Sends a request for the preparation, with the key of the organization without a catalog. */
  async merchant(method: string, path: string, body?: object): Promise<ReceivedResponse> {
    return accepted(path, await this.server.merchant(this.key, method, path, body));
  }

  async partner(method: string, path: string, body?: object): Promise<ReceivedResponse> {
    return accepted(path, await this.server.partner(method, path, body));
  }

  /** Advances the clock until the provider has finished. */
  settle(): Promise<void> {
    return this.server.pass(5000);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

function demoKey({ server }: TestServer, name: string): string {
  const found = server.demoKeys?.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The demo data has no organization ${name}. Correct the name.`);
  return found.key;
}

function accepted(path: string, response: ReceivedResponse): ReceivedResponse {
  if (response.status >= 400)
    throw new Error(`Preparing the samples: ${path} returned ${response.status} ${response.text}`);
  return response;
}
