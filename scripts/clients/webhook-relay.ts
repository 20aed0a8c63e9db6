import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { delivery as contract } from '../../generated/events.ts';
import { LoopbackServer } from '../loopback-server.ts';
import type { Delivery, Genuine } from './deliveries.ts';
import { receiverSteps } from './receiver-steps.ts';
import { Fault, ReceiverTrial } from './receiver-trial.ts';

/** The service delivers its events before this, or not at all. */
const limitMs = 30_000;

/**
 * Receives the events of the service, and sends them to the receiver of a program in every order that matters.
 *
 * - `POST /events`: a delivery of the service.
 * - `POST /try/<step>` with the address of the receiver: runs the step. The response is `ok`, or what is wrong.
 * - `POST /handle` with the body of an event: the handler of the receiver asks how it ends. 200: it succeeds; 500: it fails.
 */
export class WebhookRelay extends LoopbackServer {
  readonly #nextSecret: string;
  readonly #sent: Delivery[] = [];
  readonly #arrivals = new EventEmitter();
  #trial: ReceiverTrial | undefined;

  constructor(nextSecret: string) {
    super((incoming, outgoing) => void this.#respond(incoming, outgoing));
    this.#nextSecret = nextSecret;
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '', headers } = incoming;
    const body = await buffer(incoming);
    if (url === '/events') {
      const signature = headers[contract.signature.header.toLowerCase()]?.toString();
      this.#sent.push({ signature, body });
      this.#arrivals.emit('delivery');
      outgoing.end();
    } else if (url === '/handle') {
      outgoing.writeHead((await this.#trial?.handle(body)) ?? 500).end();
    } else {
      const fault = await this.#try(url.replace('/try/', ''), body.toString()).catch(String);
      outgoing.end(fault ?? 'ok');
    }
  }

  async #try(name: string, address: string): Promise<void> {
    const step = receiverSteps[name];
    if (step === undefined) throw new Error(`there is no step "${name}"`);
    const trial = new ReceiverTrial(address);
    this.#trial = trial;
    try {
      await step(trial, await this.#genuine());
    } finally {
      trial.close();
    }
  }

  async #genuine(): Promise<Genuine> {
    const limit = AbortSignal.timeout(limitMs);
    for (;;) {
      const [first, second, third] = this.#sent;
      if (first !== undefined && second !== undefined && third !== undefined)
        return { sent: [first, second, third], nextSecret: this.#nextSecret };
      await once(this.#arrivals, 'delivery', { signal: limit }).catch(() => {
        throw new Fault(`the service has sent ${this.#sent.length} of 3 events in ${limitMs / 1000} s`);
      });
    }
  }
}
