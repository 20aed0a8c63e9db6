/** A change of one answer on its way out: what a wire mutant declares. */
export interface WireLie {
  operation: string;
  status?: number;
  becomes: {
    status?: number;
    /** JSON Pointer → value that stands there instead. */
    set?: Record<string, unknown>;
    /** JSON Pointers of keys that are left out. */
    remove?: string[];
    /** Names of headers that are left out. */
    drop?: string[];
    /** The whole body, as text. */
    text?: string;
  };
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  text?: string;
}

/** The filter that tells the lie, and how often it did: a lie that was never told proves nothing. */
export function tell(lie: WireLie): {
  filter(operation: string, answer: WireAnswer): WireAnswer;
  told(): number;
} {
  let told = 0;
  return {
    told: () => told,
    filter(operation, answer) {
      if (operation !== lie.operation || (lie.status !== undefined && answer.status !== lie.status)) return answer;
      told += 1;
      return changed(answer, lie.becomes);
    },
  };
}

function changed(answer: WireAnswer, { status, set, remove, drop, text }: WireLie['becomes']): WireAnswer {
  const body = structuredClone(answer.body);
  for (const [pointer, value] of Object.entries(set ?? {})) put(body, pointer, value);
  for (const pointer of remove ?? []) put(body, pointer, undefined);
  const dropped = new Set((drop ?? []).map((name) => name.toLowerCase()));
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !dropped.has(name.toLowerCase())),
  );
  return { status: status ?? answer.status, headers, body, ...(text === undefined ? {} : { text }) };
}

/** Sets the value at a JSON Pointer, or removes the key when the value is undefined. */
function put(body: unknown, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1);
  const key = keys.pop() ?? '';
  let target = body;
  for (const step of keys) target = (target as Record<string, unknown> | undefined)?.[step];
  if (typeof target !== 'object' || target === null) return;
  if (value === undefined) delete (target as Record<string, unknown>)[key];
  else (target as Record<string, unknown>)[key] = value;
}
