import { readFileSync } from 'node:fs';
import { dummy } from './null-server.ts';

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

function last(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

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
 * The hardest dummy: a stateless stub that accepts everything, with an answer that the contract itself shows. A check
 * that passes here has looked at the form of answers only.
 */
export const stubDummy = dummy('stateless-stub', 'the documented success, whatever was asked', (request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(path));
  const success = operation?.answers.find(({ status }) => status < 300) ?? { status: 404, body: {} };
  response.writeHead(success.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(success.body));
});
