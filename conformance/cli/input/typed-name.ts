/** The name of the program on its own, as the image and an installed package have it. */
export const programName = 'invoicing-conformance';

/** The command as the user types it. npm sets the name of the script, and takes arguments after `--`. */
export function typedName({ npm_lifecycle_event }: NodeJS.ProcessEnv): string {
  if (npm_lifecycle_event === 'conformance') return 'npm run conformance --';
  return npm_lifecycle_event === 'npx' ? `npx ${programName}` : programName;
}
