import type { Valid } from '../contract/api.ts';
import type { ControlClient } from '../exchange/control/control-client.ts';
import type { Limiter } from '../exchange/http/limiter.ts';
import type { Inbox } from '../exchange/webhooks/inbox.ts';
import type { Target } from '../ground/declared-target/target.ts';
import type { Budget } from './budget.ts';
import type { CleanUp } from './created-resources/clean-up.ts';
import type { Onboarding } from './created-resources/onboarding.ts';
import type { People } from './people.ts';

/** The facilities that all preconditions of one run share. */
export interface Facilities {
  readonly target: Target;
  readonly control: ControlClient | undefined;
  readonly inbox: Inbox | undefined;
  readonly onboarding: Onboarding | undefined;
  readonly cleanUp: CleanUp;
  readonly budget: Budget;
  /** Counts the suite's own recent requests. */
  readonly limiter: Pick<Limiter, 'recent'>;
  /** People who may be asked to act; undefined when this is not allowed. */
  readonly people: People | undefined;
  readonly valid: Valid;
  unique(prefix: string): string;
  /** The value behind a key name of the target file or a secret reference. */
  keyNamed(nameOrReference: string): string;
  /** True for the key of a fixture that is a production organization: its records have no sandbox flags. */
  isProduction(key: string | undefined): boolean;
}
