import type { Clock } from '../../clock.ts';
import type { Organization } from './organization.ts';
import { type TariffView, tariffOf } from './tariff.ts';

/** Where an organization reads its tariff. */
export class TariffService {
  readonly #clock: Clock;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** The tariff as it stands now (M §7.2). */
  of(organization: Organization): TariffView {
    return tariffOf(organization, this.#clock.now());
  }
}
