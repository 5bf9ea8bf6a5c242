import { setImmediate as turn } from 'node:timers/promises';
import { rated } from '#games/sports/goals/rate.ts';
import { DAY_MS, millis } from '#kernel';
import { expect, it } from 'vitest';
import { rateLines } from './rate-lines.ts';
import { resultsIn, type FileLine } from './read-files.ts';

const TODAY = 20_000;
const TO_COME = [TODAY + 1, TODAY + 4, TODAY + 8];

/** Matches of these teams on one day, in rotation. */
const line = (day: number, at: number): FileLine => ({
  file: 'a.json',
  number: at + 1,
  name: `${day} ${at}`,
  round: 'Matchday 1',
  home: `Team ${at % 20}`,
  away: `Team ${(at + 1 + (day % 19)) % 20}`,
  day,
  startsAt: millis(day * DAY_MS),
  status: null,
  facts:
    day > TODAY ? null : { played: 'whole', half: null, full: [at % 4, (at + day) % 3], goals: null, goesOn: null },
});

it('seasons are rated between the turns of other work: each result is read once a turn', async () => {
  const played = Array.from({ length: 3_800 }, (_, at) => line(TODAY - Math.floor(at / 10), at));
  const lines = [...played, ...TO_COME.map(line)];
  const seen = { turns: 0, isOver: false };
  const other = (async () => {
    for (; !seen.isOver; seen.turns += 1) await turn();
  })();
  const ratingsOf = await rateLines(lines, millis(TODAY * DAY_MS));
  seen.isOver = true;
  await other;
  // Twelve rounds, attack and defence.
  expect(seen.turns).toBeGreaterThanOrEqual(TO_COME.length * 24);
  for (const each of lines.slice(played.length)) {
    const { home, away } = rated(resultsIn(lines), each.day)(each.home, each.away);
    expect(ratingsOf(each)).toEqual({ home: expect.closeTo(home, 2), away: expect.closeTo(away, 2) });
  }
});
