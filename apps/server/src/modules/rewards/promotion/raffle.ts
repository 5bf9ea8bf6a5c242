/** Wheel of fortune. The seed of a member's next turn is committed before the turn and mixed with the request id. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { toDate, toMillis, type Access, type Tx } from '#db';
import { commitment, fairStream, isClientSeed } from '#games/kit/fair.ts';
import {
  dayStart,
  DAY_MS,
  done,
  millis,
  refuse,
  units,
  unitsFromWire,
  unitsToWire,
  type Currency,
  type Result,
} from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { inLanguage } from '../../house/text/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { grantReward } from './grant-reward.ts';
import { namesOf, ruleOf, runningOf } from './present.ts';
import { depositDays } from './progress.ts';
import { promotionById, promotionsOn, type Owner, type PromotionRow } from './queries.ts';
import {
  addDays,
  addTurn,
  drawByRequest,
  insertDraw,
  lockSeed,
  replaceSeed,
  seedOf,
  standingOf,
  type DrawRow,
} from './raffle-queries.ts';
import { WHEEL, type Prize, type RuleOf } from './promotion-rule.ts';
import { hasBegun, isOver, prizeFor, rateOf } from './rules.ts';

type Calls = Contract['promotion'];
type Wheel = RuleOf<'RAFFLE'>;

const newSeed = ({ chance }: Pick<Deps, 'chance'>): string => chance.hex(32);

const wheelOf = (row: PromotionRow): Wheel | null => {
  const rule = ruleOf(row);
  return rule.kind === 'RAFFLE' ? rule : null;
};

/** The running wheel: the one named, or the first. */
async function findWheel(deps: Pick<Deps, 'db' | 'clock'>, merchant: string, id?: number) {
  const now = deps.clock.now();
  const rows =
    id === undefined
      ? await promotionsOn(deps.db, { merchant, now, begunBy: now })
      : [await promotionById(deps.db, merchant, id)];
  for (const row of rows) {
    const wheel = row && !isOver(runningOf(row), now) && hasBegun(runningOf(row), now) ? wheelOf(row) : null;
    if (row && wheel) return { row, wheel };
  }
  return null;
}

/** Postings may be committed a little after their time; a day counts for good once it has been over for longer. */
const UNSETTLED_MS = 60_000;

interface Chances {
  readonly left: number;
  readonly earnedToday: boolean;
}

async function chancesOf(
  deps: Pick<Deps, 'ledger' | 'clock' | 'db' | 'brands'>,
  owner: Owner,
  { row, wheel }: { row: PromotionRow; wheel: Wheel },
  within: Access,
): Promise<Chances> {
  const now = deps.clock.now();
  const counted = await standingOf(within, row.id, owner.memberId, row.starts_at);
  const span = { from: toMillis(counted.counted_to), to: millis(now + 1), minDeposit: wheel.minDeposit };
  const days = await depositDays(deps, owner, span, within);
  const settledTo = dayStart(millis(now - UNSETTLED_MS));
  if (settledTo > span.from) await addDays(within, counted, days.filter((day) => day < settledTo).length, settledTo);
  return {
    left: Math.max(0, counted.days + days.length - counted.turns),
    earnedToday: days.includes(dayStart(now)),
  };
}

export async function showWheel(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['raffle']>,
): Promise<Answer<Calls['raffle']>> {
  const found = await findWheel(deps, merchant.code);
  if (!found) return done(null);
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const { left, earnedToday } = await chancesOf(deps, owner, found, deps.db);
  const seed = await seedOf(deps.db, found.row.id, session.memberId, newSeed(deps));
  return done({
    promotionId: Number(found.row.id),
    enabled: left > 0,
    chances: left,
    prizes: found.wheel.prizes.map((prize) => ({
      prizeId: prize.prizeId,
      name: inLanguage(prize.names, language),
      rate: rateOf(prize),
    })),
    // Today's turn comes from depositing today; the next is tomorrow's.
    nextAt: earnedToday ? millis(dayStart(deps.clock.now()) + DAY_MS) : null,
    serverSeedHash: commitment(seed),
  });
}

