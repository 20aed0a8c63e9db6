import { connect, type Socket } from 'node:net';

/** A connection for writing arbitrary bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that the server sent, once it has closed the connection. */
  readonly closed: Promise<string>;
  /** The output once it matches; rejects when the connection closes first. */
  until(pattern: RegExp): Promise<string>;
}

/**
 * Opens a connection to a server and writes to it.
 * @param url any address of the server
 * @param text sent at once, as Latin-1 so that every byte can be written
 * @param from address of this machine that the connection comes from
 */
export function openRaw(url: string, text = '', from?: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, ...(from !== undefined && { localAddress: from }) });
  let seen = '';
  const closed = new Promise<string>((done) => socket.on('close', () => done(seen)));
  socket.setEncoding('latin1').on('data', (piece: string) => {
    seen += piece;
    socket.emit('seen');
  });
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (!pattern.test(seen)) return;
        socket.off('seen', look);
        done(seen);
      };
      socket.on('seen', look).on('close', () => fail(new Error(`the server closed the connection after: ${seen}`)));
      look();
    });
  return { socket, closed, until };
}

/** Statuses of all responses in a text, in their order. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
