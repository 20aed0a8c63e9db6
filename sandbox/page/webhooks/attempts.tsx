import type { Attempt } from '../../protocol/deliveries.ts';
import { isError, StatusBadge } from '../requests/status-badge.tsx';
import { LongText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';

/** What the receiver returned, attempt by attempt. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p class="faint">Not sent yet.</p>;
  return (
    <ol class="attempts">
      {attempts.map(({ at, status, problem }) => (
        <li key={at}>
          <Time at={at} withDate />{' '}
          {status === null ? <span class="badge bad">no response</span> : <StatusBadge status={status} />}{' '}
          {problem === null ? (
            status !== null && isError(status) ? (
              'the receiver refused'
            ) : (
              ''
            )
          ) : (
            <LongText value={problem} length={300} />
          )}
        </li>
      ))}
    </ol>
  );
}
