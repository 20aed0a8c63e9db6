import { useState } from 'preact/hooks';
import type { SandboxState } from '../../protocol.ts';
import { announce } from '../frame/announcements.tsx';
import { PressButton } from '../frame/press-button.tsx';
import { OnboardingStep } from './onboarding-step.tsx';
import { organizationIn, type StepAnswer, sendStep } from './send-step.ts';
import { type Step, steps, type Wishes } from './steps.ts';

/** Onboards an organization step by step, with the calls that a partner makes. */
export function Onboarding({ state: { partner, partnerKey, inbox, readOnly } }: { state: SandboxState }) {
  const [key, setKey] = useState(partnerKey ?? '');
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<Step, StepAnswer>>(new Map());
  const [wishes, setWishes] = useState<Wishes>(() => ({ ...firstWishes, webhookUrl: inbox }));
  const base = new URL(partner).pathname;
  async function send(step: Step): Promise<void> {
    const answer = await sendStep(base + step.path(organizationId ?? ''), key, step.body(wishes));
    const isFirst = step === steps[0];
    if (isFirst) setOrganizationId(organizationIn(answer));
    setAnswers((known) => new Map([...(isFirst ? [] : known), [step, answer]]));
    announce(`${step.title}: ${answer.status}`);
  }
  return (
    <details class="panel whole">
      <summary>Onboard an organization</summary>
      <p>These are the calls that a partner makes. Send them here, or copy them.</p>
      {readOnly && <p class="note">This sandbox can only be read.</p>}
      <label class="filter">
        <span>Key of the partner</span>
        <input
          type="text"
          autocomplete="off"
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </label>
      <ol class="steps">
        {steps.map((step, index) => (
          <OnboardingStep
            key={step.title}
            step={step}
            url={partner + step.path(organizationId ?? '{id}')}
            wishes={wishes}
            setWish={(name, value) => setWishes((known) => ({ ...known, [name]: value }))}
            canSend={!readOnly && key !== '' && (index === 0 || organizationId !== null)}
            send={() => send(step)}
            answer={answers.get(step) ?? null}
          />
        ))}
      </ol>
      {organizationId !== null && <ForProduction id={Number(organizationId)} />}
    </details>
  );
}

/** The partner of the demonstration has production access, so its organizations need what support checks and assigns. */
function ForProduction({ id }: { id: number }) {
  return (
    <p class="note">
      An organization of a partner with production access also needs the business check and a tariff, which no call
      gives.{' '}
      <PressButton
        ability="org.verify"
        subject={{ organization_id: id }}
        params={{ mode: 'production' }}
        label="Verify for production"
        of={`organization ${id}`}
        done={`Organization ${id} is verified and has a tariff.`}
      />
    </p>
  );
}

const firstWishes = { externalId: 'client-77', phone: '77770000010', code: '0000', keyName: 'Till' };
