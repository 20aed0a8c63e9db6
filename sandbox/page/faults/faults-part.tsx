import { organizationOf } from '../frame/organization-filter.tsx';
import type { Part } from '../part.ts';
import type { Route } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useFile } from '../store/use-file.ts';
import type { FaultChoices } from './choices.ts';
import { ClockButtons } from './clock-buttons.tsx';
import { NextOutcome } from './next-outcome.tsx';
import { OrganizationStates } from './organization-states.tsx';
import { Variations } from './variations.tsx';
import { WaitingOutcomes } from './waiting-outcomes.tsx';

/** What no client can cause: outcomes of the next requests, states of an organization, the time. */
export const faultsPart: Part = { id: 'faults', title: 'Faults and time', View: Faults };

function Faults({ route }: { route: Route }) {
  useTopics('state');
  const choices = useFile<FaultChoices>('faults');
  const organizations = store.state?.organizations ?? [];
  const id = organizationOf(route);
  const organization = organizations.find((one) => one.id === id) ?? organizations[0];
  if (choices === null || organization === undefined) return <p class="faint">Loading…</p>;
  return (
    <div class="panels">
      <p class="faint whole">
        Everything here is about organization {organization.id}. Another one is chosen at the top of the page.
      </p>
      <NextOutcome key={organization.id} choices={choices} organization={organization} />
      <WaitingOutcomes organization={organization} outcomes={choices.outcomes} />
      <ClockButtons />
      <OrganizationStates choices={choices} organization={organization} />
      <Variations variations={store.state?.variations ?? []} />
    </div>
  );
}
