import { methods } from '../../contract/api.ts';
import type { Place } from '../../contract/place.ts';
import { type Changes, items, listOf, pair, same } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { SchemaComparison } from './schemas.ts';

/** An operation of a description, with where it is. */
interface Operation {
  id: string;
  method: string;
  path: string;
  place: Place;
  parameters: Map<string, Place>;
  /** The credentials: those of the operation, or those of the description. */
  security: Place;
}

/** Compares two descriptions of one interface. */
export function compareDocuments(changes: Changes, before: Place, after: Place): void {
  const document = new DocumentComparison(changes);
  document.compare(before, after);
}

class DocumentComparison {
  readonly #changes: Changes;
  readonly #schemas: SchemaComparison;

  constructor(changes: Changes) {
    this.#changes = changes;
    this.#schemas = new SchemaComparison(changes);
  }

  compare(before: Place, after: Place): void {
    this.#compareFace(before, after);
    this.#compareServers(before, after);
    this.#compareSecuritySchemes(before, after);
    const [old, now] = [operationsOf(before), operationsOf(after)];
    const matched = match(old, now);
    for (const operation of old.filter((one) => !matched.has(one)))
      this.#changes.add('operation-removed', `operation:${operation.id}`, after.at('paths'), {
        before: `${operation.method.toUpperCase()} ${operation.path}`,
        operation: operation.id,
      });
    const kept = new Set(matched.values());
    for (const operation of now.filter((one) => !kept.has(one)))
      this.#changes.add('operation-added', `operation:${operation.id}`, operation.place, {
        after: `${operation.method.toUpperCase()} ${operation.path}`,
        operation: operation.id,
      });
    for (const [one, other] of matched) this.#compareOperation(one, other);
    this.#compareWebhooks(before, after);
  }

  /** Title, description, tags and other words of the description. */
  #compareFace(before: Place, after: Place): void {
    for (const key of ['info', 'tags', 'externalDocs']) {
      for (const part of new Set([...before.at(key).keys, ...after.at(key).keys])) {
        const [old, now] = [before.at(key, part), after.at(key, part)];
        if (part === 'version' || part === 'x-provenance' || same(old, now)) continue;
        this.#changes.add('words-changed', `${nameOf(after)}#${key}/${part}`, now.exists ? now : after.at(key));
      }
    }
  }

  #compareServers(before: Place, after: Place): void {
    const [old, now] = [serversOf(before), serversOf(after)];
    const seen = { before: old.map(({ url }) => url).join(', '), after: now.map(({ url }) => url).join(', ') };
    if (seen.before === seen.after) return;
    const paths = items(
      old.map(({ path }) => path),
      now.map(({ path }) => path),
    );
    const row = paths.lost.length > 0 ? 'base-path-changed' : 'server-host-changed';
    this.#changes.add(row, `server:${nameOf(after)}`, after.at('servers'), seen);
  }

  #compareSecuritySchemes(before: Place, after: Place): void {
    const schemes = (document: Place) =>
      new Map(document.at('components', 'securitySchemes').children.map((one) => [one.key, one.follow()]));
    for (const [name, old, now] of pair(schemes(before), schemes(after)).kept) {
      for (const key of new Set([...old.keys, ...now.keys])) {
        if (key === 'description' || key === 'x-provenance' || same(old.at(key), now.at(key))) continue;
        this.#changes.add('security-scheme-changed', `security:${nameOf(after)}/${name}/${key}`, now, {
          before: old.at(key).value,
          after: now.at(key).value,
        });
      }
    }
  }

  #compareOperation(before: Operation, after: Operation): void {
    const subject = `operation:${after.id}`;
    const operation = after.id;
    const [old, now] = [before.place, after.place];
    if (before.id !== after.id)
      this.#changes.add('operation-renamed', subject, now, { before: before.id, after: after.id, operation });
    if (before.method !== after.method || withoutNames(before.path) !== withoutNames(after.path))
      this.#changes.add('operation-moved', subject, now, {
        before: `${before.method.toUpperCase()} ${before.path}`,
        after: `${after.method.toUpperCase()} ${after.path}`,
        operation,
      });
    const tags = items(listOf(old.at('tags')), listOf(now.at('tags')));
    if (tags.lost.length + tags.gained.length > 0)
      this.#changes.add('tag-changed', `${subject}/tags`, now.at('tags'), {
        before: old.at('tags').value,
        after: now.at('tags').value,
        operation,
      });
    this.#compareFlags(subject, before, after);
    this.#compareTariff(subject, old, now, operation);
    this.#compareSecurity(subject, before, after);
    this.#compareParameters(before, after, 'request');
    this.#compareRequest(old, now, operation, 'request');
    this.#compareResponses(old, now, operation);
  }

  #compareFlags(subject: string, { place: before }: Operation, { place: after, id }: Operation): void {
    this.#compareWords(subject, before, after, id);
    if (!same(before.at('deprecated'), after.at('deprecated')))
      this.#changes.add(
        after.at('deprecated').value === true ? 'operation-deprecated' : 'deprecation-removed',
        subject,
        after,
        { operation: id },
      );
    compareLevels(this.#changes, subject, before.at('x-provenance', 'level'), after.at('x-provenance', 'level'));
    const known = [
      ...['operationId', 'tags', 'summary', 'description', 'deprecated', 'parameters', 'requestBody', 'responses'],
      ...['security', 'x-provenance', 'x-tariff', 'externalDocs'],
    ];
    for (const key of new Set([...before.keys, ...after.keys])) {
      if (known.includes(key) || same(before.at(key), after.at(key))) continue;
      this.#changes.add('part-changed', `${subject}#${key}`, after, {
        before: before.at(key).value,
        after: after.at(key).value,
        operation: id,
      });
    }
  }

  #compareWords(subject: string, before: Place, after: Place, operation?: string): void {
    for (const key of ['summary', 'description']) {
      const [old, now] = [before.at(key), after.at(key)];
      if (same(old, now)) continue;
      const seen = { before: old.value, after: now.value, operation };
      this.#changes.add('words-changed', `${subject}#${key}`, now.exists ? now : after, seen);
    }
  }

  #compareTariff(subject: string, before: Place, after: Place, operation: string): void {
    const [old, now] = [before.at('x-tariff', 'required').text, after.at('x-tariff', 'required').text];
    if (old === now) return;
    const row = now === 'blocked' ? 'tariff-gate-tightened' : 'tariff-gate-loosened';
    const place = after.at('x-tariff').exists ? after.at('x-tariff') : after;
    this.#changes.add(row, `${subject}/tariff`, place, { before: old, after: now, operation });
  }

  #compareSecurity(subject: string, before: Operation, after: Operation): void {
    const [old, now] = [listOf(before.security), listOf(after.security)];
    const { lost, gained } = items(old, now);
    if (lost.length + gained.length === 0) return;
    // Each entry is an alternative; an empty list requires nothing.
    const row = (lost.length > 0 && now.length > 0) || old.length === 0 ? 'security-tightened' : 'security-loosened';
    const place = after.place.at('security').exists ? after.place.at('security') : after.place;
    this.#changes.add(row, `${subject}/security`, place, { before: old, after: now, operation: after.id });
  }

  #compareParameters(before: Operation, after: Operation, direction: 'request' | 'event'): void {
    const operation = after.id;
    const { removed, added, kept } = pair(before.parameters, after.parameters);
    const isEvent = direction === 'event';
    for (const [key] of removed)
      this.#changes.add(
        isEvent ? 'event-header-removed' : 'parameter-removed',
        `parameter:${operation}/${key}`,
        after.place,
        { before: key, operation },
      );
    for (const [key, place] of added) {
      const required = place.at('required').value === true;
      const row = isEvent ? 'event-header-added' : required ? 'parameter-added-required' : 'parameter-added';
      this.#changes.add(row, `parameter:${operation}/${key}`, place, { after: key, operation });
    }
    for (const [key, old, now] of kept) {
      const subject = `parameter:${operation}/${key}`;
      const [was, is] = [old.at('required').value === true, now.at('required').value === true];
      if (was !== is) {
        const kind = is ? 'became-required' : 'became-optional';
        this.#changes.add(isEvent ? `event-header-${kind}` : `parameter-${kind}`, subject, now, { operation });
      }
      for (const form of ['style', 'explode', 'allowReserved', 'content', 'allowEmptyValue']) {
        if (same(old.at(form), now.at(form))) continue;
        this.#changes.add('parameter-form-changed', `${subject}/${form}`, now, {
          before: old.at(form).value,
          after: now.at(form).value,
          operation,
        });
      }
      if (!same(old.at('deprecated'), now.at('deprecated')))
        this.#changes.add(
          now.at('deprecated').value === true ? 'operation-deprecated' : 'deprecation-removed',
          subject,
          now,
          { operation },
        );
      this.#compareWords(subject, old, now, operation);
      this.#compareExamples(subject, old, now, operation);
      compareLevels(this.#changes, subject, old.at('x-provenance', 'level'), now.at('x-provenance', 'level'));
      this.#schemas.compare(subject, old.at('schema'), now.at('schema'), { direction, operation });
    }
  }

  #compareRequest(before: Place, after: Place, operation: string, direction: 'request' | 'event'): void {
    const [old, now] = [before.at('requestBody').follow(), after.at('requestBody').follow()];
    const subject = `request:${operation}`;
    if (!old.exists && !now.exists) return;
    const [was, is] = [old.at('required').value === true, now.at('required').value === true];
    if (was !== is && direction === 'request')
      this.#changes.add(is ? 'body-became-required' : 'body-became-optional', subject, now.exists ? now : after, {
        operation,
      });
    const { removed, added, kept } = pair(contentOf(old), contentOf(now));
    for (const [type] of removed)
      this.#changes.add('body-removed', `${subject}/${type}`, now.exists ? now : after, { before: type, operation });
    for (const [type, place] of added)
      this.#changes.add('body-added', `${subject}/${type}`, place, { after: type, operation });
    for (const [, media, nowMedia] of kept) {
      this.#schemas.compare(subject, media.at('schema'), nowMedia.at('schema'), { direction, operation });
      this.#compareExamples(subject, media, nowMedia, operation);
    }
    this.#compareWords(subject, old, now, operation);
  }

  #compareResponses(before: Place, after: Place, operation: string): void {
    const responses = (place: Place) =>
      new Map(place.at('responses').children.map((one) => [one.key, one.follow()] as const));
    const [old, now] = [responses(before), responses(after)];
    const { removed, added, kept } = pair(old, now);
    for (const [status] of removed)
      this.#changes.add('response-removed', `response:${operation}/${status}`, after.at('responses'), {
        before: status,
        operation,
      });
    for (const [status, place] of added)
      this.#changes.add(
        status.startsWith('2') ? 'success-added' : 'refusal-added',
        `response:${operation}/${status}`,
        place,
        {
          after: status,
          operation,
        },
      );
    this.#compareCodes(old, now, after, operation);
    for (const [status, one, other] of kept)
      this.#compareResponse(`response:${operation}/${status}`, one, other, operation);
  }

  #compareResponse(subject: string, before: Place, after: Place, operation: string): void {
    this.#compareWords(subject, before, after, operation);
    compareLevels(this.#changes, subject, before.at('x-provenance', 'level'), after.at('x-provenance', 'level'));
    this.#compareHeaders(subject, before, after, operation);
    const { removed, added, kept } = pair(contentOf(before), contentOf(after));
    for (const [type] of removed)
      this.#changes.add('response-body-removed', `${subject}/${type}`, after, { before: type, operation });
    for (const [type, place] of added)
      this.#changes.add('response-body-added', `${subject}/${type}`, place, { after: type, operation });
    for (const [, media, nowMedia] of kept) {
      this.#schemas.compare(subject, media.at('schema'), nowMedia.at('schema'), { direction: 'answer', operation });
      this.#compareExamples(subject, media, nowMedia, operation);
    }
  }

  #compareHeaders(subject: string, before: Place, after: Place, operation: string): void {
    const headers = (place: Place) =>
      new Map(place.at('headers').children.map((one) => [one.key.toLowerCase(), one.follow()] as const));
    const { removed, added, kept } = pair(headers(before), headers(after));
    for (const [name] of removed)
      this.#changes.add('header-removed', `${subject}/${name}`, after, { before: name, operation });
    for (const [name, place] of added)
      this.#changes.add('header-added', `${subject}/${name}`, place, { after: name, operation });
    for (const [name, old, now] of kept) {
      const [was, is] = [old.at('required').value === true, now.at('required').value === true];
      const here = `${subject}/${name}`;
      if (was !== is)
        this.#changes.add(is ? 'header-became-required' : 'header-became-optional', here, now, { operation });
      this.#compareWords(here, old, now, operation);
      this.#schemas.compare(here, old.at('schema'), now.at('schema'), { direction: 'answer', operation });
    }
  }

  /** The codes of an operation with their statuses: a code that moves to another status is one change. */
  #compareCodes(before: Map<string, Place>, after: Map<string, Place>, place: Place, operation: string): void {
    const [old, now] = [codesOf(before), codesOf(after)];
    for (const [code, statuses] of old) {
      const others = now.get(code);
      const subject = `code:${operation}/${code}`;
      const seen = { before: [...statuses].join(', '), after: others && [...others].join(', '), operation };
      if (others === undefined) this.#changes.add('code-removed-from-operation', subject, place.at('responses'), seen);
      else if (seen.before !== seen.after && [...statuses].some((status) => !others.has(status)))
        this.#changes.add('code-has-other-status', subject, place.at('responses'), seen);
      else if (seen.before !== seen.after)
        this.#changes.add('code-added-to-operation', subject, place.at('responses'), seen);
    }
    for (const [code, statuses] of now) {
      if (old.has(code)) continue;
      const [status = ''] = statuses;
      this.#changes.add('code-added-to-operation', `code:${operation}/${code}`, after.get(status) ?? place, {
        after: status,
        operation,
      });
    }
  }

  /** Examples other than the codes of the catalog. */
  #compareExamples(subject: string, before: Place, after: Place, operation: string): void {
    for (const key of ['example', 'examples', 'x-error-examples']) {
      const [old, now] = [before.at(key), after.at(key)];
      if (examplesIn(old) === examplesIn(now)) continue;
      this.#changes.add('examples-changed', `${subject}#${key}`, now.exists ? now : after, { operation });
    }
  }

  #compareWebhooks(before: Place, after: Place): void {
    const webhooks = (document: Place) => new Map(document.at('webhooks').children.map((one) => [one.key, one]));
    // A removed or added webhook is a removed or added event of events.yaml, which lint demands.
    for (const [, old, now] of pair(webhooks(before), webhooks(after)).kept) {
      const [one] = itemOperations(old.key, old.follow(), before);
      const [other] = itemOperations(now.key, now.follow(), after);
      if (one === undefined || other === undefined) continue;
      this.#compareParameters(one, other, 'event');
      this.#compareRequest(one.place, other.place, other.id, 'event');
      this.#compareFlags(`operation:${other.id}`, one, other);
    }
  }
}

