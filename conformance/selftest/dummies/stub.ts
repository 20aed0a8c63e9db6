import { readFileSync } from 'node:fs';
import type { Dummy } from './dummy.ts';

interface Example {
  value?: unknown;
  $ref?: string;
}
interface Bundle {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; content?: Content }> }>>;
  components: { examples: Record<string, Example>; responses: Record<string, { content?: Content }> };
}
type Content = Record<string, { examples?: Record<string, Example> }>;

const bundles = ['merchant', 'partner'].map(
  (api): Bundle =>
    JSON.parse(readFileSync(new URL(`../../../generated/bundles/${api}.json`, import.meta.url), 'utf8')) as Bundle,
);

const last = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Every answer that the contract shows for an operation: valid, and without any state behind it. */
function answersOf(bundle: Bundle, responses: Bundle['paths'][string][string]['responses']) {
  return Object.entries(responses).flatMap(([status, response]) => {
    const content = response.$ref ? bundle.components.responses[last(response.$ref)]?.content : response.content;
    return Object.values(content?.['application/json']?.examples ?? {}).map((example) => ({
      status: Number(status),
      body: example.$ref ? bundle.components.examples[last(example.$ref)]?.value : example.value,
    }));
  });
}

const operations = bundles.flatMap((bundle) =>
  Object.entries(bundle.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.responses)
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        answers: answersOf(bundle, operation.responses),
      })),
  ),
);

/**
 * The hardest dummy: a stateless stub whose every answer is valid by the contract. It succeeds three times out of four,
 * so that checks get past their set-up; which answer it takes is drawn from a fixed seed.
 */
export const stubDummy: Dummy = {
  id: 'stateless-stub',
  says: 'a random documented answer, valid by the contract',
  answer(request, response) {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(path));
    const drawn = random();
    const wantSuccess = random() < 0.75;
    const fitting = operation?.answers.filter(({ status }) => status < 300 === wantSuccess) ?? [];
    const chosen = fitting[Math.floor(drawn * fitting.length)] ?? { status: 404, body: {} };
    response.writeHead(chosen.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(chosen.body));
  },
};

let state = 42;
/** mulberry32: the same answers in every campaign. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
