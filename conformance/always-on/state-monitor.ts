import type { ClauseId } from '../../generated/clauses.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { type SeenStatus, statusesIn } from '../contract/records.ts';
import type { Seen } from '../exchange/http/wire.ts';

/** How the contract classifies a move: stated in the specification, left open by it, or neither. */
export type EdgeClass = 'listed' | 'open' | 'unlisted';

/** One move of one object, seen in two responses. */
export interface Move {
  subject: string;
  id: number;
  from: string;
  to: string;
  edge: EdgeClass;
  /** The clause that an unlisted move touches; it can only warn. */
  clause: ClauseId | undefined;
  exchange: number;
  at: string;
}

interface Transition {
  from: 'none' | readonly string[];
  to: string;
  level?: string;
}
interface Machine {
  states: Readonly<Record<string, unknown>>;
  transitions: readonly Transition[];
}

const machines: Readonly<Record<string, Machine>> = lifecycles;

/** The clause about moves that are not listed. Without one, the moves of the subject are unspecified. */
const otherMoves: Readonly<Record<string, ClauseId>> = { Invoice: 'M-3.1-other-moves', Refund: 'M-3.2-other-moves' };

/** The last status of an object, and the last exchange that had been sent when it arrived. */
interface LastSeen {
  /** Undefined after two exchanges that overlapped and showed different statuses: which of them is newer is unknown. */
  status: string | undefined;
  sent: number;
}

/**
 * Follows the status of every object over all responses of a run. A move needs two exchanges of which one began after
 * the other had ended: responses of concurrent exchanges may overtake each other. Webhooks may, too, and are left out.
 */
export class StateMonitor {
  readonly #last = new Map<string, LastSeen>();

  /** The moves that this response shows. */
  judge({ response, path, lastSent }: Seen): Move[] {
    const moves: Move[] = [];
    for (const seen of statusesIn(response, path?.id)) {
      const key = `${seen.subject} ${response.interface} ${seen.id}`;
      const before = this.#last.get(key);
      const isOrdered = before === undefined || before.sent < response.exchange;
      const isKnown = isOrdered || before.status === seen.status;
      this.#last.set(key, { status: isKnown ? seen.status : undefined, sent: lastSent });
      if (!isOrdered || before?.status === undefined || before.status === seen.status) continue;
      moves.push(this.#move(seen, before.status, response.exchange));
    }
    return moves;
  }

  #move({ subject, id, status, pointer }: SeenStatus, from: string, exchange: number): Move {
    const edge = classify(subject, from, status);
    return { subject, id, from, to: status, edge, clause: otherMoves[subject], exchange, at: pointer };
  }
}

/** Classifies a move. The server may pass through states between two reads, so a path counts as one move. */
export function classify(subject: string, from: string, to: string): EdgeClass {
  const machine = machines[subject];
  if (machine === undefined) return 'open';
  const documented = machine.transitions.filter(({ level }) => level === undefined || level === 'documented');
  if (reaches(documented, from, to)) return 'listed';
  if (reaches(machine.transitions, from, to)) return 'open';
  // Without such a clause no list of moves is stated, so every other move is open.
  return otherMoves[subject] === undefined ? 'open' : 'unlisted';
}

function reaches(transitions: readonly Transition[], from: string, to: string): boolean {
  const visited = new Set<string>();
  const queue = [from];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const transition of transitions) {
      if (transition.from === 'none' || !transition.from.includes(state)) continue;
      if (transition.to === to) return true;
      if (!visited.has(transition.to)) queue.push(transition.to);
      visited.add(transition.to);
    }
  }
  return false;
}
