/** A message of the Chrome DevTools Protocol: a response has an id, an event has a method. */
interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
  sessionId?: string;
}

type Listener = (method: string, params: Record<string, unknown>) => void;

/** The connection to a browser: commands with their responses, and the events of each tab. */
export class Wire {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, Listener>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
  }

  /** Connects to the address that the browser reported. */
  static async open(address: string): Promise<Wire> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)), { once: true });
    });
    return new Wire(socket);
  }

  /** Sends a command, to a tab when a session is given, and returns its result. Throws Error when it is refused. */
  send(method: string, params: Record<string, unknown> = {}, session?: string): Promise<Record<string, unknown>> {
    this.#sent += 1;
    const id = this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
    });
  }

  /** Registers a listener for the events of one tab. */
  listen(session: string, listener: Listener): void {
    this.#listeners.set(session, listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.method !== undefined && message.sessionId !== undefined) {
      this.#listeners.get(message.sessionId)?.(message.method, message.params ?? {});
    }
  }
}
