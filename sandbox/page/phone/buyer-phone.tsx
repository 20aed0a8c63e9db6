import { useState } from 'preact/hooks';
import type { RecordRow } from '../../protocol/records.ts';
import { PressButton } from '../frame/press-button.tsx';
import { useRecords } from '../records/use-records.ts';
import { Card } from './card.tsx';
import { Phone } from './phone.tsx';
import { QrPicture } from './qr-picture.tsx';

/** The buyer who gets money back: QR refunds that wait for a scan. */
export function BuyerPhone({ organization }: { organization: number | null }) {
  const records = useRecords('qr-refunds', { organization, states: ['awaiting_scan', 'customer_identified'] });
  const [buyer, setBuyer] = useState('1');
  return (
    <Phone
      title="Buyer of a QR refund"
      records={records}
      empty="No QR refund waits. Start one with the merchant interface."
      card={(row) => <Session row={row} buyer={buyer} />}
    >
      <label class="filter">
        <span>Number of the buyer: the same number is the same person</span>
        <input
          type="number"
          min="1"
          step="1"
          value={buyer}
          onInput={({ currentTarget }) => setBuyer(currentTarget.value)}
        />
      </label>
    </Phone>
  );
}

function Session({ row, buyer }: { row: RecordRow; buyer: string }) {
  const { id, qr, status } = row;
  return (
    <Card row={row} name="QR refund">
      {status === 'awaiting_scan' ? (
        <>
          {qr !== null && <QrPicture text={qr} label={`QR code of QR refund ${id}`} />}
          <p class="buttons">
            <PressButton
              ability="qr_refund.scan"
              subject={{ qr_refund_id: id }}
              params={{ buyer: Number(buyer) }}
              label="Scan"
              of={`QR refund ${id}`}
              done={`The buyer of QR refund ${id} is known.`}
            />
          </p>
        </>
      ) : (
        <p class="note good">Scanned. The seller now chooses the purchase.</p>
      )}
    </Card>
  );
}
