import type { CodeMeaning as Meaning } from '../../protocol/code-meaning.ts';
import { Prose } from './prose.tsx';
import { LongText, Text } from './text.tsx';

/** An error code: what happened, what to do, whether to repeat the request, and its page in the documentation. */
export function CodeMeaning({ meaning: { code, summary, description, retry, docUrl } }: { meaning: Meaning }) {
  return (
    <div class="note bad">
      <p>
        <b>
          <Text value={code} />
        </b>
        : <Prose value={summary} />
      </p>
      <p>
        <LongText value={description} />
      </p>
      <p>
        To repeat the request: <b>{retry.name}</b>. {retry.advice}
      </p>
      {docUrl !== null && (
        <p>
          <a href={docUrl} target="_blank" rel="noreferrer">
            Documentation of <Text value={code} />
          </a>
        </p>
      )}
    </div>
  );
}
