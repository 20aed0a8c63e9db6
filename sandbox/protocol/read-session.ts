import type { CodeMeaning } from './code-meaning.ts';
import { recordKinds } from './records.ts';
import { type SessionFile, sessionFormat } from './session.ts';
import { eventShapes, fileShape, meaningShape, tableShape } from './session-shape.ts';
import { differs } from './shape.ts';

/**
 * Reads a session file.
 * @param contract version of the contract that this page shows
 * @throws Error with one sentence for a person
 */
export function readSession(text: string, contract: string): SessionFile {
  const file = parsed(text);
  const { format, version, isWhole, contract: other } = Object(file) as Partial<SessionFile>;
  if (format !== sessionFormat.name) throw new Error('This file is no saved session of a sandbox.');
  if (version !== sessionFormat.version) {
    throw new Error(
      `This session has the format ${version}, and this sandbox reads ${sessionFormat.version}. Open it with the version that saved it.`,
    );
  }
  if (other !== contract) {
    throw new Error(
      `This session is of the contract ${other}, and this sandbox has ${contract}. Open it with the version that saved it.`,
    );
  }
  if (isWhole !== true) throw new Error('This file is cut off: its end is missing. Save the session again.');
  const where = firstDifference(file as SessionFile);
  if (where !== null)
    throw new Error(`This file was changed and cannot be shown: ${where} is not as a sandbox writes it.`);
  return file as SessionFile;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isSession = text.slice(0, 200).includes(sessionFormat.name);
    throw new Error(
      isSession
        ? 'This file is cut off: its end is missing. Save the session again.'
        : 'This file is no saved session of a sandbox.',
    );
  }
}

const kinds: readonly string[] = recordKinds;

function firstDifference(file: SessionFile): string | null {
  const inFile = differs(file, fileShape);
  if (inFile !== null) return inFile.slice(1);
  const { merchant, partner, inbox } = file.state;
  if (![merchant, partner, inbox].every((address) => URL.canParse(address))) return 'an address of the state';
  for (const [at, { event, fields = {} }] of file.steps.entries()) {
    const shape = Object.hasOwn(eventShapes, event.type) ? eventShapes[event.type] : undefined;
    const inEvent = shape === undefined ? '.type' : differs(event, shape);
    if (inEvent !== null) return `steps.${at}.event${inEvent}`;
    if ('row' in event && !kinds.includes(event.row.kind)) return `steps.${at}.event.row.kind`;
    if (typeof fields !== 'object') return `steps.${at}.fields`;
  }
  for (const [name, table] of Object.entries(file.records?.tables ?? {})) {
    const inTable = differs(table, tableShape);
    if (inTable !== null) return `records.tables.${name}${inTable}`;
  }
  const meanings = [...Object.values(file.meanings), ...file.requests.flatMap(({ error }) => error ?? [])];
  return meanings.every(isMeaning) ? null : 'the meaning of a code';
}

/** Links of a file lead to a site only: everything else a browser could open is no documentation. */
function isMeaning(meaning: CodeMeaning): boolean {
  return differs(meaning, meaningShape) === null && (meaning.docUrl === null || /^https?:\/\//.test(meaning.docUrl));
}
