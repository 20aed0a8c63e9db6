import type { RecordDetail, RecordKind } from '../../protocol/records.ts';
import { Details } from '../frame/details.tsx';
import { Diagram } from '../lifecycles/diagram.tsx';
import { QrPicture } from '../phone/qr-picture.tsx';
import { hrefOf } from '../routes/route.ts';
import { Body } from '../text/body.tsx';
import { CodeMeaning } from '../text/code-meaning.tsx';
import { Text } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { InvoiceReceipt } from './invoice-receipt.tsx';
import { kindNames } from './kind-names.ts';
import { RecordMoves } from './record-moves.tsx';
import { useRecord } from './use-record.ts';

interface RecordProps {
  kind: RecordKind;
  id: number;
  close: string;
}

/** One record: its state and the path there in the lifecycle of the contract, its fields, and the events about it. */
export function RecordDetails({ kind, id, close }: RecordProps) {
  const response = useRecord(kind, id);
  return (
    <Details title={`${kindNames[kind].one} ${id}`} close={close} response={response}>
      {(detail) => (
        <>
          <Facts detail={detail} />
          {detail.error !== null && <CodeMeaning meaning={detail.error} />}
          <h3>Its path</h3>
          <RecordMoves moves={detail.moves} isWhole={detail.keepsMoves} />
          {detail.lifecycle !== null && (
            <Diagram subject={detail.lifecycle} path={{ status: detail.status, moves: detail.moves }} />
          )}
          {kind === 'invoices' && (
            <>
              <h3>Its receipt</h3>
              <InvoiceReceipt id={id} />
            </>
          )}
          <h3>Webhooks about it</h3>
          <Deliveries detail={detail} />
          <h3>Fields</h3>
          <Body text={JSON.stringify(detail.fields)} />
        </>
      )}
    </Details>
  );
}

function Facts({ detail }: { detail: RecordDetail }) {
  const { status, title, titleField, amount, organizationId, createdAt, expiresAt, qr, kind, id } = detail;
  return (
    <>
      <dl class="facts">
        <dt>Status</dt>
        <dd>
          <span class="badge">{status}</span>
        </dd>
        {title !== '' && (
          <>
            <dt>{titleField === null ? 'Title' : labelOf(titleField)}</dt>
            <dd>
              <Text value={title} />
            </dd>
          </>
        )}
        {amount !== null && (
          <>
            <dt>Sum</dt>
            <dd>{amount} ₸</dd>
          </>
        )}
        <dt>Organization</dt>
        <dd>{organizationId}</dd>
        <dt>Created</dt>
        <dd>
          <Time at={createdAt} withDate />
        </dd>
        {expiresAt !== null && (
          <>
            <dt>Waits until</dt>
            <dd>
              <Time at={expiresAt} withDate />
            </dd>
          </>
        )}
      </dl>
      {qr !== null && <QrPicture text={qr} label={`QR code of ${kindNames[kind].one} ${id}`} />}
    </>
  );
}

/** A field in the words of a label: `client_operation_id` is "Client operation id". */
function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function Deliveries({ detail: { deliveries } }: { detail: RecordDetail }) {
  if (deliveries.length === 0) return <p class="faint">None.</p>;
  return (
    <ul>
      {deliveries.map(({ id, event, state, createdAt }) => (
        <li key={id}>
          <a href={hrefOf({ part: 'webhooks', path: ['deliveries', String(id)] })}>
            {event}, delivery {id}
          </a>{' '}
          <span class="badge">{state}</span> <Time at={createdAt} withDate />
        </li>
      ))}
    </ul>
  );
}
