import type { ControlOptions } from '../actions/control.ts';
import { collect, type Declare, examples } from '../input/command.ts';

export const declareControl: Declare = (program, ended) => {
  const control = program.command('control').summary('work with a control adapter').helpCommand(false);
  control
    .command('check')
    .summary('try each ability of the control adapter once')
    .description(
      'try each ability of the control adapter of a target file once, and say which of them show their effect in a response',
    )
    .option('--target <file>', 'the target file')
    .option('--set <key=value>', 'overrides a key of the target file; repeatable', collect, [])
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([['control check --target my-target.yaml', 'before a run that claims tier controlled']]),
    )
    .action(async (options: ControlOptions) => {
      const { checkControl } = await import('../actions/control.ts');
      ended(await checkControl(options));
    });
};
