/**
 * Job: maintains leaderboard standings. It follows the ledger: members with settled stakes get their sum recomputed
 * from daily sums, so counting a posting twice or late has no effect.
 */
import { isConnectionLoss, toMillis, type Tx } from '#db';
import { dayName, dayStart, millis, type Currency, type MemberId, type Millis } from '#kernel';
import { isStakeOf, type SettledLine, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { withoutExcluded } from '../../people/safe-play/index.ts';
import {
  dropDeparted,
  dropStandings,
  endBoard,
  endedBoards,
  insertPrizes,
  lockBoard,
  lockOpenBoards,
  markPlaces,
  placesAfter,
  putStandings,
  type Board,
  type BoardRow,
} from './board-queries.ts';
import { missionRule, type MissionRule } from './mission-rule.ts';

/** Delay after the end until standings are final, since postings may be committed after their timestamp. */
export const LATE_MS = 2 * 60_000;
/** Name of the ledger follower. */
export const FOLLOWER = 'leaderboards';
const POSTINGS = 5_000;
const MEMBERS_AT_ONCE = 500;

type CountDeps = Pick<Deps, 'db' | 'clock' | 'ledger' | 'brands' | 'log'>;

export async function countBoards(deps: CountDeps): Promise<void> {
  const countedAt = await deps.ledger.follow(FOLLOWER, (tx, stretch) => countPart(deps, tx, stretch));
  if (countedAt === null) return;
  for (const merchant of deps.brands.all()) {
    for (const missionId of await endedBoards(deps.db, merchant.code, millis(countedAt - LATE_MS))) {
      // A leaderboard that cannot be finalised does not hold up others; it is retried each run.
      await drawPrizes(deps, { merchant: merchant.code, missionId }).catch((error: unknown) => {
        if (isConnectionLoss(error)) throw error;
        const board = { merchant: merchant.code, missionId: Number(missionId) };
        deps.log.error({ event: 'mission.board', ...board, err: error }, 'a leaderboard could not be ended');
      });
    }
  }
}

/** Skips postings while there is no leaderboard. */
async function countPart(deps: CountDeps, tx: Tx, stretch: Stretch): Promise<bigint | null> {
  const brands = deps.brands.all();
  const boards: { readonly row: BoardRow; readonly merchant: Merchant }[] = [];
  for (const merchant of brands)
    for (const row of await lockOpenBoards(tx, merchant.code)) boards.push({ row, merchant });
  if (boards.length === 0) return stretch.upTo;
  const part = await deps.ledger.settledLines({ ...stretch, limit: POSTINGS }, tx);
  if (!part) return null;
  for (const { row, merchant } of boards) await countOn(deps, tx, merchant, row, part.lines);
  return part.last;
}

async function countOn(
  { ledger, log }: CountDeps,
  tx: Tx,
  { code: merchant, config }: Merchant,
  row: BoardRow,
  lines: readonly SettledLine[],
): Promise<void> {
  const board = { merchant, missionId: row.id };
  const rule = missionRule.safeParse(row.rule);
  if (!rule.success) {
    log.error({ event: 'mission.board', merchant, missionId: Number(row.id) }, 'a leaderboard could not be counted');
    return;
  }
  const isCounted = (line: { readonly currency: Currency; readonly txTypeId: number }) =>
    line.currency === config.currency && counts(rule.data, line.txTypeId);
  const days = { from: dayStart(toMillis(row.starts_at)), to: toMillis(row.ends_at) };
  const changed = new Map<MemberId, Millis>();
  for (const line of lines) {
    const isOn = line.merchant === merchant && line.day >= dayName(days.from) && line.day < dayName(days.to);
    if (isOn && isCounted(line)) changed.set(line.memberId, millis(Math.max(line.at, changed.get(line.memberId) ?? 0)));
  }
  const members = [...changed.keys()];
  for (let first = 0; first < members.length; first += MEMBERS_AT_ONCE) {
    const memberIds = members.slice(first, first + MEMBERS_AT_ONCE);
    const sums = new Map<MemberId, bigint>();
    for (const line of await ledger.settledStakes({ merchant, memberIds, ...days }, tx)) {
      if (isCounted(line)) sums.set(line.memberId, (sums.get(line.memberId) ?? 0n) + line.staked);
    }
    await putStandings(
      tx,
      board,
      memberIds.map((id) => ({ memberId: id, at: changed.get(id)!, reached: sums.get(id) ?? 0n })),
    );
  }
  if (members.length > 0) await markPlaces(tx, board);
}

const counts = ({ trigger }: MissionRule, txTypeId: number): boolean =>
  trigger.kind === 'STAKES' && (trigger.category === null || isStakeOf(trigger.category, txTypeId));

/** Finalises the standings and assigns prizes. */
async function drawPrizes({ db, clock, log }: CountDeps, board: Board): Promise<void> {
  const { merchant, missionId } = board;
  const prizes = await db.tx(async (tx) => {
    const row = await lockBoard(tx, board);
    if (!row) return null;
    const ofPlaces = missionRule.parse(row.rule).board?.prizes ?? [];
    await dropDeparted(tx, board);
    const winners = await withoutExcluded(
      tx,
      { merchant, now: clock.now() },
      {
        first: async () => {
          await markPlaces(tx, board);
          return placesAfter(tx, board, { after: 0, limit: ofPlaces.at(-1)?.to ?? 0 });
        },
        leaveOut: (members) => dropStandings(tx, board, members),
      },
    );
    await insertPrizes(
      tx,
      winners.map(({ member_id }, at) => ({
        merchant,
        mission_id: missionId,
        place: at + 1,
        member_id,
        reward: JSON.stringify(ofPlaces.find(({ to }) => at < to)!.reward),
      })),
    );
    await endBoard(tx, board, clock.now());
    return winners.length;
  });
  if (prizes !== null)
    log.info({ event: 'mission.final', merchant, missionId: Number(missionId), prizes }, 'a leaderboard is final');
}

export const endsWithADay = (endsAt: Millis): boolean => dayStart(endsAt) === endsAt;
