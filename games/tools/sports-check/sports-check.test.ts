/** Lines of the check, recomputed from the file's words alone, and how well ratings foretell a season that they have not seen. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookOf } from '#games/sports/goals/chances.ts';
import { distribution } from '#games/sports/goals/distribution.ts';
import { goalsLeft } from '#games/sports/goals/model.ts';
import { rated, type Result } from '#games/sports/goals/rate.ts';
import { readSeason, type Match } from '#games/sports/goals/season.ts';
import { BEFORE } from '#games/sports/goals/state.ts';
import { HEAD, settledBets } from './bets.ts';
import { csvOfBets } from './csv.ts';

type Goals = [number, number];

const match = (team1: string, team2: string, more: object) => ({
  round: 'Round 1',
  date: '2026-02-01',
  time: '15:00',
  team1,
  team2,
  ...more,
});

const SEASON = {
  name: 'A season',
  matches: [
    match('A', 'B', { score: { ht: [1, 0], ft: [2, 1] } }),
    match('B', 'C', { score: { ht: [0, 0], ft: [0, 0] }, round: 'Round 2', date: '2026-02-08' }),
    match('C', 'A', { score: { ft: [1, 3] }, round: 'Round 3', date: '2026-02-15' }),
    match('C', 'D', { score: { ht: [1, 1], ft: [2, 2], et: [2, 2], p: [4, 4] }, round: 'Final' }),
    match('A', 'C', { score: { ft: [0, 2] }, status: 'awarded', round: 'Round 4' }),
    match('D', 'B', { score: {}, status: 'cancelled', round: 'Round 4' }),
    match('D', 'A', { score: {}, round: 'Round 5' }),
  ],
};

/** Recomputes the shares of a bet, won and returned, from the words of a line in the file. */
function recomputed(
  [, , , , market, period, side, line, at]: readonly string[],
  score: { ht?: Goals; ft?: Goals },
): [number, number] {
  const { ht, ft } = score;
  const goals = period === 'firstHalf' ? ht : ft;
  if (!goals || !ft) return [0, 1];
  const [h, a] = goals;
  const won = (is: boolean): [number, number] => [is ? 1 : 0, 0];
  const parts = (ahead: number): [number, number] => {
    const each = [ahead - 0.25, ahead + 0.25].filter(() => (ahead * 4) % 2 !== 0);
    const all = each.length > 0 ? each : [ahead];
    return [all.filter((by) => by > 0).length / all.length, all.filter((by) => by === 0).length / all.length];
  };
  const [h0, a0] = at!.split('-').map(Number) as Goals;
  const result = h > a ? 'home' : h < a ? 'away' : 'draw';
  const overUnder = (count: number) => parts(side === 'over' ? count - Number(line) : Number(line) - count);
  switch (market) {
    case 'matchResult':
      return won(side === result);
    case 'doubleChance':
      return won(side!.toLowerCase().includes(result));
    case 'drawNoBet':
      return result === 'draw' ? [0, 1] : won(side === result);
    case 'asianHandicap':
      return parts((side === 'home' ? h - h0 - a + a0 : a - a0 - h + h0) + Number(line));
    case 'totals':
      return overUnder(h + a);
    case 'teamTotalsHome':
      return overUnder(h);
    case 'teamTotalsAway':
      return overUnder(a);
    case 'bothTeamsToScore':
      return won((h > 0 && a > 0) === (side === 'yes'));
    case 'oddEven':
      return won(((h + a) % 2 === 0) === (side === 'even'));
    case 'correctScore': {
      const most = period === 'firstHalf' ? 2 : 4;
      return won(side === 'other' ? h > most || a > most : side === `${h}-${a}`);
    }
    case 'halfTimeFullTime': {
      if (!ht) return [0, 1];
      const half = ht[0] > ht[1] ? 'home' : ht[0] < ht[1] ? 'away' : 'draw';
      return won(side === `${half}/${result}`);
    }
    default:
      throw new Error(market);
  }
}

