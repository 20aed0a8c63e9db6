import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bundleUrl } from '../../../generated/documents.ts';
import { projectPath } from '../../contract/project.ts';
import { type Peer, requestsAt } from './peer.ts';
import { PeerProcess } from './process.ts';

/** A server of this folder that returns recorded responses. @param file JSON with the responses */
async function repeating(name: string, program: string, file: string): Promise<Peer> {
  const process = await PeerProcess.start([projectPath(`scripts/bench/peers/${program}`), file], /^\{/);
  const { port }: AddressInfo = JSON.parse(process.line);
  return { name, process, requests: requestsAt(`http://127.0.0.1:${port}`, 1, {}) };
}

/** A free port, because Prism does not accept 0. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Prism with the examples of the bundle, in one process like the others. */
async function prism(): Promise<Peer> {
  const port = await freePort();
  const program = [projectPath('node_modules/@stoplight/prism-cli/dist/index.js'), 'mock', '-m', 'false'];
  const bundle = fileURLToPath(bundleUrl('merchant'));
  const process = await PeerProcess.start([...program, '-p', String(port), '-v', 'warn', bundle], /Starting/);
  const { get } = requestsAt(`http://127.0.0.1:${port}`, 1042, {});
  await process.responds(get.url);
  return { name: 'Prism', process, requests: requestsAt(`http://127.0.0.1:${port}`, 1042, { 'X-API-Key': 'key' }) };
}

/** A receiver of events, and its address. */
export async function startReceiver(): Promise<{ readonly process: PeerProcess; readonly url: string }> {
  const process = await PeerProcess.start([projectPath('scripts/bench/peers/receiver.ts')], /^\{/);
  const { port }: AddressInfo = JSON.parse(process.line);
  return { process, url: `http://127.0.0.1:${port}/events` };
}

/** Express with the responses of a file. */
export function startExpress(responsesFile: string): Promise<Peer> {
  return repeating('Express', 'express-server.ts', responsesFile);
}

/** The servers that the reference server is compared with. */
export async function startOthers(responsesFile: string): Promise<Peer[]> {
  return [
    await startExpress(responsesFile),
    await repeating('node:http', 'node-server.ts', responsesFile),
    await prism(),
  ];
}