type Refused = 'promotion.not.eligible' | 'promotion.ended' | 'request.param.invalid';

/** One turn per chance, however many requests are concurrent. Idempotent: the same request gets the same prize. */
export async function turnWheel(
  deps: Deps,
  context: CallContext<Calls['claimRaffle']>,
  { promotionId }: ParsedOf<Calls['claimRaffle']>,
): Promise<Answer<Calls['claimRaffle']>> {
  const { merchant, session, requestId, language } = context;
  if (!isClientSeed(requestId)) return refuse('request.param.invalid', { fields: ['x-request-id'] });
  const found = await findWheel(deps, merchant.code, promotionId);
  if (!found) return refuse('promotion.ended');
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const turned = await deps.db.tx(async (tx): Promise<Result<AnswerOf<Calls['claimRaffle']>, Refused>> => {
    const seed = await lockSeed(tx, found.row.id, owner.memberId, newSeed(deps));
    const before = await drawByRequest(tx, found.row.id, owner.memberId, requestId);
    const { left } = await chancesOf(deps, owner, found, tx);
    if (before) return done(present(before, seed, left, language));
    if (left === 0) return refuse('promotion.not.eligible');
    const next = newSeed(deps);
    await replaceSeed(tx, found.row.id, owner.memberId, next);
    const draw = await drawPrize(deps, tx, owner, found, { seed, requestId });
    await addTurn(tx, found.row.id, owner.memberId);
    if (draw.amount > 0n) await payPrize(deps, tx, { ...owner, currency: session.currency }, found.row, draw);
    return done(present(draw, next, left - 1, language));
  });
  if (turned.ok && turned.value.rewardAmount > 0) {
    await announceBalance(deps, { merchant: merchant.code, memberId: session.memberId });
  }
  return turned;
}

async function drawPrize(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { merchant, memberId }: Owner,
  { row, wheel }: { row: PromotionRow; wheel: Wheel },
  { seed, requestId }: { seed: string; requestId: string },
): Promise<DrawRow> {
  const stream = fairStream({ serverSeed: seed, clientSeed: requestId, nonce: 0 });
  const prize = prizeFor(wheel.prizes, stream.int(WHEEL));
  const amount = unitsFromWire(prize.amount);
  if (!amount.ok) throw new Error(`prize ${prize.prizeId} is no amount`);
  return insertDraw(tx, {
    merchant,
    promotion_id: row.id,
    member_id: BigInt(memberId),
    request_id: requestId,
    server_seed: seed,
    client_seed: requestId,
    prizes: JSON.stringify(wheel.prizes),
    prize_id: prize.prizeId,
    amount: amount.value,
    drawn_at: toDate(deps.clock.now()),
  });
}

async function payPrize(
  deps: Pick<Deps, 'ledger' | 'clock' | 'brands'>,
  tx: Tx,
  owner: Owner & { readonly currency: Currency },
  promotion: PromotionRow,
  draw: DrawRow,
): Promise<void> {
  const granted = await grantReward(deps, tx, owner, {
    promotionId: promotion.id,
    type: 'RAFFLE',
    fact: `draw:${draw.id}`,
    names: namesOf(promotion),
    amount: units(draw.amount),
    now: toMillis(draw.drawn_at),
    requestId: draw.request_id,
  });
  if (!granted) throw new Error(`draw ${draw.id} was rewarded before it was made`);
}

function present(
  draw: DrawRow,
  nextSeed: string,
  remaining: number,
  language: Language,
): AnswerOf<Calls['claimRaffle']> {
  const prize = (draw.prizes as Prize[]).find(({ prizeId }) => prizeId === draw.prize_id);
  return {
    prizeId: draw.prize_id,
    prizeName: prize ? inLanguage(prize.names, language) : '',
    rewardAmount: unitsToWire(units(draw.amount)),
    remaining,
    serverSeed: draw.server_seed,
    serverSeedHash: commitment(draw.server_seed),
    clientSeed: draw.client_seed,
    nextServerSeedHash: commitment(nextSeed),
  };
}
