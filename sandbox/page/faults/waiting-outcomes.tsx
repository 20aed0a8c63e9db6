import type { OrganizationSummary } from '../../protocol/state.ts';
import { PressButton } from '../frame/press-button.tsx';
import { Text } from '../text/text.tsx';
import type { OutcomeChoice } from './choices.ts';

interface WaitingProps {
  organization: OrganizationSummary;
  /** The operations that an outcome can meet. */
  outcomes: readonly OutcomeChoice[];
}

/** Outcomes that no request has used yet, in the order in which they are used. */
export function WaitingOutcomes({ organization: { id, waitingOutcomes }, outcomes }: WaitingProps) {
  const queues = Map.groupBy(waitingOutcomes, ({ ability }) => ability);
  return (
    <section class="panel" aria-label="Waiting outcomes">
      <h2>Waiting outcomes</h2>
      {queues.size === 0 && <p class="faint">None. Requests end as they usually do.</p>}
      {[...queues].map(([ability, queue]) => (
        <div key={ability}>
          <ol aria-label={`Queue of ${ability}`}>
            {queue.map(({ outcome }, index) => (
              <li key={index}>
                {ability}: <Text value={outcome} />{' '}
                <span class="faint">{operationsOf(outcomes, ability, outcome).join(', ')}</span>
              </li>
            ))}
          </ol>
          <PressButton
            ability="outcomes.discard"
            subject={{ organization_id: id }}
            params={{ ability }}
            label={`Discard ${ability}`}
            of={`of organization ${id}`}
            done={`No outcome of ${ability} waits any more.`}
          />
        </div>
      ))}
    </section>
  );
}

function operationsOf(outcomes: readonly OutcomeChoice[], ability: string, code: string): readonly string[] {
  return outcomes.find((one) => one.ability === ability && one.code === code)?.operations ?? [];
}
