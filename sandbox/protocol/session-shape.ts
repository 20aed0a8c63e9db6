import { orNull, type Shape } from './shape.ts';

/** The shape of a session file that the page can read. Another shape would fail somewhere inside the page. */

function object(fields: Readonly<Record<string, Shape>>): Shape {
  return { fields };
}

const text = orNull('string');
const count = orNull('number');
const headers: Shape = [['string']];
const attempt = object({ at: 'number', status: count, problem: text });
const move = object({
  kind: 'string',
  id: 'number',
  organizationId: 'number',
  at: 'number',
  from: text,
  to: 'string',
  trigger: 'string',
  transition: text,
  events: ['string'],
  request: count,
});
const row = object({
  kind: 'string',
  id: 'number',
  organizationId: 'number',
  status: 'string',
  title: 'string',
  titleField: text,
  amount: text,
  createdAt: 'number',
  expiresAt: count,
  qr: text,
  lifecycle: text,
});
const requestFields = {
  n: 'number',
  at: 'number',
  api: 'string',
  operationId: text,
  method: 'string',
  path: 'string',
  status: 'number',
  ms: 'number',
  organizationId: count,
  keyId: count,
  errorCode: text,
} as const;
const deliveryFields = {
  id: 'number',
  organizationId: 'number',
  keyId: 'number',
  event: 'string',
  object: 'string',
  objectId: 'number',
  url: 'string',
  state: 'string',
  attempts: [attempt],
  nextAt: count,
  createdAt: 'number',
} as const satisfies Record<string, Shape>;
const inbox = object({
  n: 'number',
  at: 'number',
  name: 'string',
  event: text,
  headers,
  body: 'string',
  cut: 'number',
  verifiedBy: count,
  status: 'number',
});
const meaning = object({
  code: 'string',
  summary: 'string',
  description: 'string',
  retry: object({ name: 'string', advice: 'string' }),
  docUrl: text,
});
const message = object({ headers, body: 'string', cut: 'number' });

/** The parts of each event of the feed. */
export const eventShapes: Readonly<Record<string, Shape>> = {
  request: object({ request: object(requestFields) }),
  move: object({ move, row }),
  record: object({ row }),
  delivery: object({ delivery: object(deliveryFields) }),
  inbox: object({ message: inbox }),
  state: object({}),
  clock: object({ now: 'number' }),
};

export const meaningShape = meaning;

const cell: Shape = { either: ['string', 'number', 'null'] };

/** A table of the records that a session goes on from. */
export const tableShape = object({ columns: ['string'], rows: [[cell]] });

/** The whole file; its events and the meanings of codes have shapes of their own. */
export const fileShape = object({
  savedAt: 'number',
  forgotten: 'number',
  steps: [object({ at: 'number', event: object({ type: 'string' }) })],
  meanings: object({}),
  records: orNull(object({ layout: 'number', tables: object({}) })),
  requests: [
    object({
      ...requestFields,
      request: message,
      response: message,
      curl: 'string',
      error: orNull(meaning),
      faults: [object({ field: 'string', texts: ['string'] })],
      unknown: [object({ place: 'string', field: 'string', meant: text })],
      hints: ['string'],
      moves: [move],
      keepsMoves: 'boolean',
    }),
  ],
  deliveries: [object({ ...deliveryFields, headers, body: 'string', signature: 'null' })],
  state: object({
    session: 'string',
    version: 'string',
    merchant: 'string',
    partner: 'string',
    inbox: 'string',
    isSharedStore: 'boolean',
    organizations: [
      object({
        id: 'number',
        name: 'string',
        externalId: text,
        shows: text,
        status: 'string',
        isSandbox: 'boolean',
        hasCatalog: 'boolean',
        tariff: text,
        tariffExpiresAt: count,
        keys: [
          object({
            id: 'number',
            name: 'string',
            key: 'null',
            webhookUrl: text,
            webhookSecret: 'null',
            isHeld: 'boolean',
            isActive: 'boolean',
          }),
        ],
        cashiers: [object({ id: 'number', status: 'string', isMain: 'boolean' })],
        waitingOutcomes: [object({ ability: 'string', outcome: 'string' })],
      }),
    ],
    variations: [
      object({ name: 'string', summary: 'string', value: 'string', choices: ['string'], canChange: 'boolean' }),
    ],
    recordStates: object({}),
    abilities: ['string'],
  }),
});
