import type { CompiledClient, Invocation, Result } from '../client.ts';

export const program: Invocation = { program: 'scenario', args: [] };

/** A client that is generated at once. */
export function client(id: string, changes: Partial<CompiledClient> = {}): CompiledClient {
  const language = id.startsWith('python') ? 'Python' : 'Go';
  const texts = { id, language, generator: 'maker', version: '1.0.0', options: '', bundle: '3.1' } as const;
  return { ...texts, config: [], gaps: [], needs: ['go'], build: async () => program, ...changes };
}

export function result(id: string, outcome: Result['outcome'], detail = ''): Result {
  return { client: client(id), outcome, detail, seconds: 3 };
}
