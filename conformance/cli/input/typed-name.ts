/** The name of the program on its own, as the image and an installed package have it. */
export const programName = 'invoicing-conformance';

/**
 * How the program is typed: help and hints name what the person can type again. npm passes a script's name to what it
 * starts, and takes the arguments after two dashes.
 */
export function typedName({ npm_lifecycle_event }: NodeJS.ProcessEnv): string {
  if (npm_lifecycle_event === 'conformance') return 'npm run conformance --';
  return npm_lifecycle_event === 'npx' ? `npx ${programName}` : programName;
}
