/**
 * A job: adds up what entrants have played, each round once, and ends races that are over. It reads the rounds that have ended since it
 * looked last and none before; one that it meets a second time adds nothing.
 */
import { isConnectionLoss, toDate, toMillis, type Tx } from '#db';
import { memberId, millis, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { excludedAmong } from '../safe-play/index.ts';
import { countRounds, firstPlaces, forgetRounds, leaveOut, type Counting, type PlacedRow } from './entrant-queries.ts';
import { insertPrizes, lockRace, moveRace, openRaces, type RaceKey } from './queries.ts';
import { raceRule, unitsIn, type RaceRule } from './race-rule.ts';

export const COUNT_RACES_EVERY_MS = 2_000;
/** A round may be committed a little after the time it carries: each look begins that much earlier, and the end waits for it. */
export const LATE_MS = 60_000;
const SPAN_MS = 3_600_000;
/** After a longer pause the rest is for the next run. */
const SPANS_MAX = 48;

type Works = Pick<Deps, 'db' | 'clock' | 'brands' | 'log'>;

export async function countRaces(deps: Works): Promise<void> {
  for (const merchant of deps.brands.all()) {
    for await (const raceId of open(deps, merchant.code)) {
      // One that cannot be counted keeps no other waiting: it is tried again each time.
      await countRace(deps, merchant, { merchant: merchant.code, raceId }).catch((error: unknown) => {
        if (isConnectionLoss(error)) throw error;
        const race = { merchant: merchant.code, raceId: Number(raceId) };
        deps.log.error({ event: 'race.count', ...race, err: error }, 'a race could not be counted');
      });
    }
  }
}

async function* open({ db }: Pick<Deps, 'db'>, merchant: string): AsyncGenerator<bigint> {
  let last: bigint | undefined = 0n;
  while (last !== undefined) {
    const races: bigint[] = await openRaces(db, merchant, last);
    yield* races;
    last = races.at(-1);
  }
}

/** Counts up to now, and ends what is over. */
async function countRace(deps: Works, { config }: Merchant, race: RaceKey): Promise<void> {
  const now = deps.clock.now();
  for (let turn = 0; turn < SPANS_MAX; turn += 1) {
    const goesOn = await deps.db.tx(async (tx) => {
      const row = await lockRace(tx, race);
      if (!row) return false;
      const [startsAt, endsAt, countedTo] = [row.starts_at, row.ends_at, row.counted_to].map(toMillis) as [
        Millis,
        Millis,
        Millis,
      ];
      if (now <= startsAt) return false;
      const rule = raceRule.parse(row.rule);
      const to = millis(Math.min(now, endsAt, countedTo + SPAN_MS));
      const from = millis(Math.max(startsAt, countedTo - LATE_MS));
      await countRounds(tx, race, countingOf(rule, config.currency), { from, to });
      const isOver = countedTo >= endsAt && now >= endsAt + LATE_MS;
      if (isOver) await drawPrizes(deps, tx, race, rule);
      await moveRace(tx, race, { counted_to: toDate(to), ...(isOver && { final_at: toDate(now) }) });
      return !isOver && to < Math.min(now, endsAt);
    });
    if (!goesOn) return;
  }
}

const countingOf = ({ measure, games, leastStake }: RaceRule, currency: string): Counting => ({
  measure: measure.kind,
  pointStake: measure.kind === 'POINTS' ? unitsIn(measure.pointStake) : 1n,
  leastStake: unitsIn(leastStake),
  currency,
  games,
});

/** The standing as it is from now on, and who has won what by it. */
async function drawPrizes({ clock, log }: Works, tx: Tx, race: RaceKey, { prizes }: RaceRule): Promise<void> {
  await leaveOut(tx, race);
  const winners = await winnersOf(clock, tx, race, prizes.at(-1)?.to ?? 0);
  const { merchant, raceId } = race;
  await insertPrizes(
    tx,
    winners.map(({ member_id }, at) => ({
      merchant,
      race_id: raceId,
      place: at + 1,
      member_id,
      reward: JSON.stringify(prizes.find(({ to }) => at < to)!.reward),
    })),
  );
  await forgetRounds(tx, race);
  log.info({ event: 'race.final', merchant, raceId: Number(raceId), prizes: winners.length }, 'a race is final');
}

/** A member who has excluded themselves meanwhile makes room for the next. */
async function winnersOf(clock: Deps['clock'], tx: Tx, race: RaceKey, most: number): Promise<PlacedRow[]> {
  for (;;) {
    const winners = await firstPlaces(tx, race, most);
    const placed = winners.map(({ member_id: id }) => memberId(Number(id)));
    const excluded = await excludedAmong(tx, { merchant: race.merchant, now: clock.now() }, placed);
    if (excluded.size === 0) return winners;
    await leaveOut(tx, race, [...excluded]);
  }
}
