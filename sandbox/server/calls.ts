import type { Express, Request, RequestHandler, Response } from 'express';
import type { RunningServer } from '../../reference-server/app.ts';
import type { Journal } from '../journal/journal.ts';
import { jsonIn, valueAt } from '../journal/json.ts';
import type { Recording } from '../journal/recording.ts';
import type { InboxSetting } from '../protocol/deliveries.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import type { WrittenRequest } from '../protocol/requests.ts';
import type { SandboxError, SandboxState } from '../protocol/state.ts';
import type { ControlClient } from './control-client.ts';
import type { Feed } from './feed.ts';
import type { Inbox } from './inbox.ts';
import type { StateReader } from './state.ts';

export interface CallParts {
  readonly origin: string;
  readonly control: ControlClient;
  readonly journal: Journal;
  readonly feed: Feed;
  /** Sends an event to the pages, and records it. */
  readonly publish: (event: FeedEvent) => void;
  readonly recording: Recording;
  readonly readOnly: boolean;
  readonly inbox: Inbox;
  readonly state: StateReader;
  /** All records, without keys and secrets. */
  readonly content: RunningServer['content'];
  readonly now: () => number;
}

/** Responds with an error. */
export function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message } satisfies SandboxError);
}

/** Refuses what would change something, in a sandbox that can only be read. */
export function unlessReadOnly(readOnly: boolean): RequestHandler {
  return (request, response, next) => {
    if (readOnly) refuse(response, 403, 'This sandbox can only be read.');
    else if (!request.is('application/json')) refuse(response, 415, 'Send JSON, with Content-Type: application/json.');
    else next();
  };
}

/** What a press of the page changes that its lists do not show. */
function eventOf(ability: unknown, now: number): FeedEvent {
  return String(ability).startsWith('clock.') ? { type: 'clock', now } : { type: 'state' };
}

/** Adds the calls of the page that are about everything. */
export function addCalls(
  app: Express,
  { origin, control, journal, feed, publish, readOnly, inbox, state, now }: CallParts,
): void {
  app.get('/_sandbox/state', async (_request, response) => {
    response.json((await state.read(inbox.outcome)) satisfies SandboxState);
  });
  app.get('/_sandbox/feed', (request: Request, response: Response) => {
    const { after } = request.query;
    feed.open(request, response, request.get('Last-Event-ID') ?? (after === undefined ? undefined : String(after)));
  });
  app.get('/_sandbox/requests', (_request, response) => {
    response.json(journal.requests());
  });
  app.get('/_sandbox/requests/:n', async (request, response) => {
    const found = await journal.request(Number(request.params.n), origin);
    if (found) response.json(found);
    else refuse(response, 404, 'This request is not among the last thousand.');
  });
  app.post('/_sandbox/apply', unlessReadOnly(readOnly), async (request, response) => {
    const { ability, subject, params } = request.body ?? {};
    // Nothing takes back what a person presses, so the server need not remember how.
    const result = await control.call('POST', '/apply', { ability, subject, params, run: null });
    if (valueAt(result, 'applied') === true) publish(eventOf(ability, now()));
    response.json(result);
  });
  app.post('/_sandbox/unknown-names', async (request, response) => {
    const { api, operationId, path, body }: Partial<WrittenRequest> = request.body ?? {};
    // Loaded with the first one: the contract would make every start slower.
    const { unknownNames } = await import('../journal/unknown-fields.ts');
    const asked = { operationId: String(operationId), path: String(path), body: jsonIn(String(body)) };
    response.json(unknownNames({ api: api === 'partner' ? api : 'merchant', ...asked }));
  });
  app.get('/_sandbox/inbox', (_request, response) => {
    response.json(inbox.messages());
  });
  app.post('/_sandbox/inbox', unlessReadOnly(readOnly), (request, response) => {
    const outcome = ([200, 500, 'hang'] as const).find((one) => one === request.body?.outcome);
    if (outcome === undefined) return refuse(response, 422, 'outcome must be 200, 500 or "hang".');
    inbox.set(outcome);
    publish({ type: 'state' });
    response.json({ outcome } satisfies InboxSetting);
  });
}