/** `merchant` or `partner`, by the title of the description. */
function nameOf(document: Place): string {
  return document.at('info', 'title').text?.toLowerCase().includes('partner') ? 'partner' : 'merchant';
}

function operationsOf(document: Place): Operation[] {
  return document.at('paths').children.flatMap((item) => itemOperations(item.key, item.follow(), document));
}

function itemOperations(path: string, item: Place, document: Place): Operation[] {
  return methods
    .filter((method) => item.at(method).exists)
    .map((method) => {
      const place = item.at(method);
      const parameters = [...item.at('parameters').children, ...place.at('parameters').children].map((one) =>
        one.follow(),
      );
      return {
        id: place.at('operationId').text ?? `${method} ${path}`,
        method,
        path,
        place,
        parameters: new Map(parameters.map((one) => [parameterKey(one, path), one])),
        security: place.at('security').exists ? place.at('security') : document.at('security'),
      };
    });
}

/** `query/per_page`; a path parameter by its position, because its name is not sent. */
function parameterKey(parameter: Place, path: string): string {
  const [name, place] = [parameter.at('name').text ?? '', parameter.at('in').text ?? ''];
  if (place === 'header') return `header/${name.toLowerCase()}`;
  if (place !== 'path') return `${place}/${name}`;
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, one]) => one);
  return `path/${names.indexOf(name) + 1}`;
}

