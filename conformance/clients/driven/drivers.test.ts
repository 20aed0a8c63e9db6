import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { onboardMerchants } from '../../reference-target/embedded.ts';
import { type Ready, type ReferenceProcess, startReferenceProcess } from '../../reference-target/reference-process.ts';
import { observe } from '../observation/observation.ts';
import type { Seen } from '../traffic/seen.ts';
import { drive } from './drive.ts';
import { ScriptedService } from './service.ts';

/** The documented driver, and clients that differ from it in one thing. */
const source = readFileSync(fileURLToPath(new URL('../../../docs/drivers/driver.py', import.meta.url)), 'utf8');

let server: ReferenceProcess;
let ready: Ready;
let key: string;

beforeAll(async () => {
  server = startReferenceProcess();
  ready = await server.ready(new AbortController().signal);
  ({ main: key } = (await onboardMerchants(ready, new AbortController().signal)).keys);
});
afterAll(() => server.stop());

/** Texts of the documented driver, and what replaces them. */
type Changes = readonly (readonly [string, string])[];

/** What a client contradicts, and what it keeps, with these replacements in the documented driver. */
async function judged(changes: Changes) {
  let text = source;
  for (const [from, to] of changes) {
    expect(text, from).toContain(from);
    text = text.replaceAll(from, to);
  }
  const program = join(mkdtempSync(join(tmpdir(), 'driver-')), 'driver.py');
  writeFileSync(program, text);
  const service = new ScriptedService();
  const seen: Seen[] = [];
  const { merchant, partner } = ready;
  await using observation = await observe(
    { merchant, partner },
    {
      port: 0,
      secrets: new Map(),
      onBroken: () => undefined,
      disturb: service.disturb,
      seen: (one) => void seen.push(one),
    },
  );
  const { findings, fault } = await drive({
    command: ['python3', program],
    env: { MERCHANT_URL: observation.bases.merchant, MERCHANT_KEY: key },
    service,
    merchant: { url: merchant, key },
    seen,
    signal: new AbortController().signal,
    timeLimits: { believe: 400, refrain: 150, pause: 50 },
    onScenario: () => undefined,
  });
  for (const finding of findings) observation.add(finding);
  const all = [...observation.end().findings];
  const broken = all.flatMap(([clause, found]) => (found.every(({ holds }) => holds) ? [] : [clause]));
  return { broken: broken.sort(), kept: all.length - broken.length, fault };
}

test('the documented driver keeps every clause that the stories show', async () => {
  const { broken, kept, fault } = await judged([]);
  expect([broken, fault]).toEqual([[], undefined]);
  expect(kept).toBeGreaterThan(18);
});

type Mutant = readonly [clause: ClientClauseId, what: string, ...changes: (readonly [string, string])[]];

