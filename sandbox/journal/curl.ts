/** Characters that a terminal executes when a command is pasted, or that change how it shows a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const dangerous = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  const code = character.charCodeAt(0);
  return dangerous.test(character) ? `\\u${code.toString(16).padStart(4, '0')}` : character;
}

/** Quotes a text as one word of a shell. Control characters become escapes of bash. */
export function shellWord(text: string): string {
  if (!dangerous.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  return `$'${Array.from(text, escaped).join('')}'`;
}

/** Headers that curl sets itself, or that belong to one connection. */
const ofConnection: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'cookie',
]);
/** Headers that curl sends anyway, and headers of other programs without an effect. */
const ofProgram =
  /^(user-agent|accept|accept-(encoding|language)|sec-.*|priority|pragma|cache-control|referer|origin)$/;

const variables: Readonly<Record<string, string>> = { 'x-api-key': '$KEY', 'x-partner-key': '$PARTNER_KEY' };

export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Bytes of the body that are not known. */
  readonly cut: number;
}

/** The same request for a shell. Keys are variables, so that none is copied by accident. */
export function curlOf({ method, url, headers, body, cut }: CurlRequest): string {
  const shown = headers.flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    if (ofConnection.has(lower) || ofProgram.test(lower)) return [];
    const variable = variables[lower];
    return [variable ? `-H "${name}: ${variable}"` : `-H ${shellWord(`${name}: ${value}`)}`];
  });
  const data = cut > 0 ? ['--data-binary @body.json'] : body === '' ? [] : [`--data-binary ${shellWord(body)}`];
  const how = method === 'GET' ? [] : [`-X ${method}`];
  return [`curl ${shellWord(url)}`, ...how, ...shown, ...data].join(' \\\n  ');
}
