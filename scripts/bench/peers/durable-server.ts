import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

// Does only the durable work of a creation, written by hand: a row and the response, the step of the provider with a
// row in the outbox, a signed event over a kept connection, and the end of the delivery. The writes of one turn of the
// event loop are one commit. Responses and events have the fields of the contract. Nothing is validated.

const [, , file = '', receiver = ''] = process.argv;
const database = new DatabaseSync(file);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE invoices (id INTEGER PRIMARY KEY, organization_id INTEGER, phone TEXT, amount INTEGER, description TEXT,
    status TEXT, created_at INTEGER, provider_invoice_id TEXT, client_name TEXT, expires_at INTEGER);
  CREATE INDEX invoices_by_time ON invoices (organization_id, created_at);
  CREATE TABLE outbox (id INTEGER PRIMARY KEY, body TEXT);`);
const [begin, commit] = [database.prepare('BEGIN IMMEDIATE'), database.prepare('COMMIT')];
const insert = database.prepare(
  `INSERT INTO invoices (organization_id, phone, amount, description, status, created_at) VALUES (1, ?, ?, ?, 'processing', ?)`,
);
const move = database.prepare(
  `UPDATE invoices SET status = 'pending', provider_invoice_id = ?, client_name = ?, expires_at = ? WHERE id = ?`,
);
const queue = database.prepare('INSERT INTO outbox (body) VALUES (?)');
const end = database.prepare('DELETE FROM outbox WHERE id = ?');

let turn: Promise<void> | undefined;

/** Resolves when all writes of this turn of the event loop are committed. */
function committed(): Promise<void> {
  if (turn) return turn;
  begin.run();
  turn = new Promise((done) => {
    setImmediate(() => {
      turn = undefined;
      commit.run();
      done();
    });
  });
  return turn;
}

const { hostname, port, pathname: path } = new URL(receiver);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends an event. Resolves when it was accepted. */
function deliver(body: string): Promise<void> {
  const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Webhook-Signature': signature,
  };
  return new Promise((done, fail) => {
    const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', done);
    });
    sent.once('error', fail).end(body);
  });
}

/** The fields of an invoice in a response, and the additional ones in an event. */
interface Created {
  readonly id: number;
  readonly amount: string;
  readonly phone: string;
  readonly created_at: string;
}

async function provide({ id, amount, phone, created_at }: Created, description: string, now: number): Promise<void> {
  const step = committed();
  const [provider_invoice_id, client_name] = [`SBX-${id}`, 'Daniyar K.'];
  move.run(provider_invoice_id, client_name, now + 86_400_000, id);
  const text = { description, external_order_id: null, status: 'pending', provider_invoice_id, phone, client_name };
  const kind = { client_comment: null, is_sandbox: true, is_recurring: false };
  const sums = { subtotal: null, discount_sum: null, discount_percentage: null, total_refunded: '0.00' };
  const refunds = { is_fully_refunded: false, available_for_refund: 0 };
  const rest = { error_message: null, paid_at: null, created_at, items: [] };
  const body = JSON.stringify({
    event: 'invoice.status_changed',
    invoice: { id, amount, ...text, ...kind, ...sums, ...refunds, ...rest },
    source: 'Bench',
    timestamp: new Date().toISOString(),
  });
  const { lastInsertRowid } = queue.run(body);
  await step;
  await deliver(body);
  const last = committed();
  end.run(lastInsertRowid);
  await last;
}

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.post('/invoices', async ({ body: { phone_number, amount, description } }, response) => {
  const now = Date.now();
  const step = committed();
  const { lastInsertRowid: id } = insert.run(phone_number, amount * 100, description, now);
  await step;
  const created_at = new Date(now).toISOString();
  const phone = phone_number;
  const invoice = { id: Number(id), amount: amount.toFixed(2), status: 'processing', paid_at: null, phone, created_at };
  response.status(201).json(invoice);
  void provide(invoice, description, now);
});
const server = app.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
