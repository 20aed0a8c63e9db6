import { OnlyThisServer } from '../frame/only-this-server.tsx';
import { organizationOf } from '../frame/organization-filter.tsx';
import { PressButton } from '../frame/press-button.tsx';
import type { Route } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { visible } from '../text/marks.ts';

/** Keys with a receiver, each with the switch that holds its deliveries. */
export function HeldKeys({ route }: { route: Route }) {
  useTopics('state');
  const organization = organizationOf(route);
  const keys = (store.state?.organizations ?? [])
    .filter(({ id }) => organization === null || id === organization)
    .flatMap(({ id, keys: own }) => own.map((key) => ({ ...key, organization: id })))
    .filter(({ webhookUrl }) => webhookUrl !== null);
  const held = keys.filter(({ isHeld }) => isHeld).length;
  if (keys.length === 0) return null;
  return (
    <details class="keys">
      <summary>
        {keys.length === 1 ? '1 key has a receiver' : `${keys.length} keys have a receiver`}
        {held > 0 && <span class="badge warn">{held} held</span>}
      </summary>
      <OnlyThisServer what="A hold" />
      <ul>
        {keys.map(({ id, name, isHeld, organization: owner }) => (
          <li key={id}>
            <PressButton
              ability={isHeld ? 'delivery.release' : 'delivery.hold'}
              subject={{ api_key_id: id }}
              done={`Deliveries of key ${id} are ${isHeld ? 'released' : 'held'}.`}
              label={isHeld ? 'Release' : 'Hold'}
              of={`the deliveries of key ${id}`}
            />{' '}
            Key {id} of organization {owner}: {visible(name).slice(0, 80)}{' '}
            {isHeld && <span class="badge warn">held</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
