import type { RequestDetail } from '../../protocol.ts';
import { StatusBadge } from '../requests/status-badge.tsx';
import { hrefOf } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useAnswer } from '../store/use-answer.ts';
import { Body } from '../text/body.tsx';
import { CodeMeaning } from '../text/code-meaning.tsx';
import { Time } from '../text/time.tsx';

/** The provider's receipt of an invoice, as the last request for it was answered: the first one starts the fetch. */
export function InvoiceReceipt({ id }: { id: number }) {
  useTopics('requests');
  const path = `/invoices/${id}/receipt`;
  const last = store.requests.rows.find((row) => row.operationId === 'getInvoiceReceipt' && row.path === path);
  if (last === undefined) return <p class="faint">None of the last requests asked for it with GET {path}.</p>;
  return <LastAnswer n={last.n} />;
}

function LastAnswer({ n }: { n: number }) {
  const answer = useAnswer<RequestDetail>(`requests/${n}`);
  if (answer.kind !== 'loaded') return <p class="faint">{answer.kind === 'failed' ? answer.message : 'Loading…'}</p>;
  const { status, at, error, response } = answer.value;
  return (
    <>
      <p class="line-of-request">
        <StatusBadge status={status} /> <a href={hrefOf({ part: 'requests', path: [String(n)] })}>request {n}</a> at{' '}
        <Time at={at} withDate />
      </p>
      {error === null ? <Body text={response.body} cut={response.cut} /> : <CodeMeaning meaning={error} />}
    </>
  );
}
