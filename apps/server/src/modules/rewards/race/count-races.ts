/** Job: adds up entrants' rounds, each once, and ends races that are over. Races follow the ledger. */
import { isConnectionLoss, toDate, toMillis, type Tx } from '#db';
import { millis } from '#kernel';
import type { ClosedRound, Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { withoutExcluded } from '../../people/safe-play/index.ts';
import { addReached, firstPlaces, leaveOut, type Reached } from './entrant-queries.ts';
import { endedRaces, insertPrizes, lockOpenRaces, lockRace, moveRace, type RaceKey, type RaceRow } from './queries.ts';
import { raceRule, unitsIn, type RaceRule } from './race-rule.ts';

export const COUNT_RACES_EVERY_MS = 2_000;
/** Rounds may be booked a little after their time: a race becomes final that much later. */
export const LATE_MS = 60_000;
/** Name of the ledger's follower. */
export const FOLLOWER = 'races';
const POSTINGS = 1_000;

type CountDeps = Pick<Deps, 'db' | 'clock' | 'ledger' | 'brands' | 'log'>;

export async function countRaces(deps: CountDeps): Promise<void> {
  const countedAt = await deps.ledger.follow(FOLLOWER, (tx, stretch) => countPart(deps, tx, stretch));
  if (countedAt === null) return;
  for (const race of await endedRaces(deps.db, millis(countedAt - LATE_MS))) {
    // A race that cannot be ended does not block the others: it is retried each time.
    await endRace(deps, race).catch((error: unknown) => {
      if (isConnectionLoss(error)) throw error;
      const { merchant, raceId } = race;
      deps.log.error({ event: 'race.end', merchant, raceId: Number(raceId), err: error }, 'a race could not be ended');
    });
  }
}

/** Without races postings are skipped. */
async function countPart({ ledger, brands }: CountDeps, tx: Tx, stretch: Stretch): Promise<bigint | null> {
  const races = await lockOpenRaces(tx);
  if (races.length === 0) return stretch.upTo;
  const part = await ledger.closedRounds({ ...stretch, limit: POSTINGS, vendor: HOUSE_VENDOR }, tx);
  if (!part) return null;
  for (const race of races) {
    const currency = brands.find(race.merchant)?.config.currency;
    const rule = raceRule.parse(race.rule);
    const rounds = part.rounds.filter((round) => round.currency === currency && isIn(race, rule, round));
    const keeps = rule.measure.kind === 'MULTIPLE' ? 'best' : 'sum';
    await addReached(tx, { merchant: race.merchant, raceId: race.id }, keeps, reachedBy(rule, rounds));
  }
  return part.last;
}

function isIn(
  race: RaceRow,
  { games, leastStake }: RaceRule,
  { merchant, game, staked, closedAt }: ClosedRound,
): boolean {
  const isOnTime = closedAt >= toMillis(race.starts_at) && closedAt < toMillis(race.ends_at);
  return merchant === race.merchant && isOnTime && games.includes(game) && staked >= unitsIn(leastStake);
}

const reachedBy = ({ measure }: RaceRule, rounds: readonly ClosedRound[]): Reached[] =>
  rounds.map((round) => ({ ...round, value: valueOf(measure, round) })).filter(({ value }) => value > 0n);

function valueOf(measure: RaceRule['measure'], { staked, back }: ClosedRound): bigint {
  if (measure.kind === 'STAKES') return staked;
  if (measure.kind === 'POINTS') return staked / unitsIn(measure.pointStake);
  return back > staked ? (back * 100n) / staked : 0n;
}

/** Fixes the final standing, and its prizes. */
async function endRace({ db, clock, log }: CountDeps, race: RaceKey): Promise<void> {
  const { merchant, raceId } = race;
  const prizes = await db.tx(async (tx) => {
    const row = await lockRace(tx, race);
    if (!row) return null;
    await leaveOut(tx, race);
    const { prizes: ofPlaces } = raceRule.parse(row.rule);
    const winners = await withoutExcluded(
      tx,
      { merchant, now: clock.now() },
      {
        first: () => firstPlaces(tx, race, ofPlaces.at(-1)?.to ?? 0),
        leaveOut: (members) => leaveOut(tx, race, members),
      },
    );
    await insertPrizes(
      tx,
      winners.map(({ member_id }, at) => ({
        merchant,
        race_id: raceId,
        place: at + 1,
        member_id,
        reward: JSON.stringify(ofPlaces.find(({ to }) => at < to)!.reward),
      })),
    );
    await moveRace(tx, race, { final_at: toDate(clock.now()) });
    return winners.length;
  });
  if (prizes !== null) log.info({ event: 'race.final', merchant, raceId: Number(raceId), prizes }, 'a race is final');
}
