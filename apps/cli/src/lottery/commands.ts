import { command, type Noun, type Setting } from '../grammar/command.ts';
import { may, otherwise, text, wholeNumber } from '../grammar/field.ts';

const program = (path: string) => async () => {
  const { optionWords, runProgram } = await import('../program-run.ts');
  return (given: Readonly<Record<string, unknown>>, setting: Setting) => runProgram(path, optionWords(given), setting);
};

const results = text('csv', 'file of draws');
const seed = otherwise(text('text', 'random seed; the same seed produces the same tickets and draws'), '1');

export const lottery: Noun = {
  noun: 'lottery',
  summary: 'lotteries: independent settlement checks, draw statistics and RTP measurements',
  actsBut: [],
  commands: [
    command({
      verb: 'check',
      summary:
        'Settles random tickets of every play against draws from a file, and writes a CSV for independent recomputation',
      more: 'The settlement of each line is documented in docs/lottery.md.',
      options: {
        results,
        tickets: otherwise(wholeNumber('n', 'tickets per play', 1, 9_999_999), '10'),
        seed,
        out: text('csv', 'output file'),
      },
      writes: true,
      example: 'lottery check --results xsmb.csv --tickets 10 --seed 7 --out settled.csv',
      unclear: 1,
      work: async () => (await import('./check.ts')).check,
    }),
    command({
      verb: 'draws',
      summary: 'Simulates draws of each family from hash chains, and tests them for uniform distribution',
      options: {
        draws: otherwise(wholeNumber('n', 'draws per family', 1), '1000000'),
        seed,
        only: may(text('lottery', 'code of the lottery')),
      },
      writes: false,
      example: 'lottery draws --draws 1000000 --seed 7',
      exits: { 1: 'a statistic is outside its tolerance' },
      work: program('tools/lottery-draws.ts'),
    }),
    command({
      verb: 'returns',
      summary: 'Sells random tickets of every play through a separate server, and measures the RTP',
      more: 'Requires the PostgreSQL programs and the development packages.',
      options: { results, tickets: otherwise(wholeNumber('n', 'tickets per play', 1), '100000'), seed },
      writes: false,
      example: 'lottery returns --results xsmb.csv --tickets 100000 --seed 7',
      exits: { 1: 'the ledger audit, a ticket or an RTP fails its check' },
      work: program('tools/lottery-returns.ts'),
    }),
  ],
};
