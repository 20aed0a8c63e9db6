import type { Place } from '../../contract/place.ts';
import { type Changes, same } from './changes.ts';
import { errorBodiesOf } from './error-forms.ts';
import { compareOperations } from './operations.ts';
import { SchemaComparison } from './schemas.ts';
import { compareSecuritySchemes } from './security.ts';
import { compareServers } from './servers.ts';
import { compareWebhooks } from './webhooks.ts';
import { compareOthers } from './words.ts';

const known = [
  ...['openapi', 'info', 'tags', 'externalDocs', 'servers', 'security', 'paths', 'webhooks', 'components'],
  'x-provenance',
];

/** Compares two descriptions of one interface. */
export function compareDocuments(changes: Changes, before: Place, after: Place): void {
  const name = nameOf(after);
  const context = {
    name,
    changes,
    schemas: new SchemaComparison(changes, before, after),
    errorBodies: errorBodiesOf(before),
  };
  compareFace(changes, name, before, after);
  compareOthers(changes, name, before, after, known);
  compareVersionOfOpenApi(changes, name, before.at('openapi'), after.at('openapi'));
  compareServers(changes, name, before, after);
  compareSecuritySchemes(changes, name, before, after);
  compareOperations(context, before, after);
  compareWebhooks(context, before, after);
}

/** Title, description, tags and other words of a description. */
function compareFace(changes: Changes, name: string, before: Place, after: Place): void {
  for (const key of ['info', 'externalDocs']) {
    for (const part of new Set([...before.at(key).keys, ...after.at(key).keys])) {
      const [old, now] = [before.at(key, part), after.at(key, part)];
      if (part === 'version' || part === 'x-provenance' || same(old, now)) continue;
      changes.add('words-changed', `${name}#${key}/${part}`, now.exists ? now : after.at(key));
    }
  }
  if (!same(before.at('tags'), after.at('tags'))) changes.add('words-changed', `${name}#tags`, after.at('tags'));
}

/** The patch number of the OpenAPI version has no effect. */
function compareVersionOfOpenApi(changes: Changes, name: string, before: Place, after: Place): void {
  const [old, now] = [before, after].map((place) => place.text?.split('.').slice(0, 2).join('.'));
  if (old !== now) changes.add('part-changed', `${name}#openapi`, after, { before: before.value, after: after.value });
}

/** The interface of a description, `merchant` or `partner`, from its title. */
function nameOf(document: Place): string {
  return document.at('info', 'title').text?.toLowerCase().includes('partner') ? 'partner' : 'merchant';
}
