import type { Move } from '../../protocol/records.ts';
import { hrefOf } from '../routes/route.ts';
import { Time } from '../text/time.tsx';

/** Changes of records, each with what caused it. */
export function Moves({ moves, isWhole }: { moves: readonly Move[]; isWhole: boolean }) {
  if (!isWhole) return <p class="faint">The sandbox no longer keeps what it changed.</p>;
  if (moves.length === 0) return <p class="faint">It changed nothing.</p>;
  return (
    <ol class="moves">
      {moves.map((move) => (
        <li key={`${move.kind} ${move.id} ${move.at} ${move.to}`}>
          <a href={hrefOf({ part: 'records', path: [move.kind, String(move.id)] })}>
            {move.kind} {move.id}
          </a>{' '}
          {move.from === null ? 'is new: ' : `${move.from} → `}
          <b>{move.to}</b>{' '}
          <span class="faint">({[move.trigger, move.transition].filter((one) => one !== null).join(', ')})</span>
          {move.events.length > 0 && <> announced by {move.events.join(', ')}</>} at <Time at={move.at} />
        </li>
      ))}
    </ol>
  );
}
