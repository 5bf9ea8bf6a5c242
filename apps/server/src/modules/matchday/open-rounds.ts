/** Rounds are written down a day ahead, each with the link that all its fixtures will follow from. */
import { fixturesOf, roundAt, roundStart } from '#games/sports/feed/calendar.ts';
import { LEAGUES, type League } from '#games/sports/feed/leagues.ts';
import { assert, DAY_MS, millis, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { underLease } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
import { rulesOf } from '../book/index.ts';
import { keepChains, takeLink } from '../chain/index.ts';
import { insertFixtures, insertRound, lastRounds, type NewFixture } from './queries.ts';

/** A league is of no brand: all of them sell it. */
const chainOf = ({ id: game }: Pick<League, 'id'>) => ({ merchant: '', game });
const AHEAD_MS = DAY_MS;

type Parts = Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance'>;

interface Wanted {
  readonly league: League;
  readonly round: number;
}

/** Answers how many it has written. What has begun meanwhile is nobody's: nothing was promised for it. */
export async function openRounds(deps: Parts, lease: Lease, now: Millis): Promise<number> {
  if (wanted(new Map(), now).length === 0) return 0;
  const rows = await lastRounds(
    deps.db,
    LEAGUES.map(({ id }) => id),
  );
  const last = new Map(rows.map(({ league, round }) => [league, round]));
  const all = wanted(last, now);
  if (all.length === 0) return 0;
  await keepChains(deps, 'sports', LEAGUES.map(chainOf));
  for (const { league, round } of all)
    await underLease(deps, lease, async (tx) => {
      const link = await takeLink(tx, { kind: 'sports', ...chainOf(league) });
      assert(link, 'a league has a chain with links');
      await insertRound(tx, { league: league.id, round, startsAt: roundStart(league, round), ...link });
      await insertFixtures(tx, fixturesIn(league, round));
    });
  return all.length;
}

const wanted = (last: ReadonlyMap<string, number>, now: Millis): Wanted[] =>
  LEAGUES.flatMap((league) => {
    const to = roundAt(league, millis(now + AHEAD_MS));
    const from = Math.max(roundAt(league, now) + 1, (last.get(league.id) ?? -1) + 1);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ league, round: from + at }));
  });

const fixturesIn = (league: League, round: number): NewFixture[] =>
  fixturesOf(league, round).map(({ id: name, home, away, startsAt }) => ({
    name,
    sport: league.sport,
    league: league.id,
    round,
    home: league.teams[home]!.id,
    away: league.teams[away]!.id,
    startsAt,
    ratings: league.ratings(home, away),
    rules: rulesOf(league.sport),
  }));
