import type { Part } from '../part.ts';
import { hrefOf, type Route } from '../routes/route.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestList } from './request-list.tsx';

/** The last thousand requests to both interfaces, and one of them with everything that is known about it. */
export const requestsPart: Part = { id: 'requests', title: 'Requests', View: Requests };

function Requests({ route }: { route: Route }) {
  const [first = ''] = route.path;
  const n = /^[1-9]\d*$/.test(first) ? Number(first) : null;
  return (
    <div class={n === null ? 'split' : 'split open'}>
      <RequestList route={route} selected={n} />
      {n !== null && <RequestDetails key={n} n={n} close={hrefOf({ ...route, path: [] })} />}
    </div>
  );
}
