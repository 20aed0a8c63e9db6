import { useState } from 'preact/hooks';
import type { OrganizationSummary, SandboxState } from '../../protocol/state.ts';
import { announce } from '../frame/announcements.tsx';
import { ForProduction, needsSupport } from './for-production.tsx';
import { OnboardingStep } from './onboarding-step.tsx';
import { organizationIn, type StepResult, sendStep } from './send-step.ts';
import { type Step, steps, type Wishes } from './steps.ts';

interface OnboardingProps {
  state: SandboxState;
  /** Id of the organization that the first call gave; null before it. */
  organizationId: string | null;
  setOrganizationId: (id: string | null) => void;
}

/** Onboards an organization step by step, with the calls that a partner makes. */
export function Onboarding({ state, organizationId, setOrganizationId }: OnboardingProps) {
  const { partner, partnerKey, inbox, readOnly } = state;
  const [key, setKey] = useState(partnerKey ?? '');
  const [responses, setResponses] = useState<ReadonlyMap<Step, StepResult>>(new Map());
  const [wishes, setWishes] = useState<Wishes>(() => ({ ...firstWishes, webhookUrl: inbox }));
  const organization = state.organizations.find(({ id }) => String(id) === organizationId);
  const base = new URL(partner).pathname;
  async function send(step: Step): Promise<void> {
    const response = await sendStep(base + step.path(organizationId ?? ''), key, step.body(wishes));
    const isFirst = step === steps[0];
    if (isFirst) setOrganizationId(organizationIn(response));
    setResponses((known) => new Map([...(isFirst ? [] : known), [step, response]]));
    announce(`${step.title}: ${response.status}`);
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
            response={responses.get(step) ?? null}
          />
        ))}
      </ol>
      {organization !== undefined && <Support organization={organization} />}
    </details>
  );
}

/** What support does after the calls. The section stays when it is done, so that the focus has a place. */
function Support({ organization }: { organization: OrganizationSummary }) {
  const { id, isSandbox } = organization;
  return (
    <section aria-label="What support does">
      <h2>What support does</h2>
      {needsSupport(organization) && <ForProduction id={id} />}
      {!needsSupport(organization) && (
        <p class="note good">
          {isSandbox ? `Nothing: ${id} is a test organization.` : `Organization ${id} is ready for invoices.`}
        </p>
      )}
    </section>
  );
}

const firstWishes = { externalId: 'client-77', phone: '77770000010', code: '0000', keyName: 'Till' };
