import { command, type Noun } from '../grammar/command.ts';
import { may, otherwise, reason, rest, text, wholeNumber } from '../grammar/field.ts';

export const sports: Noun = {
  noun: 'sports',
  summary: 'fixtures and results of real competitions, and bets that anybody can settle again',
  commands: [
    command({
      verb: 'import',
      summary: 'Imports fixtures and results from files in the shape of football.json',
      more: 'Teams are rated by the results of all files. The first source of a competition keeps its calendar; a result that two sources tell is confirmed.',
      args: {
        paths: rest(text('file or folder', 'of a folder, the files that call themselves by the competition are read')),
      },
      options: {
        competition: text('name', 'the name that the fixtures stand under'),
        zone: may(
          text(
            'zone',
            'of the clocks of the files, such as Europe/London; a time without a zone is refused without it',
          ),
        ),
        source: otherwise(text('name', 'the source'), 'football.json'),
        reason: may(reason),
      },
      writes: true,
      example: "sports import seasons/ --competition 'English Premier League' --zone Europe/London",
      work: async () => (await import('./import.ts')).importSeasons,
    }),
    command({
      verb: 'check',
      summary: 'Places random bets on each match of a season and settles them into a CSV, to be recomputed by others',
      more: 'docs/sports.md says how each line follows from the results.',
      options: {
        results: text('json', 'the season'),
        bets: otherwise(wholeNumber('n', 'bets on each match', 1, 999_999), '10'),
        seed: otherwise(text('text', 'the same seed places the same bets'), '1'),
        out: text('csv', 'the file that is written'),
      },
      writes: true,
      example: 'sports check --results season.json --bets 10 --seed 7 --out settled.csv',
      unclear: 1,
      work: async () => (await import('./check.ts')).check,
    }),
  ],
};
