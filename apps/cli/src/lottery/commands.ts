import { command, type Noun, type Setting } from '../grammar/command.ts';
import { may, otherwise, text, wholeNumber } from '../grammar/field.ts';

const program = (path: string) => async () => {
  const { optionWords, runProgram } = await import('../program-run.ts');
  return (given: Readonly<Record<string, unknown>>, setting: Setting) => runProgram(path, optionWords(given), setting);
};

const results = text('csv', 'the draws');
const seed = otherwise(text('text', 'the same seed makes the same tickets and draws'), '1');

export const lottery: Noun = {
  noun: 'lottery',
  summary: 'lotteries: plays settled so that anybody can recompute them, draws and returns measured',
  actsBut: [],
  commands: [
    command({
      verb: 'check',
      summary: 'Settles random tickets of every play against draws from a file into a CSV, to be recomputed by others',
      more: 'docs/lottery.md says how each line follows from the draw.',
      options: {
        results,
        tickets: otherwise(wholeNumber('n', 'tickets of each play', 1, 9_999_999), '10'),
        seed,
        out: text('csv', 'the file that is written'),
      },
      writes: true,
      example: 'lottery check --results xsmb.csv --tickets 10 --seed 7 --out settled.csv',
      unclear: 1,
      work: async () => (await import('./check.ts')).check,
    }),
    command({
      verb: 'draws',
      summary: 'Draws each family out of chains such as the server makes, and holds the draws against equal chances',
      options: {
        draws: otherwise(wholeNumber('n', 'draws of each family', 1), '1000000'),
        seed,
        only: may(text('lottery', 'its code')),
      },
      writes: false,
      example: 'lottery draws --draws 1000000 --seed 7',
      exits: { 1: 'a table is too far away' },
      work: program('tools/lottery-draws.ts'),
    }),
    command({
      verb: 'returns',
      summary: 'Sells random tickets of every play through a server of its own, and measures the returns',
      more: 'Needs the programs of PostgreSQL, and the packages of developers.',
      options: { results, tickets: otherwise(wholeNumber('n', 'tickets of each play', 1), '100000'), seed },
      writes: false,
      example: 'lottery returns --results xsmb.csv --tickets 100000 --seed 7',
      exits: { 1: 'the books, a ticket or a return is not as it should be' },
      work: program('tools/lottery-returns.ts'),
    }),
  ],
};
