import { type ReceivedResponse, send } from '../../reference-server/test/send.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../app.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import type { SandboxState } from '../protocol/state.ts';

/** When the clock of a test sandbox begins; it moves only when a test moves it. */
const began = Date.parse('2026-03-02T05:00:00Z');

const page = new Map([
  ['/index.html', { type: 'text/html; charset=utf-8', body: Buffer.from('<!doctype html><title>Sandbox</title>') }],
]);

/** The events that a page gets. */
export interface TestFeed {
  /** Waits for an event. Events before it are passed over. */
  next(fits: (event: FeedEvent) => boolean): Promise<FeedEvent>;
  /** Id of the last event that was read. */
  readonly lastId: string;
  close(): Promise<void>;
}

/** A sandbox for one test file. */
export class TestSandbox {
  readonly sandbox: RunningSandbox;

  private constructor(sandbox: RunningSandbox) {
    this.sandbox = sandbox;
  }

  static async start(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
    const usual = { port: 0, host: '127.0.0.1', readOnly: false, page, now: () => began };
    return new TestSandbox(await startSandbox({ ...usual, ...options }));
  }

  get origin(): string {
    return this.sandbox.origin;
  }

  /** Key of an organization of the demonstration. */
  key(name = 'sandbox'): string {
    return this.sandbox.server.demoKeys?.find((one) => one.name === name)?.key ?? '';
  }

  /** A call of the page. */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ReceivedResponse> {
    const authorization = { Authorization: `Bearer ${this.sandbox.token}` };
    return send(`${this.origin}/_sandbox${path}`, { method, body, headers: { ...authorization, ...headers } });
  }

  async state(): Promise<SandboxState> {
    const { body } = await this.call('GET', '/state');
    return body as SandboxState;
  }

  /** Presses something, or fails with the reason why it cannot be done. */
  async apply(ability: string, subject: object = {}, params: object = {}): Promise<ReceivedResponse> {
    const response = await this.call('POST', '/apply', { ability, subject, params });
    if (response.at('applied') !== true) throw new Error(`${ability}: ${response.text}`);
    return response;
  }

  merchant(method: string, path: string, body?: unknown, key = this.key()): Promise<ReceivedResponse> {
    return send(this.sandbox.merchant + path, { method, body, headers: { 'X-API-Key': key } });
  }

  partner(method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
    const headers = { 'X-Partner-Key': this.sandbox.server.partnerKey ?? '' };
    return send(this.sandbox.partner + path, { method, body, headers });
  }

  /** Creates an invoice and gives its id. */
  async invoice(changes: object = {}, key = this.key()): Promise<number> {
    const response = await this.merchant(
      'POST',
      '/invoices',
      { phone_number: '87011234567', amount: 1500, ...changes },
      key,
    );
    if (response.status !== 201) throw new Error(`no invoice: ${response.status} ${response.text}`);
    return response.integer('id');
  }

  /** Issues a key of the organization of the demonstration, whose events go to an address. */
  async keyFor(webhookUrl: string, organizationId = 101): Promise<{ key: string; keyId: number; secret: string }> {
    const body = { name: 'Till', webhook_url: webhookUrl };
    const issued = await this.partner('POST', `/organizations/${organizationId}/api-key`, body);
    return {
      key: issued.string('key'),
      keyId: issued.integer('key_id'),
      secret: issued.string('webhook_secret'),
    };
  }

  /** Reads the feed, from now on or from an id on. */
  async feed(after?: number | string): Promise<TestFeed> {
    const path = after === undefined ? '/_sandbox/feed' : `/_sandbox/feed?after=${after}`;
    const response = await fetch(this.origin + path, { headers: { Authorization: `Bearer ${this.sandbox.token}` } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let lastId = '';
    const event = async (): Promise<FeedEvent> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const piece = await reader?.read();
          if (!piece || piece.done) throw new Error('the feed ended');
          text += piece.value;
          continue;
        }
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) return JSON.parse(data);
      }
    };
    return {
      get lastId() {
        return lastId;
      },
      async next(fits) {
        for (;;) {
          const found = await event();
          if (fits(found)) return found;
        }
      },
      close: async () => reader?.cancel(),
    };
  }

  /** Lets time pass, with everything that falls due in it. */
  pass(ms: number): Promise<void> {
    return this.sandbox.server.clock.advance(ms);
  }

  stop(): Promise<void> {
    return this.sandbox.close();
  }
}
