import type { Place } from '../../contract/place.ts';
import { type Changes, pair } from './changes.ts';

/** The media types of a body or response. */
export function contentOf(body: Place): Map<string, Place> {
  return new Map(body.at('content').children.map((one) => [one.key, one]));
}

export function isJson(type: string): boolean {
  return /^application\/(.+\+)?json\b/i.test(type);
}

/** Pairs the media types of two bodies. Another spelling is reported, because generated code contains it. */
export function pairContent(changes: Changes, subject: string, before: Place, after: Place, operation: string) {
  const { removed, added, kept } = pair(contentOf(before), contentOf(after));
  const renamed = removed.flatMap(([type, old]) => {
    const [other, now] = added.find(([one]) => usual(one) === usual(type)) ?? [];
    return other === undefined || now === undefined ? [] : [[type, old, now, other] as const];
  });
  for (const [type, , now, other] of renamed)
    changes.add('media-type-renamed', `${subject}/content`, now, { before: type, after: other, operation });
  return {
    removed: removed.filter(([type]) => !renamed.some(([one]) => one === type)),
    added: added.filter(([type]) => !renamed.some(([, , , one]) => one === type)),
    kept: [...kept, ...renamed],
  };
}

/** A media type in normal form: lower case, sorted parameters. Ignores the charset of JSON, which is always UTF-8. */
function usual(type: string): string {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim().replaceAll('"', ''));
  const stated = parameters.filter((one) => !(isJson(name) && one === 'charset=utf-8'));
  return [name, ...stated.toSorted()].join(';');
}
