/** Job: pays the prizes of final races, each once, and notifies the winners. */
import type { Language } from '#contract';
import { toDate } from '#db';
import { currency, memberId, ZERO } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { tellMember } from '../../people/message/index.ts';
import { give, type BoardPrize } from '../mission/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { lockPrize, markPrize, raceById, waitingPrizes, type PrizeRow, type RaceRow } from './queries.ts';
import { unitsIn } from './race-rule.ts';

const AT_ONCE = 1_000;

export async function giveRacePrizes(deps: Deps): Promise<void> {
  for (const merchant of deps.brands.all()) {
    for await (const prize of waiting(deps, merchant.code)) {
      const { race_id: raceId, place } = prize;
      // A prize that fails does not block the others: it is retried each time.
      await givePrize(deps, merchant, prize).catch((error: unknown) =>
        deps.log.error(
          { event: 'race.prize', merchant: merchant.code, raceId: Number(raceId), place, err: error },
          'a prize could not be given',
        ),
      );
    }
  }
}

/** Each prize once per run, failed ones included. */
async function* waiting({ db }: Pick<Deps, 'db'>, merchant: string): AsyncGenerator<PrizeRow> {
  let after: Pick<PrizeRow, 'race_id' | 'place'> | undefined = { race_id: 0n, place: 0 };
  while (after) {
    const prizes: PrizeRow[] = await waitingPrizes(db, merchant, { after, limit: AT_ONCE });
    yield* prizes;
    after = prizes.at(-1);
  }
}

/** Paid in one transaction; the notification follows it, written once by whoever finds it missing. */
async function givePrize(deps: Deps, merchant: Merchant, prize: PrizeRow): Promise<void> {
  const row = await raceById(deps.db, { merchant: merchant.code, raceId: prize.race_id });
  if (!row) throw new Error('a prize of no race');
  const owner = { merchant: merchant.code, memberId: memberId(Number(prize.member_id)) };
  const reward = prize.reward as BoardPrize['reward'];
  const fact = `race:${prize.race_id}:place:${prize.place}`;
  // Waits while the member is on a pause or excluded.
  if (!(await mayBeAddressed(deps, owner))) return;
  await deps.db.tx(async (tx) => {
    if (!(await lockPrize(tx, prize))) return;
    const to = { ...owner, currency: currency(merchant.config.currency) };
    await give(deps, tx, to, { row, fact, reward, requestId: fact, source: 'race' });
    await markPrize(tx, prize, { given_at: toDate(deps.clock.now()) });
  });
  if (reward.type === 'BONUS') await announceBalance(deps, owner);
  await tellMember(deps, { ...owner, kind: 'offer', fact, ...letterOf(row, prize.place, reward) });
  await markPrize(deps.db, prize, { told_at: toDate(deps.clock.now()) });
}

const letterOf = (row: RaceRow, place: number, reward: BoardPrize['reward']) => ({
  title: 'race.notice.title' as const,
  text:
    reward.type === 'BONUS' && reward.terms ? ('race.notice.TERMS' as const) : (`race.notice.${reward.type}` as const),
  amount: reward.type === 'BONUS' ? unitsIn(reward.amount) : ZERO,
  values: (language: Language) => ({
    place,
    title: inLanguage(row.texts, language).title,
    count: reward.type === 'POINTS' ? reward.points : 1,
  }),
});
