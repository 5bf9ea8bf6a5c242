import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { dayStart, done, millis, refuse, units, unitsToWire, type Millis } from '#kernel';
import type { FollowerLag } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { inLanguage } from '../../house/text/index.ts';
import { maskName } from '../../people/person/index.ts';
import { boardsShown, placeOf, placesAfter, type BoardRow } from './board-queries.ts';
import { FOLLOWER } from './count-board.ts';
import { missionRule, type BoardReward } from './mission-rule.ts';

type Show = Contract['mission']['board'];
type Shown = AnswerOf<Show>;
type Prize = Shown['prizes'][number]['reward'];

export function presentPrize(reward: BoardReward): Prize {
  if (reward.type === 'POINTS') return { type: 'POINTS', value: reward.points, wagering: null };
  if (reward.type === 'TICKET') return { type: 'TICKET', value: 1, wagering: null };
  return { type: 'BONUS', value: reward.amount, wagering: Number(reward.terms?.['times'] ?? 0) || null };
}

export const boardStateOf = ({ ends_at, final_at }: BoardRow, now: Millis): Shown['state'] =>
  final_at ? 'FINAL' : toMillis(ends_at) <= now ? 'COUNTING' : 'RUNNING';

/** Offset of the cursor: number of places before the page. */
const placesBefore = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : Number(keyIn(cursor, /^\d{1,8}$/));

/** Moment up to which the ledger has been counted, within the leaderboard's days. */
function countedTo(row: BoardRow, followers: readonly FollowerLag[]): Millis {
  if (row.final_at) return toMillis(row.final_at);
  const [startsAt, endsAt] = [dayStart(toMillis(row.starts_at)), toMillis(row.ends_at)];
  const countedAt = followers.find(({ name }) => name === FOLLOWER)?.countedAt ?? startsAt;
  return millis(Math.min(Math.max(countedAt, startsAt), endsAt));
}

export async function showBoard(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger'>,
  { merchant, session, language }: CallContext<Show>,
  { missionId, cursor, pageSize }: ParsedOf<Show>,
): Promise<Answer<Show>> {
  const now = deps.clock.now();
  const row = (await boardsShown(deps.db, merchant.code, now)).find(({ id }) => Number(id) === missionId);
  const rule = row && missionRule.parse(row.rule);
  if (!row || !rule?.board) return refuse('promotion.ended');
  const [board, after] = [{ merchant: merchant.code, missionId: row.id }, placesBefore(cursor)];
  const [rows, own, followers] = await Promise.all([
    placesAfter(deps.db, board, { after, limit: pageSize + 1 }),
    placeOf(deps.db, { merchant: merchant.code, memberId: session.memberId }, row.id),
    deps.ledger.followers(),
  ]);
  const prizes = rule.board.prizes.map(({ from, to, reward }) => ({ from, to, reward: presentPrize(reward) }));
  const rewardOf = (rank: number) => prizes.find(({ to }) => rank <= to)?.reward ?? null;
  return done({
    missionId,
    ...inLanguage(row.texts, language),
    gameCategory: 'category' in rule.trigger ? rule.trigger.category : null,
    state: boardStateOf(row, now),
    startTime: toMillis(row.starts_at),
    endTime: toMillis(row.ends_at),
    countedAt: countedTo(row, followers),
    prizes,
    list: rows.slice(0, pageSize).map(({ member_id, account, reached }, at) => ({
      rank: after + at + 1,
      customerName: maskName(account),
      reachedValue: unitsToWire(units(reached)),
      reward: rewardOf(after + at + 1),
      isOwn: Number(member_id) === session.memberId,
    })),
    next: rows.length > pageSize ? String(after + pageSize) : null,
    footer: {
      rank: own?.place ?? null,
      reachedValue: unitsToWire(units(own?.reached ?? 0n)),
      reward: own ? rewardOf(own.place) : null,
    },
  });
}
