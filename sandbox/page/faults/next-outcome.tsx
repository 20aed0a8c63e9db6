import { useState } from 'preact/hooks';
import type { OrganizationSummary } from '../../protocol/state.ts';
import { PressButton } from '../frame/press-button.tsx';
import { choicesOf, FilterField } from '../list/filter-field.tsx';
import { Prose } from '../text/prose.tsx';
import type { FaultChoices, OutcomeChoice } from './choices.ts';

interface OutcomeProps {
  choices: FaultChoices;
  organization: OrganizationSummary;
}

/** Chooses how the next request of an operation ends, by code. */
export function NextOutcome({ choices: { outcomes }, organization }: OutcomeProps) {
  const [operation, setOperation] = useState('');
  const [chosen, setChosen] = useState('');
  const operations = [...new Set(outcomes.flatMap((one) => one.operations))].toSorted();
  const possible = outcomes.filter((one) => operation === '' || one.operations.includes(operation));
  const outcome = possible.find((one) => keyOf(one) === chosen);
  const subject = { organization_id: organization.id };
  return (
    <section class="panel" aria-label="Next outcome">
      <h2>Next outcome</h2>
      <p class="buttons">
        <PressButton
          ability="fault.next"
          subject={subject}
          label="Server error"
          of={`for the next request of organization ${organization.id}`}
          done="The next request fails with a server error."
        />
        {['accept', 'fail', 'refuse'].map((decision) => (
          <PressButton
            key={decision}
            ability="cancel.next"
            subject={subject}
            params={{ outcome: decision, after_seconds: 30 }}
            label={`Next cancel: ${decision}`}
            of={`for organization ${organization.id}`}
            done={`The provider decides about the next cancel 30 seconds later: ${decision}.`}
          />
        ))}
        <PressButton
          ability="claim.next"
          subject={subject}
          label="Next cashier is another owner's"
          of={`for organization ${organization.id}`}
          done="The next cashier belongs to another owner."
        />
      </p>
      <div class="filters">
        <FilterField label="Operation" value={operation} choices={choicesOf(operations)} onChange={setOperation} />
        <label class="filter">
          <span>Code</span>
          <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">Choose a code</option>
            {possible.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {one.code} ({sources[one.ability] ?? one.ability})
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="meaning">
        {outcome === undefined ? (
          <p class="faint">Choose a code to see what it means and to inject it.</p>
        ) : (
          <>
            <PressButton
              ability={outcome.ability}
              subject={subject}
              params={{ code: outcome.code }}
              label={`Next time: ${outcome.code}`}
              of={`for organization ${organization.id}`}
              done={`The next request that can end with ${outcome.code} does.`}
            />
            <Meaning outcome={outcome} />
          </>
        )}
      </div>
    </section>
  );
}

function Meaning({ outcome }: { outcome: OutcomeChoice }) {
  return (
    <div class="note">
      <p>
        {outcome.docUrl === null ? (
          outcome.code
        ) : (
          <a href={outcome.docUrl} target="_blank" rel="noreferrer">
            {outcome.code}
          </a>
        )}
        : <Prose value={outcome.summary} />
      </p>
      <p>
        <Prose value={outcome.description} />
      </p>
      <p class="faint">Of {outcome.operations.join(', ')}.</p>
    </div>
  );
}

function keyOf({ ability, code }: OutcomeChoice): string {
  return `${ability} ${code}`;
}

/** Who causes the outcome, by ability. */
const sources: Readonly<Record<string, string>> = {
  'cashbox.next': 'register, shift',
  'catalog.next': 'provider, catalog',
  'outage.next': 'outage',
  'provider.next': 'provider, invoice',
  'receipt.next': 'register, receipt',
  'refund.next': 'provider, refund',
  'risk.next': 'refusal',
};
