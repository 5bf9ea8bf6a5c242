import { command, type Noun } from '../grammar/command.ts';
import { may, otherwise, reason, rest, text, wholeNumber } from '../grammar/field.ts';

export const sports: Noun = {
  noun: 'sports',
  summary: 'fixtures and results of real competitions, and independent settlement checks',
  commands: [
    command({
      verb: 'import',
      summary: 'Imports fixtures and results from files in football.json format',
      more: 'Team ratings are computed from the results of all files. The first source of a competition keeps its calendar; a result from two sources is confirmed.',
      args: {
        paths: rest(text('file or folder', 'files to import; in a folder, those that name the competition')),
      },
      options: {
        competition: text('name', 'name of the competition, as shown with the fixtures'),
        zone: may(text('zone', 'time zone of the files, such as Europe/London; required if times have no zone')),
        source: otherwise(text('name', 'name of the source'), 'football.json'),
        reason: may(reason),
      },
      writes: true,
      example: "sports import seasons/ --competition 'English Premier League' --zone Europe/London",
      work: async () => (await import('./import.ts')).importSeasons,
    }),
    command({
      verb: 'check',
      summary: 'Settles random bets on each match of a season, and writes a CSV for independent recomputation',
      more: 'The settlement of each line is documented in docs/sports.md.',
      options: {
        results: text('json', 'file of the season'),
        bets: otherwise(wholeNumber('n', 'bets per match', 1, 999_999), '10'),
        seed: otherwise(text('text', 'random seed; the same seed produces the same bets'), '1'),
        out: text('csv', 'output file'),
      },
      writes: true,
      example: 'sports check --results season.json --bets 10 --seed 7 --out settled.csv',
      unclear: 1,
      work: async () => (await import('./check.ts')).check,
    }),
  ],
};
