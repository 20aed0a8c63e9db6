import { spawn } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';

/** A block of commands of a guide, and the response that the guide shows after it. */
interface Commands {
  readonly line: number;
  readonly text: string;
  readonly shown?: unknown;
}

interface Reader {
  /** The variables that the guide asks its reader to set. A key that a command issues becomes `MERCHANT_KEY`. */
  readonly environment: Readonly<Record<string, string>>;
  /** What happens between two commands, which a reader spends reading. */
  readonly pause: () => Promise<void>;
}

/**
 * Runs the blocks of commands with `curl` of a guide, in order.
 * @param file name of the guide, for messages
 * @returns how many responses the guide shows
 * @throws Error with file and line when a command fails, or returns something else than the guide shows
 */
export async function runGuide(file: string, markdown: string, { environment, pause }: Reader): Promise<number> {
  const variables = { ...environment };
  const calls = commandsOf(markdown).filter(({ text }) => text.includes('curl'));
  for (const { line, text, shown } of calls) {
    const { code, output, errors } = await shell(text, variables);
    if (code !== 0) throw new Error(`${file}:${line}  the command ends with ${code}: ${errors || output}`);
    if (shown !== undefined && !contains(jsonOf(output), shown)) {
      throw new Error(`${file}:${line}  the guide shows ${JSON.stringify(shown)}, and the command returns ${output}`);
    }
    const issued = /"key":"(mk_[^"]+)"/.exec(output)?.[1];
    if (issued !== undefined) variables.MERCHANT_KEY = issued;
    await pause();
  }
  return calls.filter(({ shown }) => shown !== undefined).length;
}

function commandsOf(markdown: string): Commands[] {
  const blocks = [...markdown.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, language, text = ''], n) => {
    if (language !== 'sh') return [];
    const [, following, response = ''] = blocks[n + 1] ?? [];
    const line = markdown.slice(0, blocks[n]?.index).split('\n').length;
    return [{ line, text, ...(following === 'json' && { shown: JSON.parse(response) }) }];
  });
}

/** Runs commands in a shell. Lines with an ellipsis are to be filled in by the reader: here the environment has them. */
async function shell(text: string, environment: Readonly<Record<string, string>>) {
  const command = text.replaceAll(/^export .*(…|http:\/\/127\.0\.0\.1).*$/gm, '');
  const child = spawn('sh', ['-ec', command], { env: { ...process.env, ...environment } });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  const code = await new Promise<unknown>((done) => child.once('close', done));
  return { code, output, errors };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether a response has everything that the guide shows of it; it may have more fields. */
function contains(response: unknown, shown: unknown): boolean {
  if (Array.isArray(shown)) {
    if (!Array.isArray(response) || response.length !== shown.length) return false;
    return shown.every((one, index) => contains(response[index], one));
  }
  if (shown === null || typeof shown !== 'object') return isDeepStrictEqual(response, shown);
  if (response === null || typeof response !== 'object') return false;
  const fields = new Map(Object.entries(response));
  return Object.entries(shown).every(([name, value]) => fields.has(name) && contains(fields.get(name), value));
}
