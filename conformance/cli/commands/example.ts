import { type Declare, examples } from '../input/command.ts';

export const declareExample: Declare = (program) => {
  program
    .command('example')
    .description('write a target file to start from')
    .argument('<file>', 'the file to write; an existing one is left alone')
    .addHelpText(
      'after',
      examples([['example my-target.yaml', 'then fill in the address of your server and its phones']]),
    )
    .action(async (file: string) => {
      const { writeExample } = await import('../actions/example.ts');
      writeExample(file);
    });
};
