import type { Place } from '../../contract/place.ts';
import { contentOf } from './media-types.ts';
import { operationsOf } from './operation.ts';
import { componentOf } from './schema-names.ts';

/** The error bodies of a description with their statuses: `422 UnprocessableError`. */
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
 * The earlier schema of an error whose body is now one of several alternatives, if another operation of the base
 * already has this union for the same status. Generated code has one type for both
 * (`scripts/generate/one-error-body.ts`).
 */
export function keptForm(known: ReadonlySet<string>, status: string, before: Place, after: Place): Place | undefined {
  const [old, now] = [componentOf(before.follow()), componentOf(after.follow())];
  const forms = after.follow().at('anyOf').children;
  if (old === undefined || !(Number(status) >= 400) || !known.has(`${status} ${now}`)) return undefined;
  return forms.find((form) => componentOf(form.follow()) === old);
}
