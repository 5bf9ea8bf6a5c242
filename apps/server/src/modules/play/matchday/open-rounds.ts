/** Creates rounds ahead of time, each with the chain link that determines its fixtures. */
import { fixturesOf, roundAt, roundStart } from '#games/sports/feed/calendar.ts';
import { CIRCUITS, type Circuit } from '#games/sports/feed/circuits.ts';
import { LEAGUES, type League } from '#games/sports/feed/leagues.ts';
import { raceOf } from '#games/sports/feed/races.ts';
import { assert, DAY_MS, millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { rulesOf } from '../book/index.ts';
import { keepChains, takeLink } from '../../house/chain/index.ts';
import { insertFixtures, insertRound, lastRounds, type NewFixture } from './queries.ts';

type Competition = League | Circuit;

const ALL: readonly Competition[] = [...LEAGUES, ...CIRCUITS];
/** Chains of leagues belong to no brand, since all brands sell them. */
const chainOf = ({ id: game }: Pick<Competition, 'id'>) => ({ merchant: '', game });
/** Time that rounds are created ahead: races start every few minutes. */
const aheadMs = ({ sport }: Competition): number => (sport === 'racing' ? 30 * 60_000 : DAY_MS);

type Parts = Pick<Deps, 'db' | 'secrets' | 'clock' | 'chance'>;

interface Wanted {
  readonly league: Competition;
  readonly round: number;
}

/** Creates due rounds; answers how many. Skips rounds whose start has passed, as no link was committed to them. */
export async function openRounds(deps: Parts, lease: Lease, now: Millis): Promise<number> {
  if (wanted(new Map(), now).length === 0) return 0;
  const ids = ALL.map(({ id }) => id);
  const last = new Map((await lastRounds(deps.db, ids)).map(({ league, round }) => [league, round]));
  const all = wanted(last, now);
  if (all.length === 0) return 0;
  await keepChains(deps, 'sports', ALL.map(chainOf));
  for (const { league, round } of all)
    await underLease(deps, lease, async (tx) => {
      const link = await takeLink(tx, { kind: 'sports', ...chainOf(league) });
      assert(link, 'a league and a circuit have a chain with links');
      await insertRound(tx, { league: league.id, round, startsAt: roundStart(league, round), ...link });
      await insertFixtures(tx, fixturesIn(league, round));
    });
  return all.length;
}

const wanted = (last: ReadonlyMap<string, number>, now: Millis): Wanted[] =>
  ALL.flatMap((league) => {
    const to = roundAt(league, millis(now + aheadMs(league)));
    const from = Math.max(roundAt(league, now) + 1, (last.get(league.id) ?? -1) + 1);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ league, round: from + at }));
  });

function fixturesIn(league: Competition, round: number): NewFixture[] {
  const idOf = (team: number) => league.teams[team]!.id;
  const shared = { sport: league.sport, league: league.id, round, rules: rulesOf(league.sport) };
  if (league.sport === 'racing') {
    const { id: name, startsAt, runners } = raceOf(league, round);
    const [teams, ratings] = [runners.map(({ team }) => idOf(team)), runners.map(({ weight }) => weight)];
    return [{ ...shared, name, home: null, away: null, runners: teams, startsAt, ratings }];
  }
  return fixturesOf(league, round).map(({ id: name, home, away, startsAt }) => {
    const ratings = league.ratings(home, away);
    return { ...shared, name, home: idOf(home), away: idOf(away), runners: null, startsAt, ratings };
  });
}
