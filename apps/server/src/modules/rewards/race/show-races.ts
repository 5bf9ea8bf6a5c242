/** Races as everybody sees them: list, rules, standings. */
import type { AnswerOf, Contract, GameItem, Language, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, millis, refuse, units, unitsToWire, type MemberId, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { createKept, type Kept } from '../../../ports/kept.ts';
import { gamesByNode, HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { inLanguage } from '../../house/text/index.ts';
import { presentPrize } from '../mission/index.ts';
import { maskName } from '../../people/person/index.ts';
import { FOLLOWER } from './count-races.ts';
import { countEntrants, enteredOf, firstPlaces, ownPart, placeMarks, type PlacedRow } from './entrant-queries.ts';
import { raceById, shownRaces, type RaceRow } from './queries.ts';
import { raceRule, type RaceRule } from './race-rule.ts';

type List = Contract['race']['list'];
type Show = Contract['race']['show'];
type OfGame = Contract['arcade']['race'];
type Item = AnswerOf<List>['list'][number];
type RaceDeps = Pick<Deps, 'db' | 'clock' | 'ledger'>;

const PLACES_SHOWN = 100;

export const createRaceKept = (deps: Pick<Deps, 'clock'>): Kept => createKept(deps, 2_000);

export function stateOf(row: RaceRow, now: Millis): Item['state'] {
  if (row.called_off_at) return 'CALLED_OFF';
  if (row.final_at) return 'FINAL';
  if (toMillis(row.ends_at) <= now) return 'COUNTING';
  return toMillis(row.starts_at) <= now ? 'RUNNING' : 'UPCOMING';
}

/** In wire form: main units, points, or a multiple with two decimals. */
const reachedOf = ({ measure }: RaceRule, reached: bigint): number =>
  measure.kind === 'STAKES' ? unitsToWire(units(reached)) : Number(reached) / (measure.kind === 'MULTIPLE' ? 100 : 1);

const presentItem = (row: RaceRow, language: Language, now: Millis, hasEntered: boolean): Item => {
  const { prizes, measure } = raceRule.parse(row.rule);
  return {
    raceId: Number(row.id),
    ...inLanguage(row.texts, language),
    state: stateOf(row, now),
    measure: measure.kind,
    startTime: toMillis(row.starts_at),
    endTime: toMillis(row.ends_at),
    firstPrize: presentPrize(prizes[0]!.reward),
    hasEntered,
  };
};

export async function listRaces(
  { db, clock }: RaceDeps,
  kept: Kept,
  { merchant, session, language }: CallContext<List>,
): Promise<Answer<List>> {
  const now = clock.now();
  const rows = await kept.get(`list:${merchant.code}`, () => shownRaces(db, merchant.code, now));
  const ids = rows.map(({ id }) => id);
  const entered = session === null ? new Set() : await enteredOf(db, merchant.code, session.memberId, ids);
  return done({ list: rows.map((row) => presentItem(row, language, now, entered.has(row.id))) });
}

interface RaceFacts {
  readonly row: RaceRow | undefined;
  readonly places: readonly PlacedRow[];
  readonly entrants: number;
  /** Null before the first count. */
  readonly countedAt: Millis | null;
}

async function readFacts(
  { db, ledger }: Pick<RaceDeps, 'db' | 'ledger'>,
  merchant: string,
  raceId: number,
): Promise<RaceFacts> {
  const key = { merchant, raceId: BigInt(raceId) };
  const [row, places, entrants, followers] = await Promise.all([
    raceById(db, key),
    firstPlaces(db, key, PLACES_SHOWN),
    countEntrants(db, key),
    ledger.followers(),
  ]);
  const countedAt = followers.find(({ name }) => name === FOLLOWER)?.countedAt ?? null;
  return { row, places, entrants, countedAt };
}

function countedTo(row: RaceRow, countedAt: Millis | null): Millis {
  if (row.final_at) return toMillis(row.final_at);
  const [startsAt, endsAt] = [toMillis(row.starts_at), toMillis(row.ends_at)];
  return millis(Math.min(Math.max(countedAt ?? startsAt, startsAt), endsAt));
}

export async function showRace(
  deps: RaceDeps,
  kept: Kept,
  { merchant, session, language }: CallContext<Show>,
  { raceId }: ParsedOf<Show>,
): Promise<Answer<Show>> {
  const facts = await kept.get(`race:${merchant.code}:${raceId}`, () => readFacts(deps, merchant.code, raceId));
  const { row, places, entrants, countedAt } = facts;
  if (!row?.published_at) return refuse('race.unknown');
  const own = session === null ? undefined : await ownOf(deps, kept, row, session.memberId);
  const games = await kept.get(`games:${merchant.code}:${language}`, () => gamesByNode(deps, merchant, language));
  const rule = raceRule.parse(row.rule);
  const prizes = rule.prizes.map(({ from, to, reward }) => ({ from, to, reward: presentPrize(reward) }));
  const rewardOf = (rank: number) => prizes.find(({ to }) => rank <= to)?.reward ?? null;
  return done({
    ...presentItem(row, language, deps.clock.now(), own !== undefined),
    calledOffBecause: row.called_off_because,
    countedAt: countedTo(row, countedAt),
    leastStake: rule.leastStake,
    pointStake: rule.measure.kind === 'POINTS' ? rule.measure.pointStake : null,
    games: gamesIn(rule, games),
    prizes,
    entrants,
    places: places.map(({ member_id, account, reached }, at) => ({
      rank: at + 1,
      customerName: maskName(account),
      reached: reachedOf(rule, reached),
      reward: rewardOf(at + 1),
      isOwn: session !== null && Number(member_id) === session.memberId,
    })),
    own: own
      ? {
          rank: own.place,
          reached: reachedOf(rule, own.reached),
          reward: own.place === null ? null : rewardOf(own.place),
        }
      : null,
  });
}

async function ownOf({ db }: Pick<RaceDeps, 'db'>, kept: Kept, { merchant, id: raceId }: RaceRow, member: MemberId) {
  const key = { merchant, raceId };
  const marks = await kept.get(`marks:${merchant}:${raceId}`, () => placeMarks(db, key));
  return ownPart(db, key, member, marks);
}

/** In the catalogue's order, without games that the brand does not offer. */
const gamesIn = ({ games }: RaceRule, offered: ReadonlyMap<number, GameItem>) =>
  [...offered.values()].filter(({ gameId, vassalage }) => vassalage === HOUSE_VENDOR && games.includes(gameId));

/** The running race that counts this game; the first to end of several. */
export async function raceOfGame(
  deps: RaceDeps,
  kept: Kept,
  { merchant, session, language }: CallContext<OfGame>,
): Promise<Answer<OfGame>> {
  const { db, clock } = deps;
  const rows = await kept.get(`list:${merchant.code}`, () => shownRaces(db, merchant.code, clock.now()));
  const row = rows.find(
    (each) => stateOf(each, clock.now()) === 'RUNNING' && raceRule.parse(each.rule).games.includes(session.gameCode),
  );
  if (!row || session.mode !== 'REAL' || session.memberId === null) return done(null);
  const own = await ownOf(deps, kept, row, session.memberId);
  return done({
    raceId: Number(row.id),
    title: inLanguage(row.texts, language).title,
    endTime: toMillis(row.ends_at),
    hasEntered: own !== undefined,
    rank: own?.place ?? null,
  });
}
