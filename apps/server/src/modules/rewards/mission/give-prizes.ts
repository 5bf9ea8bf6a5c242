/** Job: grants the prizes of final leaderboards, each once, and notifies the winners. */
import { toDate } from '#db';
import type { Language } from '#contract';
import { currency, memberId, unitsFromWire, ZERO } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { tellMember } from '../../people/message/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { lockPrize, markPrize, waitingPrizes, type PrizeRow } from './board-queries.ts';
import { give } from './give.ts';
import { missionById, type MissionRow } from './queries.ts';
import type { BoardReward } from './mission-rule.ts';

const AT_ONCE = 1_000;

export async function givePrizes(deps: Deps): Promise<void> {
  for (const merchant of deps.brands.all()) {
    for await (const prize of waiting(deps, merchant.code)) {
      const { mission_id: missionId, place } = prize;
      // A prize that cannot be granted does not hold up others; it is retried each run.
      await givePrize(deps, merchant, prize).catch((error: unknown) =>
        deps.log.error(
          { event: 'mission.prize', merchant: merchant.code, missionId: Number(missionId), place, err: error },
          'a prize could not be given',
        ),
      );
    }
  }
}

/** Yields each waiting prize once, including ones that cannot be granted. */
async function* waiting({ db }: Pick<Deps, 'db'>, merchant: string): AsyncGenerator<PrizeRow> {
  let after: Pick<PrizeRow, 'mission_id' | 'place'> | undefined = { mission_id: 0n, place: 0 };
  while (after) {
    const prizes: PrizeRow[] = await waitingPrizes(db, merchant, { after, limit: AT_ONCE });
    yield* prizes;
    after = prizes.at(-1);
  }
}

/** Grants a prize in one transaction; the notification follows once, in this run or a later one. */
async function givePrize(deps: Deps, merchant: Merchant, prize: PrizeRow): Promise<void> {
  const row = await missionById(deps.db, merchant.code, prize.mission_id);
  if (!row) throw new Error('a prize of no mission');
  const owner = { merchant: merchant.code, memberId: memberId(Number(prize.member_id)) };
  const reward = prize.reward as BoardReward;
  const fact = `mission:${prize.mission_id}:place:${prize.place}`;
  // The prize waits while the winner has a time-out or exclusion.
  if (!(await mayBeAddressed(deps, owner))) return;
  await deps.db.tx(async (tx) => {
    if (!(await lockPrize(tx, prize))) return;
    const to = { ...owner, currency: currency(merchant.config.currency) };
    await give(deps, tx, to, { row, fact, reward, requestId: fact, source: 'mission' });
    await markPrize(tx, prize, { given_at: toDate(deps.clock.now()) });
  });
  if (reward.type === 'BONUS') await announceBalance(deps, owner);
  await writeTo(deps, owner, { row, fact, place: prize.place, reward });
  await markPrize(deps.db, prize, { told_at: toDate(deps.clock.now()) });
}

interface Won {
  readonly row: MissionRow;
  readonly fact: string;
  readonly place: number;
  readonly reward: BoardReward;
}

async function writeTo(
  deps: Deps,
  owner: { readonly merchant: Merchant['code']; readonly memberId: ReturnType<typeof memberId> },
  { row, fact, place, reward }: Won,
): Promise<void> {
  const amount = reward.type === 'BONUS' ? unitsFromWire(reward.amount) : null;
  await tellMember(deps, {
    ...owner,
    kind: 'offer',
    fact,
    title: 'mission.notice.title',
    text: reward.type === 'BONUS' && reward.terms ? 'mission.notice.TERMS' : `mission.notice.${reward.type}`,
    amount: amount?.ok ? amount.value : ZERO,
    values: (language: Language) => ({
      place,
      title: inLanguage(row.texts, language).title,
      count: reward.type === 'POINTS' ? reward.points : 1,
    }),
  });
}
