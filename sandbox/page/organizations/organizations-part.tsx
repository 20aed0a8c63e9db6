import { useState } from 'preact/hooks';
import type { Part } from '../part.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Onboarding } from './onboarding.tsx';
import { OrganizationCard } from './organization-card.tsx';

/** The organizations with their keys, and the way to a new one through the partner interface. */
export const organizationsPart: Part = { id: 'organizations', title: 'Organizations', View: Organizations };

function Organizations() {
  useTopics('state');
  const [onboarded, setOnboarded] = useState<string | null>(null);
  const { state } = store;
  if (state === null) return <p class="faint">Loading…</p>;
  return (
    <div class="panels">
      <Onboarding state={state} organizationId={onboarded} setOrganizationId={setOnboarded} />
      {state.organizations.map((organization) => (
        <OrganizationCard
          key={organization.id}
          organization={organization}
          isOnboarding={String(organization.id) === onboarded}
        />
      ))}
    </div>
  );
}
