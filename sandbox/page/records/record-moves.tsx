import type { Move } from '../../protocol/records.ts';
import { hrefOf } from '../routes/route.ts';
import { Time } from '../text/time.tsx';

/** The moves of one record, the oldest first: when, by what, with which event, caused by which request. */
export function RecordMoves({ moves, isWhole }: { moves: readonly Move[]; isWhole: boolean }) {
  if (!isWhole && moves.length === 0) return <p class="faint">The sandbox no longer keeps what happened to it.</p>;
  if (moves.length === 0) return <p class="faint">It has not changed since the sandbox started.</p>;
  return (
    <ol class="moves">
      {!isWhole && <li class="faint">What happened before is no longer kept.</li>}
      {moves.map((move, index) => (
        <li key={index}>
          <Time at={move.at} withDate /> {move.from === null ? '' : `${move.from} → `}
          <b>{move.to}</b> {causes[move.trigger]}
          {move.transition !== null && <span class="faint"> ({move.transition})</span>}
          {move.request !== null && (
            <>
              , <a href={hrefOf({ part: 'requests', path: [String(move.request)] })}>request {move.request}</a>
            </>
          )}
          {move.events.length > 0 && `, announced by ${move.events.join(', ')}`}
        </li>
      ))}
    </ol>
  );
}

const causes: Readonly<Record<Move['trigger'], string>> = {
  operation: 'by a request',
  provider: 'by the provider',
  time: 'because the time came',
  control: 'by a press of this page or a test',
};
