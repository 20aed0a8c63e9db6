import type { Part } from '../part.ts';
import { hrefOf, type Route } from '../routes/route.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { Inbox } from './inbox.tsx';

/** What the server sent to receivers of events, and the built-in receiver for teams that have none yet. */
export const webhooksPart: Part = { id: 'webhooks', title: 'Webhooks', View: Webhooks };

function Webhooks({ route }: { route: Route }) {
  const [list = 'deliveries', number = ''] = route.path;
  const id = /^[1-9]\d*$/.test(number) ? Number(number) : null;
  return (
    <>
      <nav class="lists" aria-label="Lists of webhooks">
        <ListLink route={route} list="deliveries" current={list} text="Deliveries" />
        <ListLink route={route} list="inbox" current={list} text="Built-in inbox" />
      </nav>
      {list === 'inbox' ? (
        <Inbox route={route} selected={id} />
      ) : (
        <div class={id === null ? 'split' : 'split open'}>
          <DeliveryList route={route} selected={id} />
          {id !== null && <DeliveryDetails key={id} id={id} close={hrefOf({ ...route, path: ['deliveries'] })} />}
        </div>
      )}
    </>
  );
}

interface ListLinkProps {
  route: Route;
  list: string;
  current: string;
  text: string;
}

function ListLink({ route, list, current, text }: ListLinkProps) {
  const { organization = '' } = route.query;
  return (
    <a
      href={hrefOf({ part: route.part, path: [list], query: { organization } })}
      {...(list === current ? { 'aria-current': 'page' as const } : {})}
    >
      {text}
    </a>
  );
}
