/**
 * A lottery order of the demo: several lines in several draws, which the site's own clock draws after the start. It is of
 * the present: the chains of draws that it opens are for good, so their secrets are the site's own.
 */
import { contract, type Contract } from '#contract';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { CallContext } from '../../ports/context.ts';
import { giveUp } from '../../lease/lease.ts';
import { createClockwork, takeDraws, tick } from '../../modules/play/draw/index.ts';
import { lotteryOrderRoutes } from '../../modules/play/lottery/index.ts';
import type { Merchant } from '../../ports/brand/merchant.ts';
import type { Deps } from '../../ports/deps.ts';
import { calledBy, granted, type Guest } from './house.ts';

/** The first whose draw on sale is not about to close is bought. */
const OFFERED = ['ssc60', 'ssc180', 'ssc300'];
const LEFT_MS = 20_000;
const DRAWS = 3;
const LINES = ['0_1_2_3_4', '1_3_5_7_9', '2_4_6_8_0'];

interface Offer {
  readonly code: string;
  readonly numero: string;
  readonly playId: number;
}

/** Straight of five digits in the draw on sale. */
function onOffer({ clock }: Pick<Deps, 'clock'>): Offer | undefined {
  const now = clock.now();
  for (const code of OFFERED) {
    const lottery = lotteryOf(code)!;
    const { numero, locksAt } = currentIssue(lottery.schedule, now);
    const { plays } = lottery.familyOn(numero.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3'));
    const playId = plays.findIndex((play) => play.code === 'All5Straight') + 1;
    if (locksAt - now > LEFT_MS && playId > 0) return { code, numero, playId };
  }
  return undefined;
}

/** Opens the draws on sale, as the draw clock does a moment later. */
async function openDraws(deps: Deps): Promise<void> {
  const lease = await takeDraws(deps);
  if (!lease) return;
  await tick(createClockwork(deps), lease, deps.clock.now(), ['chain']);
  await giveUp(deps, lease);
}

/** Nothing is bought where all draws are about to close, or where the clock is wrong and nothing is sold. */
export async function orderLottery(deps: Deps, merchant: Merchant, guest: Guest): Promise<void> {
  if ((await deps.timekeeper.offBy()) !== null) return;
  await openDraws(deps);
  const offer = onOffer(deps);
  if (!offer) return;
  const { numero, playId } = offer;
  const game = await deps.db.q
    .selectFrom('game')
    .select('node_id')
    .where('merchant', '=', merchant.code)
    .where('game_code', '=', offer.code)
    .executeTakeFirstOrThrow();
  const wish = contract.lotteryOrder.bet.input.parse({
    gameId: game.node_id,
    currentNumero: numero,
    bettingSlipString: LINES.map((content) => `${content}~~${playId}~1~1960~1`).join(';'),
    betCartAmountSum: LINES.length * DRAWS,
    chase: true,
    chaseSlip: { numero, multiples: Array.from({ length: DRAWS }, () => 1) },
  });
  const context = calledBy<CallContext<Contract['lotteryOrder']['bet']>>({ merchant }, guest);
  granted('a lottery order', await lotteryOrderRoutes(deps).bet(context, wish));
}
