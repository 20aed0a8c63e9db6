import type { OrganizationSummary } from '../../protocol.ts';
import { PressButton } from '../frame/press-button.tsx';
import { Text } from '../text/text.tsx';

/** Outcomes that no request has used yet. */
export function WaitingOutcomes({ organization: { id, waitingOutcomes } }: { organization: OrganizationSummary }) {
  const abilities = [...new Set(waitingOutcomes.map(({ ability }) => ability))];
  return (
    <section class="panel" aria-label="Waiting outcomes">
      <h2>Waiting outcomes</h2>
      {waitingOutcomes.length === 0 && <p class="faint">None. Requests end as they usually do.</p>}
      <ol>
        {waitingOutcomes.map(({ ability, outcome }, index) => (
          <li key={index}>
            {ability}: <Text value={outcome} />
          </li>
        ))}
      </ol>
      <p class="buttons">
        {abilities.map((ability) => (
          <PressButton
            key={ability}
            ability="outcomes.discard"
            subject={{ organization_id: id }}
            params={{ ability }}
            label={`Discard ${ability}`}
            of={`of organization ${id}`}
            done={`No outcome of ${ability} waits any more.`}
          />
        ))}
      </p>
    </section>
  );
}
