import type { InboxMessage } from '../../protocol/deliveries.ts';
import { Details } from '../frame/details.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import type { Column } from '../list/window-list.tsx';
import { StatusBadge } from '../requests/status-badge.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Body } from '../text/body.tsx';
import { Headers } from '../text/headers.tsx';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { InboxOutcome } from './inbox-outcome.tsx';

/** What the built-in receiver got. */
export function Inbox({ route, selected }: { route: Route; selected: number | null }) {
  useTopics('inbox', 'state');
  const { rows } = store.inbox;
  const { text = '' } = route.query;
  return (
    <div class={selected === null ? 'split' : 'split open'}>
      <ListFrame
        route={route}
        label="Inbox"
        rows={found(rows, text)}
        total={rows.length}
        filters={[{ name: 'text', label: 'Search' }]}
        columns={columnsFor(route)}
        idOf={({ n }) => n}
        selected={selected}
        empty={rows.length === 0 ? 'No message yet.' : 'Nothing is found.'}
      >
        <p>
          Give a key the address <code>{store.state?.inbox}</code> as its webhook, or that address with a name after a
          slash.
        </p>
        <InboxOutcome />
      </ListFrame>
      {selected !== null && (
        <Message key={selected} n={selected} rows={rows} close={hrefOf({ ...route, path: ['inbox'] })} />
      )}
    </div>
  );
}

function Message({ n, rows, close }: { n: number; rows: readonly InboxMessage[]; close: string }) {
  const found = rows.find((row) => row.n === n);
  const response =
    found === undefined
      ? ({ kind: 'failed', message: 'This message is not among those that the inbox keeps.' } as const)
      : ({ kind: 'loaded', value: found } as const);
  return (
    <Details title={`Message ${n}`} close={close} response={response}>
      {(message) => (
        <>
          <p class={message.verifiedBy === null ? 'note bad' : 'note good'}>{verdictOf(message)}</p>
          <p>
            Received <Time at={message.at} withDate />, responded with <StatusBadge status={message.status} />
          </p>
          <Headers headers={message.headers} />
          <Body text={message.body} cut={message.cut} />
        </>
      )}
    </Details>
  );
}

/** The messages with a text in their event, name or body. */
function found(rows: readonly InboxMessage[], text: string): readonly InboxMessage[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ event, name, body }) => `${event ?? ''} ${name} ${body}`.toLowerCase().includes(wanted));
}

function verdictOf({ verifiedBy, cut }: InboxMessage): string {
  if (cut > 0) return 'The signature is not checked: the message is larger than an event.';
  return verifiedBy === null
    ? 'The signature fits no key of this sandbox.'
    : `The signature fits the secret of key ${verifiedBy}.`;
}

function columnsFor(route: Route): readonly Column<InboxMessage>[] {
  return [
    {
      name: 'Event',
      kind: 'wide',
      cell: ({ n, event, name }) => (
        <a href={hrefOf({ ...route, path: ['inbox', String(n)] })}>
          <b>
            <ShortText value={event ?? 'no event'} />
          </b>{' '}
          <ShortText value={name} />
        </a>
      ),
    },
    {
      name: 'Signature',
      kind: 'state',
      cell: ({ verifiedBy }) =>
        verifiedBy === null ? (
          <span class="badge bad">not ours</span>
        ) : (
          <span class="badge good">key {verifiedBy}</span>
        ),
    },
    { name: 'Response', kind: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'Time', kind: 'time', cell: ({ at }) => <Time at={at} /> },
  ];
}
