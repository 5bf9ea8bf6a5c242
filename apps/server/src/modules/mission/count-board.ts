/**
 * A job: keeps the standings of leaderboards. It looks at whose rounds have closed since it looked last, and takes what they
 * have reached from the sums of their days; so a window that is counted twice, or a posting that came late, leaves no trace.
 */
import { isConnectionLoss, toDate, toMillis, type Tx } from '#db';
import { dayStart, memberId, millis, type Currency, type MemberId, type Millis } from '#kernel';
import { GAME_TYPES } from '#ledger';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { excludedAmong } from '../safe-play/index.ts';
import {
  dropDeparted,
  dropStandings,
  insertPrizes,
  lockBoard,
  markPlaces,
  moveBoard,
  openBoards,
  placesAfter,
  putStandings,
  type Board,
  type BoardRow,
  type PlacedRow,
} from './board-queries.ts';
import { missionRule, type MissionRule } from './mission-rule.ts';

/** A posting may be committed a little after the time it carries: each window begins that much earlier, and the end waits for it. */
export const LATE_MS = 2 * 60_000;
const WINDOW_MS = 3_600_000;
/** After a longer pause the rest is for the next run. */
const WINDOWS_MAX = 48;
const MEMBERS_AT_ONCE = 500;

type Books = Pick<Deps, 'db' | 'clock' | 'ledger' | 'brands' | 'log'>;

/** Each of them once, however many there are. */
async function* open({ db }: Pick<Deps, 'db'>, merchant: string): AsyncGenerator<bigint> {
  let last: bigint | undefined = 0n;
  while (last !== undefined) {
    const boards: bigint[] = await openBoards(db, merchant, last);
    yield* boards;
    last = boards.at(-1);
  }
}

export async function countBoards(deps: Books): Promise<void> {
  for (const merchant of deps.brands.all()) {
    for await (const missionId of open(deps, merchant.code)) {
      // One that cannot be counted keeps no other waiting: it is tried again each time.
      await countBoard(deps, merchant, { merchant: merchant.code, missionId }).catch((error: unknown) => {
        if (isConnectionLoss(error)) throw error;
        const board = { merchant: merchant.code, missionId: Number(missionId) };
        deps.log.error({ event: 'mission.board', ...board, err: error }, 'a leaderboard could not be counted');
      });
    }
  }
}

/** Counts up to now, and finishes what is over. */
async function countBoard(deps: Books, { config }: Merchant, board: Board): Promise<void> {
  const now = deps.clock.now();
  for (let turn = 0; turn < WINDOWS_MAX; turn += 1) {
    const goesOn = await deps.db.tx(async (tx) => {
      const row = await lockBoard(tx, board);
      if (!row) return false;
      const [from, endsAt] = [toMillis(row.counted_to), toMillis(row.ends_at)];
      const to = millis(Math.min(now, endsAt, from + WINDOW_MS));
      const isOver = from >= endsAt && now >= endsAt + LATE_MS;
      if (to <= from && !isOver) return false;
      const moved = await countWindow(deps, tx, board, { row, from, to, currency: config.currency as Currency });
      if (isOver) await drawPrizes(deps, tx, board, row);
      else if (moved) await markPlaces(tx, board);
      await moveBoard(tx, board, { countedTo: to > from ? to : from, finalAt: isOver ? now : null });
      return !isOver;
    });
    if (!goesOn) return;
  }
}

interface Window {
  readonly row: BoardRow;
  readonly from: Millis;
  readonly to: Millis;
  readonly currency: Currency;
}

/** True when anybody's sum has changed. */
async function countWindow(deps: Books, tx: Tx, board: Board, { row, from, to, currency }: Window): Promise<boolean> {
  const { merchant } = board;
  const rule = missionRule.parse(row.rule);
  const isCounted = (line: { readonly currency: Currency; readonly txTypeId: number }) =>
    line.currency === currency && counts(rule, line.txTypeId);
  const days = { from: dayStart(toMillis(row.starts_at)), to: toMillis(row.ends_at) };
  const since = millis(Math.max(days.from, from - LATE_MS));
  const changed = new Map<MemberId, Millis>();
  for (const line of await deps.ledger.lastSettled({ merchant, from: since, to }, tx)) {
    if (isCounted(line)) changed.set(line.memberId, millis(Math.max(line.at, changed.get(line.memberId) ?? 0)));
  }
  const members = [...changed.keys()];
  for (let first = 0; first < members.length; first += MEMBERS_AT_ONCE) {
    const memberIds = members.slice(first, first + MEMBERS_AT_ONCE);
    const sums = new Map<MemberId, bigint>();
    for (const line of await deps.ledger.settledStakes({ merchant, memberIds, ...days }, tx)) {
      if (isCounted(line)) sums.set(line.memberId, (sums.get(line.memberId) ?? 0n) + line.staked);
    }
    await putStandings(
      tx,
      board,
      memberIds.map((id) => ({ memberId: id, at: changed.get(id)!, reached: sums.get(id) ?? 0n })),
    );
  }
  return members.length > 0;
}

const counts = ({ trigger }: MissionRule, txTypeId: number): boolean =>
  trigger.kind === 'STAKES' && (trigger.category === null || GAME_TYPES[trigger.category].bet === txTypeId);

/** The standing as it is from now on, and who has won what by it. */
async function drawPrizes({ clock, log }: Books, tx: Tx, board: Board, row: BoardRow): Promise<void> {
  const prizes = missionRule.parse(row.rule).board?.prizes ?? [];
  await dropDeparted(tx, board);
  const winners = await winnersOf(clock, tx, board, prizes.at(-1)?.to ?? 0);
  await insertPrizes(
    tx,
    winners.map(({ member_id }, at) => ({
      merchant: board.merchant,
      mission_id: board.missionId,
      place: at + 1,
      member_id,
      reward: JSON.stringify(prizes.find(({ to }) => at < to)!.reward),
    })),
  );
  const { merchant, missionId } = board;
  log.info(
    { event: 'mission.final', merchant, missionId: Number(missionId), prizes: winners.length },
    'a leaderboard is final',
  );
}

/** A member who has excluded themselves meanwhile makes room for the next. */
async function winnersOf(clock: Deps['clock'], tx: Tx, board: Board, most: number): Promise<PlacedRow[]> {
  for (;;) {
    await markPlaces(tx, board);
    const winners = await placesAfter(tx, board, { after: 0, limit: most });
    const placed = winners.map(({ member_id: id }) => memberId(Number(id)));
    const excluded = await excludedAmong(tx, { merchant: board.merchant, now: clock.now() }, placed);
    if (excluded.size === 0) return winners;
    await dropStandings(tx, board, [...excluded]);
  }
}

/** A board begins with the first day of its mission, whole, and ends with a day. */
export const firstCount = (startsAt: Millis): Date => toDate(dayStart(startsAt));
export const endsWithADay = (endsAt: Millis): boolean => dayStart(endsAt) === endsAt;
