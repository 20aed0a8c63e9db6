import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId } from '../kernel/http/api.ts';
import type { JsonObject, Target } from '../target/target.ts';

/** A request as it stands on the wire. */
export interface Heard {
  method: string;
  /** Path and query. */
  url: string;
  /** The body, or an empty text. */
  text: string;
}

/** What a habit changes besides answers: what requests and events of such a server look like. */
export interface Hearing {
  /** The same request in the words of the reference server. */
  understood(heard: Heard): Heard;
  /** The event as such a server tells it. */
  told?(event: string, payload: object): object;
  /** What the operator of such a server declares. */
  templates?: Readonly<Record<string, JsonObject>>;
  /** Operations about whose bodies such an operator declares nothing. */
  undeclared?: readonly OperationId[];
}

/** Servers in front of what a target names, that hand requests on in other words. */
export interface Ears extends AsyncDisposable {
  /** How many requests they had to put into other words. */
  reworded(): number;
}

/** Headers that belong to one connection. */
const ofConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

function beyond([name]: [string, unknown]): boolean {
  return !ofConnection.has(name);
}

/** Puts ears before the merchant interface and the control adapter of a target, and declares what such a server needs. */
export async function openEars(target: Target, { understood, templates, undeclared = [] }: Hearing): Promise<Ears> {
  const { merchant, control } = target;
  const ears: Ear[] = [];
  const heard = async (address: string): Promise<string> => {
    const { origin } = new URL(address);
    const ear = await openEar(origin, understood);
    ears.push(ear);
    return address.replace(origin, ear.origin);
  };
  if (merchant !== undefined) merchant.base_url = await heard(merchant.base_url);
  if (control?.transport === 'http') control.url = await heard(control.url);
  const kept = Object.entries(target.templates).filter(([name]) => !undeclared.some((one) => one === name));
  target.templates = { ...Object.fromEntries(kept), ...templates };
  return {
    reworded: () => ears.reduce((sum, ear) => sum + ear.reworded(), 0),
    [Symbol.asyncDispose]: async () => {
      for (const ear of ears) await ear.close();
    },
  };
}

interface Ear {
  origin: string;
  reworded(): number;
  close(): Promise<void>;
}

async function openEar(upstream: string, understood: Hearing['understood']): Promise<Ear> {
  let reworded = 0;
  const server = createServer(async (request, response) => {
    // Whoever hangs up in the middle, here or beyond, breaks this exchange and no other.
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const asked = { method: request.method ?? 'GET', url: request.url ?? '/' };
      const heard = { ...asked, text: Buffer.concat(chunks).toString() };
      const { method, url, text } = understood(heard);
      if (url !== heard.url || text !== heard.text) reworded += 1;
      const answer = await fetch(`${upstream}${url}`, {
        method,
        headers: Object.entries(request.headers)
          .filter(beyond)
          .map(([name, value]) => [name, String(value)]),
        ...(text === '' ? {} : { body: text }),
      });
      response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(beyond)));
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reworded: () => reworded,
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
