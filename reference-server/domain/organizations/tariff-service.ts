import type { Clock } from '../ports/clock.ts';
import type { Organization } from './organization.ts';
import { type TariffView, tariffOf } from './tariff.ts';

/** Reads the tariff of an organization. */
export class TariffService {
  readonly #clock: Clock;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** The current tariff (M §7.2). */
  of(organization: Organization): TariffView {
    return tariffOf(organization, this.#clock.now());
  }
}
