/** Random bets on the matches of a season, each priced and settled as the house does. */
import { unitsToText, units, UNITS_PER_ONE, type Rng } from '#kernel';
import { fairStream } from '#games/kit/fair.ts';
import { returnOf } from '#games/kit/shares.ts';
import { bookOf } from '#games/sports/goals/chances.ts';
import { distribution } from '#games/sports/goals/distribution.ts';
import { judge } from '#games/sports/goals/judge.ts';
import { goalsLeft } from '#games/sports/goals/model.ts';
import { offerOf } from '#games/sports/goals/offer.ts';
import { rated, type Result } from '#games/sports/goals/rate.ts';
import type { Match, Season } from '#games/sports/goals/season.ts';
import type { Selection } from '#games/sports/goals/selection.ts';
import { showLine } from '#games/sports/kit/line.ts';
import { pricesOf, PROFILES } from '#games/sports/kit/margin.ts';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { legOf, type Shares } from '#games/sports/kit/shares.ts';
import type { Score } from '#games/sports/kit/sides.ts';

export const HEAD = 'round,date,team1,team2,market,period,side,line,scoreAtBet,odds,stake,outcome,return'.split(',');

const STAKE_MOST = 100;
const DAY_MS = 86_400_000;
/** Half of the bets are placed while the match is played. */
const IN_PLAY = 2;

interface Sold {
  readonly selection: Selection;
  readonly odds: Odds;
  /** In the period that is bet on. */
  readonly scoreAtBet: Score;
}

/** Matches that have not been played have no lines. */
export function* settledBets(season: Season, perMatch: number, seed: string): Iterable<readonly string[]> {
  const rng = fairStream({ serverSeed: '0'.repeat(64), clientSeed: seed, nonce: 0 });
  const dayOf = ({ date }: Match) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const results = season.matches.flatMap((match): Result[] =>
    match.facts?.played === 'whole'
      ? [{ home: match.home, away: match.away, score: match.facts.full, day: dayOf(match) }]
      : [],
  );
  for (const match of season.matches) {
    const { facts } = match;
    if (!facts) continue;
    const ratings = rated(results, dayOf(match))(match.home, match.away);
    for (let bet = 0; bet < perMatch; bet += 1) {
      const { selection, odds, scoreAtBet } = sold(rng, match, ratings);
      const stake = units(BigInt(1 + rng.int(STAKE_MOST)) * UNITS_PER_ONE);
      const shares = judge(selection, facts);
      yield [
        match.round,
        match.date,
        match.home,
        match.away,
        ...wordsOf(selection),
        scoreAtBet.join('-'),
        (odds / ONE).toFixed(4),
        unitsToText(stake),
        outcomeOf(shares),
        unitsToText(returnOf(stake, [legOf(shares, odds)])),
      ];
    }
  }
}

/** Any market alike, and any selection of it that has a price. */
function sold(rng: Rng, match: Match, ratings: ReturnType<ReturnType<typeof rated>>): Sold {
  for (;;) {
    const { half, score, phase, minute } = standing(rng, match);
    const left = goalsLeft({ phase, added: null }, minute);
    const book = bookOf(distribution(ratings, score, half, left), half);
    const markets = Map.groupBy(
      offerOf(book).filter(({ selections: [first] }) => isChecked(first!)),
      ({ selections: [first] }) => first!.market,
    );
    const all = any(rng, [...markets.values()]);
    const { selections, chances } = any(rng, all);
    const prices = pricesOf(chances, PROFILES.standard);
    const at = rng.int(selections.length);
    const [selection, odds] = [selections[at]!, prices[at]];
    if (odds) return { selection, odds, scoreAtBet: 'period' in selection ? book.now[selection.period] : score };
  }
}

const isChecked = (selection: Selection): boolean =>
  selection.market !== 'nextGoal' && !('period' in selection && selection.period === 'secondHalf');

/** Before the match, or somewhere in it with a part of the goals that were to fall by then. */
function standing(rng: Rng, { facts }: Match) {
  const some = ([home, away]: Score): Score => [rng.int(home + 1), rng.int(away + 1)];
  const { half, full, played } = facts!;
  const minute = rng.int(45);
  if (half === null || played === 'void' || rng.int(IN_PLAY) === 0)
    return { phase: 'before', half: null, score: [0, 0] as Score, minute: 0 } as const;
  if (rng.int(2) === 0) return { phase: 'firstHalf', half: null, score: some(half), minute } as const;
  const since = some([full[0] - half[0], full[1] - half[1]]);
  return { phase: 'secondHalf', half, score: [half[0] + since[0], half[1] + since[1]] as Score, minute } as const;
}

const any = <T>(rng: Rng, all: readonly T[]): T => all[rng.int(all.length)]!;

/** Market, period, side and line. */
function wordsOf(selection: Selection): string[] {
  const { market } = selection;
  const line = 'line' in selection ? showLine(selection.line) : '';
  if (market === 'halfTimeFullTime') return [market, 'fullTime', selection.side.join('/'), line];
  const period = 'period' in selection ? selection.period : 'fullTime';
  const side = market === 'correctScore' ? (selection.side?.join('-') ?? 'other') : selection.side;
  return [market, period, side, line];
}

function outcomeOf({ of, won, void: back }: Shares): string {
  if (won === of) return 'won';
  if (back === of) return 'void';
  if (won + back === 0) return 'lost';
  return won > 0 ? 'half-won' : 'half-lost';
}
