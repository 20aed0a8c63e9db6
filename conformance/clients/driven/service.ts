import type { Behaviour } from '../stories/scenario.ts';
import type { Disturbance, Incoming } from '../traffic/observer.ts';

/** What the service does to the requests of a scenario, step by step. */
export class ScriptedService {
  #behaviours: readonly Behaviour[] = [];
  #counts = new Map<Behaviour, number>();

  /** The behaviours of the next steps, in place of the earlier ones. */
  change(behaviours: readonly Behaviour[]): void {
    this.#behaviours = behaviours;
    this.#counts = new Map();
  }

  /** What happens to a request; undefined passes it on. */
  readonly disturb = ({ operation }: Pick<Incoming, 'operation'>): Disturbance | undefined => {
    const found = this.#behaviours.find((one) => one.on === operation && this.#isLeft(one));
    if (found === undefined) return undefined;
    this.#counts.set(found, (this.#counts.get(found) ?? 0) + 1);
    if (found.do !== undefined) return { kind: found.do };
    if (found.respond !== undefined) return { kind: 'respond', ...found.respond };
    return found.set === undefined ? undefined : { kind: 'set', values: found.set };
  };

  #isLeft(behaviour: Behaviour): boolean {
    return (this.#counts.get(behaviour) ?? 0) < (behaviour.first ?? Number.POSITIVE_INFINITY);
  }
}
