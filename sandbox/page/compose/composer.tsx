import { useState } from 'preact/hooks';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { announce } from '../frame/announcements.tsx';
import { usePress } from '../frame/use-press.ts';
import { RequestDetails } from '../requests/request-details.tsx';
import { StatusBadge } from '../requests/status-badge.tsx';
import { callInterface, type InterfaceResponse } from '../store/interface-call.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Body } from '../text/body.tsx';
import { bodyText, type Draft, jsonProblem } from './draft.ts';
import { FieldLists } from './field-lists.tsx';
import { KeyChoice } from './key-choice.tsx';
import { unknownText, useUnknownNames } from './use-unknown-names.ts';

interface ComposerProps {
  operation: OperationChoice;
  begun: Draft;
}

/** One request: key, path, headers and body, what the contract says about its fields, and what came back. */
export function Composer({ operation, begun }: ComposerProps) {
  const [draft, setDraft] = useState(begun);
  const unknown = unknownText(useUnknownNames(operation, draft));
  const [response, setResponse] = useState<InterfaceResponse | null>(null);
  const { isBusy, press } = usePress(async () => {
    try {
      setResponse(await send(operation, draft));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  });
  function change(changed: Partial<Draft>): void {
    setDraft((known) => ({ ...known, ...changed }));
  }
  const takesBody = operation.bodies.length > 0 || operation.fields.length > 0;
  return (
    <div class="composer">
      <div>
        {draft.missing !== null && <p class="note warn">{draft.missing}</p>}
        <KeyChoice operation={operation} value={draft.key} onChange={(key) => change({ key })} />
        <PathAndHeaders operation={operation} draft={draft} change={change} />
        {takesBody && <BodyEditor operation={operation} body={draft.body} setBody={(body) => change({ body })} />}
        <BodyState problem={takesBody ? jsonProblem(draft.body) : null} unknown={unknown} />
        <p>
          <button type="button" class="primary" aria-disabled={isBusy} onClick={press}>
            Send
          </button>
        </p>
        {response !== null && <Returned key={response.n ?? 0} response={response} />}
      </div>
      <FieldLists operation={operation} />
    </div>
  );
}

function send({ api, method, keyHeader, ...operation }: OperationChoice, draft: Draft): Promise<InterfaceResponse> {
  const filled = Object.entries(draft.headers).filter(([, value]) => value !== '');
  const headers = { ...Object.fromEntries(filled), ...(draft.key !== '' && { [keyHeader]: draft.key }) };
  const takesBody = operation.fields.length > 0 && draft.body.trim() !== '';
  return callInterface({ api, method, path: draft.path, headers, ...(takesBody && { body: draft.body }) });
}

interface EditorProps {
  operation: OperationChoice;
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
}

function PathAndHeaders({ operation, draft, change }: EditorProps) {
  const headers = operation.parameters.filter(({ place }) => place === 'header');
  return (
    <>
      <label class="filter">
        <span>{operation.method}, path and query</span>
        <input
          type="text"
          class="code"
          spellcheck={false}
          autocomplete="off"
          value={draft.path}
          onInput={({ currentTarget }) => change({ path: currentTarget.value })}
        />
      </label>
      {headers.map(({ name }) => (
        <label class="filter" key={name}>
          <span>{name}</span>
          <input
            type="text"
            class="code"
            spellcheck={false}
            autocomplete="off"
            value={draft.headers[name] ?? ''}
            onInput={({ currentTarget }) => change({ headers: { ...draft.headers, [name]: currentTarget.value } })}
          />
        </label>
      ))}
    </>
  );
}

interface BodyProps {
  operation: OperationChoice;
  body: string;
  setBody: (body: string) => void;
}

function BodyEditor({ operation: { bodies }, body, setBody }: BodyProps) {
  return (
    <>
      <div class="filters">
        <span class="faint">Example:</span>
        {bodies.map(({ name, value }) => (
          <button type="button" key={name} onClick={() => setBody(bodyText(value))}>
            {name}
          </button>
        ))}
      </div>
      <label class="filter">
        <span>Body</span>
        <textarea
          class="code"
          rows={12}
          spellcheck={false}
          value={body}
          onInput={({ currentTarget }) => setBody(currentTarget.value)}
        />
      </label>
    </>
  );
}

/** Hints about a request before it is sent. The height is constant. */
function BodyState({ problem, unknown }: { problem: string | null; unknown: string }) {
  const says = problem === null ? unknown : `The body is no JSON, and is sent as it is: ${problem}`;
  return (
    <p class={`request-state ${problem === null ? 'unknown' : 'wrong'}`} role="status">
      {says}
    </p>
  );
}

/** The response, with the details of the journal as soon as they are available. */
function Returned({ response }: { response: InterfaceResponse }) {
  useTopics('requests');
  const { n, status, body } = response;
  if (n !== null && store.requests.rows.some((one) => one.n === n)) {
    return <RequestDetails n={n} close={null} />;
  }
  return (
    <section class="details" aria-label="Response">
      <h2>Response</h2>
      <p>
        <StatusBadge status={status} />
      </p>
      <Body text={body} />
    </section>
  );
}
