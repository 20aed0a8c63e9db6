import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { trafficRules } from '../rules/all.ts';
import type { Finding } from '../rules/rule.ts';
import type { Seen } from '../traffic/seen.ts';

/** Findings that a report keeps of one clause: the first contradictions, and one place where it holds. */
const most = { broken: 5, held: 1 };

/** Judges the traffic of one client while it goes on. */
export class TrafficJudge {
  #watches = trafficRules.map((rule) => rule.watch());
  readonly #findings = new Map<ClientClauseId, Finding[]>();
  readonly #onBroken: (finding: Finding) => void;
  /** Exchanges that ended before one that began earlier. */
  readonly #early = new Map<number, Seen>();
  #next = 1;

  /** @param onBroken takes every contradiction when it is seen */
  constructor(onBroken: (finding: Finding) => void = () => undefined) {
    this.#onBroken = onBroken;
  }

  /** Takes an exchange when it has ended. The rules take the exchanges in the order in which they arrived. */
  see(exchange: Seen): void {
    this.#early.set(exchange.n, exchange);
    for (let one = this.#early.get(this.#next); one !== undefined; one = this.#early.get(this.#next)) {
      this.#early.delete(this.#next);
      this.#next += 1;
      this.#judge(one);
    }
  }

  /** A new story begins: what the client is asked to do in it is no repeat of what came before. */
  separate(): void {
    for (const watch of this.#watches) for (const finding of watch.end()) this.add(finding);
    this.#watches = trafficRules.map((rule) => rule.watch());
  }

  /** Everything that the traffic shows, by clause. Call it once, when the client has ended. */
  end(): ReadonlyMap<ClientClauseId, readonly Finding[]> {
    for (const one of [...this.#early.values()].sort((a, b) => a.n - b.n)) this.#judge(one);
    this.separate();
    return this.#findings;
  }

  #judge(exchange: Seen): void {
    for (const watch of this.#watches) for (const finding of watch.see(exchange)) this.add(finding);
  }

  /** Takes what something else than the traffic shows, for example a belief of the client. */
  add(finding: Finding): void {
    const known = this.#findings.get(finding.clause) ?? [];
    this.#findings.set(finding.clause, known);
    const same = known.filter(({ holds }) => holds === finding.holds).length;
    if (same >= (finding.holds ? most.held : most.broken)) return;
    known.push(finding);
    if (!finding.holds) this.#onBroken(finding);
  }
}
