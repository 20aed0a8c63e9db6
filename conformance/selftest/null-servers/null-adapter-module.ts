import { abilities as offered } from '../../../reference-server/control/server.ts';

/** A control adapter that offers every ability of the reference server, confirms each, and does nothing. */
export function abilities(): unknown {
  return [...offered.keys()].map((name) => ({ name }));
}

export function apply(): unknown {
  return { applied: true };
}

export function reset(): unknown {
  return {};
}
