import { documentText } from '../../../generated/documents.ts';
import type { OperationId } from '../../contract/api.ts';
import { operationAt } from '../test-support/operation-lookup.ts';
import { nullServer } from './null-server.ts';

interface Example {
  value?: unknown;
  $ref?: string;
}
interface Operation {
  operationId: OperationId;
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Bundle {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, Example>; responses: Record<string, { content?: Content }> };
}
type Content = Record<string, { examples?: Record<string, Example> }>;

const bundles = (['merchant', 'partner'] as const).map((api): Bundle => JSON.parse(documentText(api)) as Bundle);

function last(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** Every response that the contract shows for an operation. */
function examplesOf(bundle: Bundle, responses: Operation['responses']) {
  return Object.entries(responses).flatMap(([status, response]) => {
    const content = response.$ref ? bundle.components.responses[last(response.$ref)]?.content : response.content;
    return Object.values(content?.['application/json']?.examples ?? {}).map((example) => ({
      status: Number(status),
      body: example.$ref ? bundle.components.examples[last(example.$ref)]?.value : example.value,
    }));
  });
}

const examples = new Map(
  bundles.flatMap((bundle) =>
    Object.values(bundle.paths).flatMap((item) =>
      Object.values(item)
        .filter(({ responses }) => responses)
        .map(({ operationId, responses }) => [operationId, examplesOf(bundle, responses)] as const),
    ),
  ),
);

/** The hardest null server: a stateless stub with examples. Checks that pass look at forms only. */
export const statelessStub = nullServer(
  'stateless-stub',
  'the documented success, whatever was asked',
  (request, response) => {
    const operation = operationAt(request.method ?? 'GET', request.url ?? '/');
    const shown = operation === undefined ? [] : (examples.get(operation) ?? []);
    const success = shown.find(({ status }) => status < 300) ?? { status: 404, body: {} };
    response.writeHead(success.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(success.body));
  },
);
