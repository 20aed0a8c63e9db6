import type { Place } from '../../contract/place.ts';
import { contentOf } from './media-types.ts';
import { operationsOf } from './operation.ts';
import { componentOf } from './schema-names.ts';

/** The bodies of the errors of a description, each with its status: `422 UnprocessableError`. */
export function errorBodiesOf(document: Place): ReadonlySet<string> {
  const responses = operationsOf(document).flatMap(({ place }) => place.at('responses').children);
  return new Set(
    responses.flatMap((response) =>
      [...contentOf(response.follow()).values()].map(
        (media) => `${response.key} ${componentOf(media.at('schema').follow())}`,
      ),
    ),
  );
}

/**
 * The schema of an error that has further forms only: it became one of several, which another operation of the base has
 * at the same status. Generated code has one type for both (`scripts/generate/one-error-body.ts`).
 */
export function keptForm(known: ReadonlySet<string>, status: string, before: Place, after: Place): Place | undefined {
  const [old, now] = [componentOf(before.follow()), componentOf(after.follow())];
  const forms = after.follow().at('anyOf').children;
  if (old === undefined || !(Number(status) >= 400) || !known.has(`${status} ${now}`)) return undefined;
  return forms.find((form) => componentOf(form.follow()) === old);
}
