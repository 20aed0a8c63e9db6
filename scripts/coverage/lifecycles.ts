import type { Contract } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import type { Judged } from './examples.ts';
import { type Coverage, type Row, rowOf, tally } from './row.ts';

/** States, each reached by a move or marked as open, and shown by an example; moves by level; open points. */
export function measureLifecycles(contract: Contract, { states: shown }: Judged): Coverage {
  const states = contract.lifecycles.flatMap((file) =>
    file.at('states').children.map((state) => ({ subject: file.at('subject').text ?? '', file, state })),
  );
  const measured = rowOf('states', states, {
    unexpressed: ({ file, state }) => unreached(file, state),
    unexampled: ({ subject, state }) =>
      state.at('hidden').exists || shown.has(`${subject} ${state.key}`)
        ? []
        : [state.finding(`No example of a ${subject} in the state ${state.key}. Add one.`)],
  });
  const moves = contract.lifecycles.flatMap((file) => file.at('transitions').children);
  const open = contract.lifecycles.flatMap((file) => file.at('open').children);
  const rows: Row[] = [
    { what: 'transitions', all: moves.length, by: tally(moves.map((move) => move.at('level').text ?? 'documented')) },
    { what: 'open transitions', all: open.length },
  ];
  return {
    rows: [{ what: 'lifecycles', all: contract.lifecycles.length }, ...measured.rows, ...rows],
    missing: measured.missing,
  };
}

/** A state must be an initial one, the target of a move, or marked as reached in an unspecified way. */
function unreached(file: Place, state: Place): Finding[] {
  const reached = file.at('transitions').children.some((move) => move.at('to').value === state.key);
  const into = new RegExp(`\\binto\\b.*\\b${state.key}\\b`);
  const isOpen = file.at('open').children.some((one) => into.test(one.at('what').text ?? ''));
  if (reached || isOpen || state.at('initial').value === true) return [];
  return [
    state.finding(
      `No transition leads to ${state.key}. Add one, or state under open that transitions into ${state.key} are not specified.`,
    ),
  ];
}
