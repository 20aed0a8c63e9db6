import type { RequestDetail } from '../../protocol/requests.ts';
import { StatusBadge } from '../requests/status-badge.tsx';
import { hrefOf } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useResponse } from '../store/use-response.ts';
import { Body } from '../text/body.tsx';
import { CodeMeaning } from '../text/code-meaning.tsx';
import { Time } from '../text/time.tsx';

/** The provider's receipt of an invoice, as in the last response: the first request starts the fetch. */
export function InvoiceReceipt({ id }: { id: number }) {
  useTopics('requests');
  const path = `/invoices/${id}/receipt`;
  const last = store.requests.rows.find((row) => row.operationId === 'getInvoiceReceipt' && row.path === path);
  if (last === undefined) return <p class="faint">None of the last requests asked for it with GET {path}.</p>;
  return <LastResponse n={last.n} />;
}

function LastResponse({ n }: { n: number }) {
  const detail = useResponse<RequestDetail>(`requests/${n}`);
  if (detail.kind !== 'loaded') return <p class="faint">{detail.kind === 'failed' ? detail.message : 'Loading…'}</p>;
  const { status, at, error, response } = detail.value;
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
