import { useState } from 'preact/hooks';
import { type FieldFault, placeFaults } from './field-faults.ts';
import { type JsonLine, jsonLines } from './json-lines.ts';
import { LongText } from './text.tsx';

/** Lines of a body that are shown before a person asks for all. */
const shown = 200;

interface BodyProps {
  text: string;
  /** Bytes that the server left out. */
  cut?: number;
  faults?: readonly FieldFault[];
}

/** The body of a message: formatted JSON with faults at their fields, anything else as it is. */
export function Body({ text, cut = 0, faults = [] }: BodyProps) {
  const lines = jsonLines(text);
  const { byLine, elsewhere } = placeFaults(lines ?? [], faults);
  return (
    <>
      {elsewhere.length > 0 && <FaultList faults={elsewhere} />}
      {text === '' && cut === 0 && <p class="faint">No body.</p>}
      {lines === null && text !== '' && (
        <pre>
          <LongText value={text} />
        </pre>
      )}
      {lines !== null && <Lines lines={lines} byLine={byLine} />}
      {cut > 0 && <p class="faint">{cut.toLocaleString('en')} more bytes are not kept.</p>}
    </>
  );
}

function Lines({ lines, byLine }: { lines: readonly JsonLine[]; byLine: ReadonlyMap<number, readonly FieldFault[]> }) {
  const [isWhole, setWhole] = useState(false);
  const last = Math.max(shown, ...[...byLine.keys()].map((line) => line + 1));
  const count = isWhole ? lines.length : last;
  return (
    <>
      <pre class="json">
        {lines.slice(0, count).map((line, number) => (
          <Line key={number} line={line} faults={byLine.get(number)} />
        ))}
      </pre>
      {count < lines.length && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          Show all {lines.length.toLocaleString('en')} lines
        </button>
      )}
    </>
  );
}

function Line({ line, faults }: { line: JsonLine; faults: readonly FieldFault[] | undefined }) {
  return (
    <>
      <span class={classOf(faults)}>
        {'  '.repeat(line.depth)}
        {line.tokens.map(({ kind, text }, index) => (
          <span class={kind} key={index}>
            <LongText value={text} />
          </span>
        ))}
        {'\n'}
      </span>
      {faults !== undefined && <FaultList faults={faults} />}
    </>
  );
}

function classOf(faults: readonly FieldFault[] | undefined): string {
  if (faults === undefined) return 'line';
  return faults.every(({ isMark }) => isMark) ? 'line odd' : 'line wrong';
}

/** What is wrong, by field. */
export function FaultList({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <span class="faults">
      {faults.map(({ field, texts, isMark }, index) => (
        <span class={isMark ? 'fault mark-only' : 'fault'} key={index}>
          <b>
            <LongText value={field} length={200} />
          </b>{' '}
          <LongText value={texts.join(' ')} length={500} />
        </span>
      ))}
    </span>
  );
}
