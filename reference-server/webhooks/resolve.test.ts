import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameServers } from './resolve.ts';

/** A name server that responds to every query for addresses of IPv4, but not for names that begin with `hang`. */
let server: Socket;
let names: ReturnType<typeof nameServers>;
let asked = 0;

/** A reply with one address: the question as it was asked, then 93.184.216.34 for the same name. */
function replyTo(question: Buffer): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 6);
  // Without the options that the client may send after its question.
  header.writeUInt16BE(0, 10);
  const end = question.indexOf(0, 12) + 5;
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  return Buffer.concat([header, question.subarray(12, end), address]);
}

beforeEach(async () => {
  asked = 0;
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    asked += 1;
    server.emit('asked');
    const isHanging = question.subarray(13, 17).toString() === 'hang';
    const isIpv4 = question[question.indexOf(0, 12) + 2] === 1;
    if (!isHanging && isIpv4) server.send(replyTo(question), port, address);
    else if (!isHanging) server.send(empty(question), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  names = nameServers([`127.0.0.1:${server.address().port}`]);
});
afterEach(() => {
  names.cancel();
  server.close();
});

/** A reply without addresses. */
function empty(question: Buffer): Buffer {
  const reply = replyTo(question);
  reply.writeUInt16BE(0, 6);
  return reply.subarray(0, question.indexOf(0, 12) + 5);
}

test('a name is resolved while the servers of many others do not respond', async () => {
  const hanging = Array.from({ length: 200 }, (_, n) => names.resolve(`hang-${n}.test`).catch(() => 'cancelled'));
  while (asked < 200) await once(server, 'asked');
  expect(await names.resolve('shop.test')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  names.cancel();
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['cancelled']));
});
