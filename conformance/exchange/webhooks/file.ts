import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { captureOn } from './capture-line.ts';
import { below, type DeliverySource, type Received } from './source.ts';

/** The operator's declaration of a recorder. */
interface FileAddresses {
  /** Address of each merchant key. */
  urls: Readonly<Record<string, string>>;
  /** Address below which every path is recorded, for the keys that the suite issues. */
  base: string | undefined;
}

/** Pause between two reads of the file, in milliseconds. */
const pause = 250;

/**
 * Deliveries from a file that the operator's own recorder writes during the run: one JSON object per line, with `to`
 * (the name of the key whose address received it; for a key that the suite issued, the last part of the address) and
 * `body` or `body_base64`. Lines from before the run are ignored.
 */
export class FileSource implements DeliverySource {
  // Set to false because the file is read to its end before a wait, so that later lines are later deliveries.
  readonly delayed = false;
  readonly #file: number;
  readonly #addresses: FileAddresses;
  readonly #issued = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  readonly #decoder = new StringDecoder('utf8');
  #receive: (delivery: Received) => void = () => undefined;
  #position: number;
  #rest = '';

  private constructor(file: number, addresses: FileAddresses) {
    this.#file = file;
    this.#addresses = addresses;
    this.#position = fstatSync(file).size;
    this.#timer = setInterval(() => this.catchUp(), pause).unref();
  }

  /** Opens the file. Ends the run when there is none. */
  static open(path: string, addresses: FileAddresses): FileSource {
    try {
      return new FileSource(openSync(path, 'r'), addresses);
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new StopRun(
        'unreachable',
        `The file of recorded deliveries ${path} cannot be read${why}.`,
        'Start the recorder that writes it before the run; see webhooks.file in the target file.',
      );
    }
  }

  start(receive: (delivery: Received) => void): void {
    this.#receive = receive;
  }

  address(name: string): string | undefined {
    const { urls, base } = this.#addresses;
    if (urls[name] !== undefined || base === undefined) return urls[name];
    this.#issued.add(name);
    return below(base, name);
  }

  knows(name: string): boolean {
    return this.#addresses.urls[name] !== undefined || this.#issued.has(name);
  }

  catchUp(): void {
    const buffer = Buffer.alloc(65_536);
    for (;;) {
      const read = readSync(this.#file, buffer, 0, buffer.byteLength, this.#position);
      if (read === 0) return;
      this.#position += read;
      const lines = (this.#rest + this.#decoder.write(buffer.subarray(0, read))).split('\n');
      this.#rest = lines.pop() ?? '';
      for (const line of lines) this.#handOver(line);
    }
  }

  async settle(): Promise<void> {
    this.catchUp();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    closeSync(this.#file);
  }

  #handOver(line: string): void {
    const capture = captureOn(line);
    if (capture === undefined || !this.knows(capture.to)) return;
    const { to: inbox, headers, body, at = new Date() } = capture;
    this.#receive({ at, inbox, headers, body });
  }
}
