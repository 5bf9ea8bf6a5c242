/** Worked cases of tennis, map games and table tennis, with their settlements. */
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { readLine } from '../kit/line.ts';
import type { Score } from '../kit/sides.ts';
import { FORMATS, type Format } from './format.ts';
import { judge, setsWon, type Facts } from './judge.ts';
import { leaderOf, type Selection } from './selection.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly bet: {
    readonly legs?: readonly { readonly market: string; readonly side: string; readonly line?: string }[];
  };
  readonly facts: {
    readonly sport?: string;
    readonly status: string;
    readonly bestOf: number;
    readonly playedBestOf?: number;
    readonly retired?: string;
    readonly score:
      | readonly Score[]
      | { readonly maps?: readonly Score[]; readonly sets?: readonly Score[]; readonly ft?: Score };
  };
  readonly expect: { readonly leg: string };
}

const TABLE_TENNIS: Format = { bestOf: 5, to: 11, ahead: 2, tieBreakAt: null, serves: false };
const KINDS: Readonly<Record<string, Format>> = {
  tennis: FORMATS.tennis,
  esports: FORMATS.maps,
  tableTennis: TABLE_TENNIS,
};
/** Games, maps and points by the names of this house. */
const MARKETS: Readonly<Record<string, string>> = {
  totalGames: 'totalPoints',
  mapHandicap: 'setHandicap',
  totalMaps: 'totalSets',
};
const SIDES: Readonly<Record<string, string>> = { player1: 'home', player2: 'away', team1: 'home', team2: 'away' };

const CASES = workedCases<Case>('sports.json').filter(({ facts }) => facts.sport !== undefined && facts.sport in KINDS);

function factsOf({ status, score, retired, playedBestOf }: Case['facts'], format: Format): Facts {
  const [sets, ft] = Array.isArray(score)
    ? [score as Score[], undefined]
    : [('maps' in score ? score.maps : 'sets' in score ? score.sets : null) ?? [], (score as { ft?: Score }).ft];
  const isCut = status === 'retired' || status === 'forfeited';
  const whole = isCut ? sets.slice(0, -1) : sets;
  const winner = retired ? (retired === 'player1' ? 'away' : 'home') : leaderOf(ft ?? setsWon(whole));
  // A score in sets only stands for sets with unknown points.
  const shut = (many: number, set: Score) => Array.from({ length: many }, () => set);
  const known = sets.length > 0 || !ft ? whole : [...shut(ft[0], [format.to, 0]), ...shut(ft[1], [0, format.to])];
  return {
    played: status === 'walkover' ? 'void' : isCut ? 'cut' : 'whole',
    sets: known,
    broken: isCut ? sets.at(-1)! : null,
    winner,
    points: [],
    ...(playedBestOf !== undefined && { playedBestOf }),
  };
}

describe.skipIf(CASES.length === 0)('matches of sets, as it is published', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, facts, expect: is }) => {
    const [{ market, side, line }] = bet.legs as [NonNullable<Case['bet']['legs']>[number]];
    const format = { ...KINDS[facts.sport!]!, bestOf: facts.bestOf };
    const selection = {
      market: MARKETS[market] ?? market,
      side: SIDES[side] ?? side,
      ...(line && { line: readLine(line) }),
    };
    const { of, won, void: back } = judge(selection as Selection, factsOf(facts, format), format);
    expect(back === of ? 'void' : won === of ? 'won' : won + back === 0 ? 'lost' : 'in part').toBe(is.leg);
  });
});
