import { useState } from 'preact/hooks';
import type { RecordRow } from '../../protocol/records.ts';
import { PressButton } from '../frame/press-button.tsx';
import { useRecords } from '../records/use-records.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Card } from './card.tsx';
import { Phone } from './phone.tsx';
import { QrPicture } from './qr-picture.tsx';

const waiting = ['processing', 'pending', 'cancelling'];
const late = ['expired', 'cancelled'];
/** Ended invoices that can still be paid, as far as the phone shows them. */
const mostLate = 5;

/** The payer: waiting invoices, and the last unpaid ones, because a payment may still arrive. */
export function PayerPhone({ organization }: { organization: number | null }) {
  useTopics('state');
  const records = useRecords('invoices', { organization, states: waiting });
  const ended = useRecords('invoices', { organization, states: late });
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set());
  const over = ended.rows.slice(0, mostLate);
  function decline(id: number): void {
    setDeclined((ids) => new Set([...ids, id]));
  }
  return (
    <Phone
      title="Payer"
      records={records}
      empty="No invoice waits. Create one with the merchant interface, and it arrives here."
      card={(row) => <WaitingInvoice row={row} isDeclined={declined.has(row.id)} decline={() => decline(row.id)} />}
    >
      {over.length > 0 && <h3>Ended unpaid</h3>}
      <ul class="cards">
        {over.map((row) => (
          <li key={row.id}>
            <Card row={row} name="Invoice">
              <p class="buttons">
                <Pay id={row.id} label="Pay late" />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Phone>
  );
}

interface WaitingProps {
  row: RecordRow;
  isDeclined: boolean;
  decline: () => void;
}

function WaitingInvoice({ row, isDeclined, decline }: WaitingProps) {
  const { id, qr } = row;
  return (
    <Card row={row} name="Invoice">
      {qr !== null && !isDeclined && <QrPicture text={qr} label={`QR code of invoice ${id}`} />}
      {isDeclined && (
        <p class="note">Declined on this phone only. The invoice waits until it is paid or cancelled, or expires.</p>
      )}
      <p class="buttons">
        <Pay id={id} label="Pay" />
        {!isDeclined && (
          <button
            type="button"
            aria-label={`Decline invoice ${id}`}
            aria-describedby={`decline-${id}`}
            disabled={store.state?.readOnly === true}
            onClick={decline}
          >
            Decline
          </button>
        )}
        <PressButton
          ability="invoice.expire"
          subject={{ invoice_id: id }}
          label="Let expire"
          of={`invoice ${id}`}
          done={`Invoice ${id} has expired.`}
        />
        <RefuseCancel row={row} />
      </p>
      {!isDeclined && (
        <p class="faint" id={`decline-${id}`}>
          Decline hides the request on this phone only: the contract has no refusal by the payer.
        </p>
      )}
    </Card>
  );
}

function Pay({ id, label }: { id: number; label: string }) {
  return (
    <PressButton
      ability="invoice.pay"
      subject={{ invoice_id: id }}
      label={label}
      of={`invoice ${id}`}
      done={`Invoice ${id} is paid.`}
    />
  );
}

/** The provider decides about a cancel on arrival, so the refusal must be prepared before. */
function RefuseCancel({ row: { id, organizationId, status } }: { row: RecordRow }) {
  if (status === 'cancelling') return null;
  const outcomes = store.state?.organizations.find((one) => one.id === organizationId)?.waitingOutcomes ?? [];
  if (outcomes.some(({ ability }) => ability === 'cancel.next')) {
    return <span class="badge warn">The next cancel is decided</span>;
  }
  return (
    <PressButton
      ability="cancel.next"
      subject={{ organization_id: organizationId }}
      params={{ outcome: 'refuse' }}
      label="Refuse the cancel"
      of={`of invoice ${id}`}
      done="The next cancel of this organization is refused."
    />
  );
}
