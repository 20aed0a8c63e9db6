import { type RecordKind, recordKinds } from '../../protocol/records.ts';
import type { Part } from '../part.ts';
import { hrefOf, type Route } from '../routes/route.ts';
import { kindNames } from './kind-names.ts';
import { RecordDetails } from './record-details.tsx';
import { RecordList } from './record-list.tsx';

/** Live lists of everything that the server keeps, and one record with the path that it took. */
export const recordsPart: Part = { id: 'records', title: 'Records', View: Records };

function Records({ route }: { route: Route }) {
  const [name = 'invoices', number = ''] = route.path;
  const kind = recordKinds.find((one) => one === name);
  const id = /^[1-9]\d*$/.test(number) ? Number(number) : null;
  return (
    <>
      <nav class="lists" aria-label="Kinds of records">
        {recordKinds.map((one) => (
          <KindLink key={one} route={route} kind={one} isCurrent={one === kind} />
        ))}
      </nav>
      {kind === undefined ? (
        <p>There are no such records. Choose a kind above.</p>
      ) : (
        <div class={id === null ? 'split' : 'split open'}>
          <RecordList key={kind} route={route} kind={kind} selected={id} />
          {id !== null && (
            <RecordDetails key={`${kind} ${id}`} kind={kind} id={id} close={hrefOf({ ...route, path: [kind] })} />
          )}
        </div>
      )}
    </>
  );
}

function KindLink({ route, kind, isCurrent }: { route: Route; kind: RecordKind; isCurrent: boolean }) {
  const { organization = '' } = route.query;
  return (
    <a
      href={hrefOf({ part: route.part, path: [kind], query: { organization } })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {kindNames[kind].many}
    </a>
  );
}