it('each line can be recomputed from the file and its own words', () => {
  const lines = [...settledBets(readSeason(SEASON), 200, '7')];
  // Six matches have an answer.
  expect(lines).toHaveLength(1_200);
  expect(new Set(lines.map(([, , , , market]) => market)).size).toBe(11);
  for (const line of lines) {
    expect(line).toHaveLength(HEAD.length);
    const [round, , team1, team2] = line;
    const found = SEASON.matches.find((each) => each.round === round && each.team1 === team1 && each.team2 === team2)!;
    const [won, back] = recomputed(
      line,
      'status' in found ? {} : (found as unknown as { score: { ht?: Goals; ft?: Goals } }).score,
    );
    const [odds, stake, , paid] = line.slice(9).map(Number);
    expect(paid, line.join()).toBe(Math.floor(Math.round(stake! * (won * odds! + back) * 1e8) / 1e4) / 1e4);
  }
});

it('no name of the file is a formula in what is written', () => {
  const odd = { name: 'Odd', matches: [match('=1+1', '-2+3', { round: '@x', score: { ht: [1, 0], ft: [2, 1] } })] };
  const written = [...csvOfBets(settledBets(readSeason(odd), 50, 'seed'))].join('');
  const [head, ...lines] = written.trim().split('\n');
  expect(head).toBe(HEAD.join(','));
  expect(lines).toHaveLength(50);
  for (const line of lines) expect(line).toMatch(/^'@x,2026-02-01,'=1\+1,'-2\+3,/);
  expect(lines.some((line) => line.split(',')[7]!.startsWith('-'))).toBe(true);
});

it('a season’s odd lines are left out with their reason, and what is no season is refused', () => {
  const { matches, odd } = readSeason({
    name: 'Odd',
    matches: [
      match('A', 'A', { score: { ft: [1, 0] } }),
      match('A', 'B', { score: { ft: [1, 0] } }),
      match('A', 'B', { score: { ft: [1, 0] } }),
      match('A', 'C', { score: { ft: [1, -1] } }),
      match('A', 'D', { score: { ht: [2, 0], ft: [1, 0] } }),
      match('A', 'E', { score: { ht: [0, 0] } }),
      match('A', 'G', { score: { ft: [99, 0] } }),
      match('A', 'H', { score: { ft: [1, 0] }, status: 'abandoned' }),
      { ...match('A', 'F', { score: { ft: [0, 0] } }), date: '1 May' },
      { ...match('A', 'F', { score: { ft: [0, 0] } }), date: '2025-13-40' },
      { ...match('A', 'F', { score: { ft: [0, 0] } }), date: '2025-02-29' },
      null,
    ],
  });
  expect(matches).toHaveLength(1);
  expect(odd.map(({ because }) => because).join(' ')).toBe(
    'match.itself match.twice match.score match.score match.score match.goals match.status match.form match.date match.date match.form',
  );
  for (const none of [null, [], {}, { name: 'x' }]) expect(() => readSeason(none)).toThrow('a season has');
});

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/sports/football');
const season = (file: string) => readSeason(JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8')));
const dayOf = ({ date }: Match) => Date.parse(date) / 86_400_000;
const resultsOf = (matches: readonly Match[]): Result[] =>
  matches.flatMap((each) =>
    each.facts ? [{ home: each.home, away: each.away, score: each.facts.full, day: dayOf(each) }] : [],
  );

describe.skipIf(!existsSync(FOLDER))('with the seasons that lie beside the project', () => {
  it('ratings foretell a season better than how often each result is: by the ranked probability score', () => {
    const results = [
      ...resultsOf(season('2023-24.en.1.json').matches),
      ...resultsOf(season('2024-25.en.1.json').matches),
    ];
    const { matches } = season('2024-25.en.1.json');
    const scores = matches.map((each) => {
      const ratings = rated(results, dayOf(each))(each.home, each.away);
      const { home, draw } = bookOf(distribution(ratings, [0, 0], null, goalsLeft(BEFORE, 0)), null).sums.fullTime!
        .results;
      const [h, a] = each.facts!.full;
      const [won, notLost] = [h > a ? 1 : 0, h >= a ? 1 : 0];
      return ((home - won) ** 2 + (home + draw - notLost) ** 2) / 2;
    });
    // A forecast by overall frequencies of results alone scores 0.235.
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeLessThan(0.209);
  });

  it.each(['2019-20.be.1.json', '2024-25.mx.1.json', '2024-25.uefa.cl.json', '2024-25.de.1.json'])(
    '%s is read and settled whole',
    (file) => {
      const read = season(file);
      expect(read.odd).toEqual([]);
      const answered = read.matches.filter(({ facts }) => facts !== null);
      expect([...settledBets(read, 1, '1')]).toHaveLength(answered.length);
    },
  );
});
