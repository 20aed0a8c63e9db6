import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { occurrences } from './occurrences.ts';
import {
  amount,
  linePart,
  nothingLeft,
  partWithoutLines,
  scanAnnounced,
  scanNotAnnouncedAgain,
  tooMuch,
  tooMuchOfLine,
} from './qr-refund-acts.ts';
import type { Visits } from './visits.ts';

/** The smallest sum, in tenge: of the parts before, something below one tenge is left. */
const aTiyn = 0.01;

/** M §3.5, §6, §7.9: sessions of one buyer that refund one purchase. Each refunds its own part. */
export const qrRefundOccurrenceRows: Check[] = [
  row('amounts', 'by amounts until nothing is left', 'any', [
    scanAnnounced('the event about the first scan'),
    amount('the first part', 0.25),
    scanNotAnnouncedAgain('no further event after the first part'),
    tooMuch('more than the rest'),
    scanAnnounced('the event about the second scan'),
    amount('the second part', 0.4),
    tooMuch('more than what the second part has left'),
    tooMuch('a tiyn more than what the second part has left', aTiyn),
    amount('the rest', 'the rest'),
    nothingLeft('more when nothing is left'),
  ]),
  row('lines', 'by lines', 'by lines', [
    partWithoutLines('a part by its amount'),
    linePart('a part of a line', 0.4),
    partWithoutLines('a second part by its amount'),
    tooMuchOfLine('more than the rest of the line'),
    linePart('a second part of the line', 0.4),
    tooMuchOfLine('more than what the second part has left'),
    tooMuchOfLine('a tiyn more than what the second part has left', aTiyn),
    linePart('the rest of the line', 'the rest'),
    amount('everything else', 'the rest'),
    nothingLeft('more when nothing is left'),
  ]),
];

function row(id: string, what: string, kind: Visits['kind'], cells: readonly GradedCell<Visits>[]): Check {
  return matrixRow<Visits>(occurrences, {
    id: `occurrences.qr-refund.${id}`,
    title: `Sessions of one buyer that refund one purchase, ${what}: each refunds its own part, and never more than is left`,
    profile: 'qr-refunds',
    needs: ['buyer.returning'],
    cost: { requests: 4 },
    twin: ({ need }) => Promise.resolve({ buyer: need['buyer.returning'], kind, made: [] }),
    cells,
  });
}