const mutants: readonly Mutant[] = [
  [
    'C-M-7.3-one-invoice',
    'a new key for each attempt',
    [
      '    for attempt in range(3):',
      '    for attempt in range(3):\n        body["external_order_id_idempotency"] = str(uuid.uuid4())',
    ],
  ],
  ['C-M-7.3-one-invoice', 'no key', ['        "external_order_id_idempotency": key,\n', '']],
  [
    'C-M-7.3-key',
    'a new key for each attempt',
    [
      '    for attempt in range(3):',
      '    for attempt in range(3):\n        body["external_order_id_idempotency"] = str(uuid.uuid4())',
    ],
  ],
  [
    'C-M-4.4-202',
    'a 202 is a cancelled invoice',
    [
      '    send("POST", f"/invoices/{orders[order][\'id\']}/cancel")',
      '    status, _ = send("POST", f"/invoices/{orders[order][\'id\']}/cancel")\n    orders[order]["over"] = status == 202',
    ],
    [
      '    status, got = send("GET"',
      '    if known.get("over"):\n        return {"state": "cancelled"}\n    status, got = send("GET"',
    ],
  ],
  [
    'C-M-4.4-400',
    'every cancel cancels',
    [
      '    send("POST", f"/invoices/{orders[order][\'id\']}/cancel")',
      '    send("POST", f"/invoices/{orders[order][\'id\']}/cancel")\n    orders[order]["over"] = True',
    ],
    [
      '    status, got = send("GET"',
      '    if known.get("over"):\n        return {"state": "cancelled"}\n    status, got = send("GET"',
    ],
  ],
  ['C-M-4.4-outcome', 'cancelling is over', ['"cancelled": "cancelled"', '"cancelled": "open"']],
  [
    'C-M-3.1-paid-after-cancel',
    'a cancel is never looked at again',
    [
      '    send("POST", f"/invoices/{orders[order][\'id\']}/cancel")',
      '    send("POST", f"/invoices/{orders[order][\'id\']}/cancel")\n    orders[order]["over"] = True',
    ],
    [
      '    status, got = send("GET"',
      '    if known.get("over"):\n        return {"state": "open"}\n    status, got = send("GET"',
    ],
  ],
  ['C-M-1-decimal', 'an amount is a float', ['got["amount"]}', 'str(float(got["amount"]))}']],
  ['C-M-3.1-error', 'an error is still open', [', "error": "failed"', '']],
  [
    'C-M-3.1-partly',
    'a partly refunded invoice is not paid',
    ['"partially_refunded": "paid"', '"partially_refunded": "failed"'],
  ],
  ['C-M-3.1-expired', 'an expired invoice is paid', ['"expired": "expired"', '"expired": "paid"']],
  ['C-M-3.1-paid', 'paid is never learned', ['"paid": "paid"', '"paid": "open"']],
  [
    'C-M-4.2-processing',
    'a created invoice is paid',
    ['STATES.get(got["status"], "open")', 'STATES.get(got["status"], "paid")'],
  ],
  ['C-M-4.5-pending', 'an accepted refund is completed', ['else "pending"', 'else "completed"']],
  ['C-M-4.5-outcome', 'a failed refund is pending', ['last in ("completed", "failed")', 'last == "completed"']],
  ['C-M-4.2-phone', 'the phone is sent as it comes', ['"8" + phone[-10:]', 'phone']],
  [
    'C-M-2.1-null',
    'null breaks the client',
    ['    believed =', '    got.get("client_comment", "").strip()\n    believed ='],
  ],
  [
    'C-M-9-new-keys',
    'an unknown key breaks the client',
    ['    believed =', '    assert "trace" not in got\n    believed ='],
  ],
  [
    'C-M-5-key-elsewhere',
    'the key is in the address',
    ['URL + path,', 'URL + path + ("&" if "?" in path else "?") + "key=" + KEY,'],
  ],
  ['C-M-5-key', 'the key is in another header', ['"X-API-Key": KEY', '"Authorization": "Bearer " + KEY']],
];

test.concurrent.each(mutants)('%s is contradicted: %s', async (clause, _, ...changes) => {
  expect((await judged(changes as Changes)).broken).toContain(clause);
});

type Permitted = readonly [what: string, ...changes: (readonly [string, string])[]];

const permitted: readonly Permitted[] = [
  ['one attempt only', ['range(3)', 'range(1)']],
  ['a body to cancel', ['/cancel")', '/cancel", {})']],
  ['the amount as a text with digits', ['int(float(amount))', 'round(float(amount))']],
  ['extra headers', ['"X-API-Key": KEY', '"X-API-Key": KEY, "X-Request-Id": str(uuid.uuid4())']],
  ['another case of the header', ['"X-API-Key"', '"x-api-key"']],
  ['a key of the order', ['str(uuid.uuid4())', '"order-" + order']],
  [
    'a read after every act',
    ['        if status == 201:', '        send("GET", "/invoices?per_page=1")\n        if status == 201:'],
  ],
  ['no refunds', ['"refund": refund', '"other": refund']],
  ['no cancels', ['"cancel": cancel', '"other": cancel']],
  ['no opinion about refunds', ['    if "refunded" in known:', '    if False:']],
  ['slow', ['    asked = json.loads(line)', '    time.sleep(0.05)\n    asked = json.loads(line)']],
];

test.concurrent.each(permitted)('a client is permitted: %s', async (_, ...changes) => {
  const { broken, fault } = await judged(changes as Changes);
  expect([broken, fault]).toEqual([[], undefined]);
});

test.each([
  ['does nothing', 'act(**asked) or {}', '{}'],
  ['has no act', 'acts.get(asked.pop("act"))', 'None if asked.pop("act") else None'],
])('a client that %s keeps nothing that the specification states', async (_, from, to) => {
  const { broken, kept } = await judged([
    [from, to],
    ['urllib.request.urlopen', 'None and urllib.request.urlopen'],
  ]);
  expect(broken.filter((clause) => clientLedger.get(clause)?.level === 'must')).toEqual([]);
  expect(kept).toBeLessThanOrEqual(1);
});

test.each([
  [
    'ends',
    'for line in sys.stdin:',
    'sys.exit(3)\nfor line in sys.stdin:',
    'The driver broke off: it ended with exit code 3.',
  ],
  ['writes nonsense', 'print(json.dumps(', 'print("hello" + json.dumps(', 'it is no JSON object'],
  ['reports a state that does not exist', '"state": "unknown"', '"state": "lost"', 'its state is none of open, paid'],
])('a driver that %s is named', async (_, from, to, message) => {
  expect(
    (
      await judged([
        [from, to],
        ['range(3)', 'range(1)'],
      ])
    ).fault,
  ).toContain(message);
});
