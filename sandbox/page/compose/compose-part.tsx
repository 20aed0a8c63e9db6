import { useEffect, useState } from 'preact/hooks';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import type { RequestDetail } from '../../protocol/requests.ts';
import { announce } from '../frame/announcements.tsx';
import type { Part } from '../part.ts';
import { hrefOf, type Route } from '../routes/route.ts';
import { read } from '../store/calls.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { useFile } from '../store/use-file.ts';
import { Composer } from './composer.tsx';
import { type Draft, draftFrom, draftOf } from './draft.ts';

/** A request of any operation, from the examples of the contract or from an earlier request. */
export const composePart: Part = { id: 'compose', title: 'Compose', View: Compose };

const first = 'createInvoice';

function Compose({ route }: { route: Route }) {
  useTopics('state');
  const operations = useFile<readonly OperationChoice[]>('operations');
  const { state } = store;
  const { request = '' } = route.query;
  const begun = useDraft(operations, { id: route.path[0], request, isReady: state !== null });
  if (state?.readOnly === true) return <p>This sandbox can only be read. Send requests with a client.</p>;
  if (operations === null || begun === null) return <p class="faint">Loading…</p>;
  const { operation, draft, of } = begun;
  return (
    <div class="compose">
      <OperationSelect operations={operations} operation={operation} />
      <Composer key={of} operation={operation} begun={draft} />
    </div>
  );
}

interface Begun {
  readonly operation: OperationChoice;
  readonly draft: Draft;
  /** What it was made of. */
  readonly of: string;
}

interface Wanted {
  readonly id: string | undefined;
  /** Number of the request that is sent again; empty for none. */
  readonly request: string;
  readonly isReady: boolean;
}

/** The initial request; null until it is known. The earlier request stays until then. */
function useDraft(operations: readonly OperationChoice[] | null, { id, request, isReady }: Wanted): Begun | null {
  const [begun, setBegun] = useState<Begun | null>(null);
  const of = `${id ?? first} ${request}`;
  useEffect(() => {
    let isCurrent = true;
    if (operations !== null && isReady) void begin(operations, { id, request, isReady }).then(take);
    function take(next: Omit<Begun, 'of'> | undefined): void {
      if (isCurrent && next !== undefined) setBegun({ ...next, of });
    }
    return () => {
      isCurrent = false;
    };
  }, [operations, of, isReady]);
  return begun;
}

async function begin(operations: readonly OperationChoice[], { id = first, request }: Wanted) {
  if (request !== '') {
    try {
      const detail = await read<RequestDetail>(`requests/${encodeURIComponent(request)}`);
      const same = operations.find((one) => one.id === detail.operationId);
      if (same !== undefined) return { operation: same, draft: draftFrom(detail, same) };
      announce('This request has no operation of the contract.');
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  }
  const operation = operations.find((one) => one.id === id) ?? operations.find((one) => one.id === first);
  return operation && { operation, draft: await draftOf(operation) };
}

interface SelectProps {
  operations: readonly OperationChoice[];
  operation: OperationChoice;
}

function OperationSelect({ operations, operation }: SelectProps) {
  const folders = [...new Set(operations.map(folderOf))];
  return (
    <label class="filter">
      <span>Operation</span>
      <select
        value={operation.id}
        onChange={({ currentTarget }) => {
          location.hash = hrefOf({ part: 'compose', path: [currentTarget.value] });
        }}
      >
        {folders.map((folder) => (
          <optgroup key={folder} label={folder}>
            {operations
              .filter((one) => folderOf(one) === folder)
              .map(({ id, summary, method, path }) => (
                <option key={id} value={id}>
                  {summary} ({method} {path})
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function folderOf({ api, folder }: OperationChoice): string {
  return api === 'merchant' ? folder : `Partner: ${folder}`;
}
