import { useState } from 'preact/hooks';
import type { OrganizationSummary } from '../../protocol/state.ts';
import { PressButton } from '../frame/press-button.tsx';
import { Time } from '../text/time.tsx';
import type { FaultChoices } from './choices.ts';

interface StatesProps {
  choices: FaultChoices;
  organization: OrganizationSummary;
}

interface State {
  readonly ability: string;
  readonly label: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const states: readonly State[] = [
  { ability: 'org.verify', label: 'Verify for production', params: { mode: 'production' } },
  { ability: 'org.unverify', label: 'Unverify' },
  { ability: 'org.suspend', label: 'Suspend' },
  { ability: 'kyc.reject', label: 'Reject the business check' },
  { ability: 'invoices.disable', label: 'Suspend invoices' },
  { ability: 'account.deactivate', label: 'Deactivate the account' },
  { ability: 'key.expire', label: 'Expire the keys' },
];

const cashiers = [
  { ability: 'cashier.add', label: 'Add one' },
  { ability: 'cashier.unlink', label: 'Disconnect' },
  { ability: 'cashier.expire', label: 'Expire the session' },
  { ability: 'cashier.block', label: 'Block' },
] as const;

/** Puts the organization, its tariff, its cashiers and its limits into a state. */
export function OrganizationStates({ choices, organization }: StatesProps) {
  const { id, status, tariff, tariffExpiresAt, cashiers: known } = organization;
  const subject = { organization_id: id };
  const of = `of organization ${id}`;
  return (
    <section class="panel" aria-label="States of the organization">
      <h2>States of the organization</h2>
      <p>
        It is <span class="badge">{status}</span> with the tariff <span class="badge">{tariff ?? 'none'}</span>
        {tariffExpiresAt !== null && (
          <>
            {' '}
            until <Time at={tariffExpiresAt} withDate />
          </>
        )}
        . Cashiers: {known.length === 0 ? 'none' : known.map((one) => `${one.id} ${one.status}`).join(', ')}.
      </p>
      <p class="buttons">
        {states.map(({ ability, label, params = {} }: State) => (
          <PressButton
            key={ability}
            ability={ability}
            subject={subject}
            params={params}
            label={label}
            of={of}
            done={`Done: ${label}.`}
          />
        ))}
      </p>
      <h3>Cashiers</h3>
      <p class="buttons">
        {cashiers.map(({ ability, label }) => (
          <PressButton
            key={ability}
            ability={ability}
            subject={subject}
            label={label}
            of={`cashiers ${of}`}
            done={`Done: ${label}.`}
          />
        ))}
      </p>
      <h3>Tariff</h3>
      <Choice
        name="Tariff"
        values={choices.tiers.map((tier) => ({ id: tier, text: tier }))}
        press={(tier) => ({
          ability: 'tariff.set',
          params: { tier },
          label: `Set ${tier}`,
          done: `The tariff is ${tier}.`,
        })}
        subject={subject}
      />
      <PressButton
        ability="tariff.expire"
        subject={subject}
        label="Let it expire"
        of={`tariff ${of}`}
        done="The tariff has expired."
      />
      <h3>A limit that is used up</h3>
      <Choice
        name="Limit"
        values={choices.limits.map((limit) => ({ id: limit.id, text: `${limit.id}: ${limit.says}` }))}
        press={(limit) => ({
          ability: 'limit.preload',
          params: { limit },
          label: 'Use up',
          done: `${limit} is used up.`,
        })}
        subject={subject}
      />
      <h3>A feature that it lacks</h3>
      <Choice
        name="Feature"
        values={choices.features.map((feature) => ({ id: feature, text: feature }))}
        press={(feature) => ({
          ability: 'org.lacks',
          params: { feature },
          label: 'Take away',
          done: `It lacks ${feature}.`,
        })}
        subject={subject}
      />
    </section>
  );
}

interface ChoiceProps {
  name: string;
  values: readonly { readonly id: string; readonly text: string }[];
  subject: Readonly<Record<string, number>>;
  press: (id: string) => { ability: string; params: Readonly<Record<string, unknown>>; label: string; done: string };
}

/** A choice with a button that applies it. */
function Choice({ name, values, subject, press }: ChoiceProps) {
  const [chosen, setChosen] = useState(values[0]?.id ?? '');
  return (
    <div class="filters">
      <label class="filter">
        <span>{name}</span>
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {values.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <PressButton {...press(chosen)} subject={subject} of={`for ${name.toLowerCase()} ${chosen}`} />
    </div>
  );
}
