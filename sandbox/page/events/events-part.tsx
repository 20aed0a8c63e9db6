import { events } from '../../../generated/events.ts';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import type { InboxMessage } from '../../protocol/deliveries.ts';
import type { SandboxState } from '../../protocol/state.ts';
import { announce } from '../frame/announcements.tsx';
import { usePress } from '../frame/use-press.ts';
import type { Part } from '../part.ts';
import { hrefOf } from '../routes/route.ts';
import { firstKey, usableKeys } from '../store/keys.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useFile } from '../store/use-file.ts';
import { Kit } from './kit.ts';
import { type Recipe, recipes } from './recipes.ts';

/** Every event of the contract, with a button that makes it happen. */
export const eventsPart: Part = { id: 'events', title: 'Events', View: Events };

function Events() {
  useTopics('state', 'inbox');
  const operations = useFile<readonly OperationChoice[]>('operations');
  const { state } = store;
  if (operations === null || state === null) return <p class="faint">Loading…</p>;
  return (
    <>
      <p>
        Each button does what leads to the event, with a test organization whose events go to the built-in inbox. The
        calls are under <a href={hrefOf({ part: 'requests' })}>Requests</a>.
      </p>
      {state.readOnly && <p class="note">This sandbox can only be read.</p>}
      <ul class="events">
        {Object.entries(events).map(([name, { when }]) => (
          <EventRow
            key={name}
            name={name}
            when={when}
            recipe={recipes[name]}
            kit={kitFor(recipes[name], state, operations)}
          />
        ))}
      </ul>
    </>
  );
}

/** Runs a recipe; undefined when no key of a suitable organization is known. */
function kitFor(
  recipe: Recipe | undefined,
  state: SandboxState,
  operations: readonly OperationChoice[],
): Kit | undefined {
  const keys = usableKeys(state).filter(({ organization }) => organization.hasCatalog);
  const isTest = recipe?.needs !== 'production catalog';
  const key =
    recipe?.needs === undefined ? firstKey(state) : keys.find(({ organization }) => organization.isSandbox === isTest);
  return key && new Kit(operations, key);
}

interface RowProps {
  name: string;
  when: string;
  recipe: Recipe | undefined;
  kit: Kit | undefined;
}

function EventRow({ name, when, recipe, kit }: RowProps) {
  const newest = store.inbox.rows.find(({ event }) => event === name);
  const { isBusy, press } = usePress(async () => {
    try {
      if (recipe !== undefined && kit !== undefined) await recipe.make(kit);
      announce(`Done: it ${recipe?.says}.`);
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>Is sent when {when}.</p>
        <p class="faint">
          {recipe === undefined ? 'No sequence of calls is known that leads to it.' : `The button ${recipe.says}.`}
        </p>
      </div>
      <p class="event-state">{newest !== undefined && <Newest message={newest} />}</p>
      <button
        type="button"
        aria-label={`Trigger ${name}`}
        aria-disabled={isBusy}
        disabled={recipe === undefined || kit === undefined || store.state?.readOnly === true}
        onClick={press}
      >
        Trigger
      </button>
    </li>
  );
}

/** The newest message with the event. */
function Newest({ message: { n, verifiedBy } }: { message: InboxMessage }) {
  return (
    <a href={hrefOf({ part: 'webhooks', path: ['inbox', String(n)] })}>
      <span class={verifiedBy === null ? 'badge bad' : 'badge good'}>
        {verifiedBy === null ? 'not ours' : 'verified'}
      </span>{' '}
      message {n}
    </a>
  );
}