/** Operations with the same address, then those with the same id. */
function match(before: Operation[], after: Operation[]): Map<Operation, Operation> {
  const matched = new Map<Operation, Operation>();
  const free = new Set(after);
  const by = (keyOf: (operation: Operation) => string) => {
    for (const one of before.filter((operation) => !matched.has(operation))) {
      const other = [...free].find((candidate) => keyOf(candidate) === keyOf(one));
      if (other === undefined) continue;
      matched.set(one, other);
      free.delete(other);
    }
  };
  by(({ method, path }) => `${method} ${withoutNames(path)}`);
  by(({ id }) => id);
  return matched;
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]+\}/g, '{}');
}

function contentOf(body: Place): Map<string, Place> {
  return new Map(body.at('content').children.map((one) => [one.key, one]));
}

/** The codes of the catalog among the examples of the responses, with the statuses of each. */
function codesOf(responses: Map<string, Place>): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const [status, response] of responses) {
    for (const media of contentOf(response).values()) {
      for (const example of media.at('examples').children) {
        if (!example.follow().at('x-error').exists) continue;
        codes.set(example.key, (codes.get(example.key) ?? new Set()).add(status));
      }
    }
  }
  return codes;
}

/** The examples without the codes, as one text. */
function examplesIn(place: Place): string {
  if (!place.isMap) return JSON.stringify(place.value ?? null);
  const own = place.children.filter((one) => !one.follow().at('x-error').exists);
  return JSON.stringify(own.map((one) => [one.key, one.follow().value]).toSorted());
}

/** Server addresses with their default values. */
function serversOf(document: Place): { url: string; path: string }[] {
  return document.at('servers').children.map((server) => {
    const variables = server.at('variables');
    const url = (server.at('url').text ?? '').replaceAll(/\{([^}]+)\}/g, (whole, name: string) =>
      String(variables.at(name, 'default').value ?? whole),
    );
    return { url, path: url.replace(/^[a-z]+:\/\/[^/]+/, '') };
  });
}
