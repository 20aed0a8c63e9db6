import { allChecks } from '../../checks/all.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import { type AbilityTrial, type ControlTrials, controlTrials } from '../../run/control-check.ts';
import { loadDeclared } from '../input/declared-target.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';

export interface ControlOptions {
  target?: string;
  set: string[];
  json?: boolean;
}

const columns = columnsOf(process.stdout);

const exit = { shown: 0, stopped: 3, notShown: 4, interrupted: 130 };

const words: Readonly<Record<AbilityTrial['outcome'], string>> = {
  shown: 'shows its effect',
  not_shown: 'NOT SHOWN',
  refused: 'REFUSED',
  not_tried: 'not tried',
};

/**
 * `control check`: tries each ability of the adapter once. Exit code 0 when every ability that was tried shows its
 * effect, 3 when adapter or server cannot be used, else 4.
 */
export async function checkControl({ target: named, set, json = false }: ControlOptions): Promise<number> {
  const file = named ?? process.env.CONFORMANCE_TARGET;
  if (file === undefined) throw new UsageError('control check needs a target file. Name one with --target.');
  const { target, secrets } = loadDeclared(file, set);
  const interruption = new Interruption(() => console.error('cleaning up; press Ctrl-C again to stop immediately'));
  try {
    const { signal } = interruption;
    const trials = await controlTrials({ target, secrets, checks: allChecks, signal });
    if (trials === undefined) {
      throw new UsageError(`${file} declares no control adapter. Add control: { transport: http, url: …, token: … }`);
    }
    process.stdout.write(json ? `${JSON.stringify(trials, null, 2)}\n` : `${inWords(trials)}\n`);
    return signal.aborted ? exit.interrupted : exitOf(trials);
  } catch (error) {
    if (!(error instanceof StopRun)) throw error;
    console.error([error.message, error.hint].filter((line) => line !== undefined).join('\n'));
    return exit.stopped;
  } finally {
    interruption.release();
  }
}

function exitOf({ abilities, stopped }: ControlTrials): number {
  if (stopped !== undefined) return exit.stopped;
  const isDoubtful = abilities.some(({ outcome }) => outcome === 'not_shown' || outcome === 'refused');
  return isDoubtful ? exit.notShown : exit.shown;
}

function inWords({ abilities, stopped }: ControlTrials): string {
  const width = Math.max(0, ...abilities.map(({ ability }) => ability.length));
  const lines = abilities.flatMap(({ ability, outcome, check, detail }) => [
    `  ${printable(ability, 60).padEnd(width)}  ${words[outcome].padEnd(words.shown.length)}  ${check ?? ''}`.trimEnd(),
    ...(detail === undefined ? [] : [paragraph(printable(detail, 400), columns, ' '.repeat(width + 4))]),
  ]);
  const shown = abilities.filter(({ outcome }) => outcome === 'shown').length;
  const end = stopped === undefined ? [] : [`The run stopped: ${printable(stopped.message, 300)}`];
  return [...lines, '', `${shown} of ${abilities.length} abilities show their effect.`, ...end].join('\n');
}
