/** A change of one place in the source of a client. */
export interface ClientPatch {
  readonly file: string;
  /** Text that the file has exactly once. */
  readonly replace: string;
  readonly with: string;
}

/** The text of a change is not in its file, or there more than once. */
export class PatchDoesNotFit extends Error {
  override readonly name = 'PatchDoesNotFit';
}

/**
 * The text of a file after changes.
 * @throws PatchDoesNotFit when the text of a change is not there, or there more than once
 */
export function patched(text: string, patches: readonly ClientPatch[]): string {
  return patches.reduce((changed, { file, replace, with: replacement }) => {
    const parts = changed.split(replace);
    if (parts.length === 2) return parts.join(replacement);
    throw new PatchDoesNotFit(`${file} has ${JSON.stringify(replace)} ${parts.length - 1} times, not once.`);
  }, text);
}
