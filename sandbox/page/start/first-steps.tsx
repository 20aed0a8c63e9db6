import type { ComponentChildren } from 'preact';
import type { InboxMessage } from '../../protocol/deliveries.ts';
import { StatusBadge } from '../requests/status-badge.tsx';
import { hrefOf } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { ShortText } from '../text/text.tsx';
import { type FirstInvoice, messagesAbout } from './first-event.ts';

/** The results of one click: request, record, events. The space is reserved, so nothing moves. */
export function FirstSteps({ invoice }: { invoice: FirstInvoice | null }) {
  const messages = invoice === null ? [] : messagesAbout(invoice, store.inbox.rows);
  return (
    <ol class="first-steps" aria-label="What the click causes">
      <Step title="The request" isDone={invoice !== null} before="POST /invoices with the key">
        {invoice !== null && (
          <>
            <StatusBadge status={invoice.status} />{' '}
            {invoice.n !== null && (
              <a href={hrefOf({ part: 'requests', path: [String(invoice.n)] })}>request {invoice.n}</a>
            )}
          </>
        )}
      </Step>
      <Step title="The record" isDone={invoice !== null} before="an invoice in the status processing">
        {invoice !== null && (
          <a href={hrefOf({ part: 'records', path: ['invoices', String(invoice.id)] })}>invoice {invoice.id}</a>
        )}
      </Step>
      <Step
        title="The event"
        isDone={messages.length > 0}
        before="arrives in the inbox when the provider has responded"
      >
        {messages.map((message) => (
          <Arrived key={message.n} message={message} />
        ))}
      </Step>
    </ol>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  /** What is shown before it has happened. */
  before: string;
  children: ComponentChildren;
}

function Step({ title, isDone, before, children }: StepProps) {
  return (
    <li class={isDone ? 'done' : 'waiting'}>
      <b>{title}</b> {isDone ? children : <span class="faint">{before}</span>}
    </li>
  );
}

function Arrived({ message: { n, event, body, verifiedBy } }: { message: InboxMessage }) {
  return (
    <span class="arrived">
      <a href={hrefOf({ part: 'webhooks', path: ['inbox', String(n)] })}>
        <ShortText value={event ?? 'no event'} />
      </a>{' '}
      <ShortText value={statusIn(body)} />{' '}
      {verifiedBy === null ? (
        <span class="badge bad">signature not ours</span>
      ) : (
        <span class="badge good">verified: signature of key {verifiedBy}</span>
      )}
    </span>
  );
}

function statusIn(text: string): string {
  try {
    const { invoice } = JSON.parse(text) as { invoice?: { status?: unknown } };
    return typeof invoice?.status === 'string' ? invoice.status : '';
  } catch {
    return '';
  }
}
