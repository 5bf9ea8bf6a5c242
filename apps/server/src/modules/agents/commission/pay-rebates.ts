/** Job: pays the rebates of closed days, page by page. A page's postings and its marks are one transaction. */
import { units, memberId, currency, UNITS_MAX, type Millis } from '#kernel';
import { rewardPaid, type Posting, type RewardKind } from '#ledger';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Tx } from '#db';
import { announceBalances } from '../../money/wallet/index.ts';
import {
  holdPayment,
  lockPayment,
  markPaid,
  releasePayment,
  waitingPayments,
  type HeldPayment,
  type PaymentKey,
  type WaitingPayment,
} from './close-queries.ts';

export const PAY_REBATES_EVERY_MS = 60_000;
const PAGE = 500;
/** Pages per brand and run. */
const PAGES_MAX = 200;

type Needed = Pick<Deps, 'db' | 'ledger' | 'clock' | 'brands' | 'log' | 'push'>;

export async function payRebates(deps: Needed): Promise<void> {
  for (const brand of deps.brands.all())
    // A brand that cannot be paid does not hold up others.
    await payBrand(deps, brand).catch((error: unknown) =>
      deps.log.error({ event: 'rebates.pay', merchant: brand.code, err: error }, 'rebates could not be paid'),
    );
}

async function payBrand(deps: Needed, brand: Merchant): Promise<void> {
  for (let page = 0; page < PAGES_MAX; page += 1) if ((await payPage(deps, brand)) < PAGE) return;
}

/** Pays a page; payments that the ledger refuses are held for an operator. Answers how many there were. */
async function payPage(deps: Needed, brand: Merchant): Promise<number> {
  let waiting: readonly WaitingPayment[] = [];
  let paid: readonly WaitingPayment[] = [];
  const refused = await untilRefused(
    deps.db.tx(async (tx) => {
      waiting = await waitingPayments(tx, brand.code, PAGE);
      paid = waiting.filter((payment) => !isTooLarge(payment));
      for (const payment of waiting.filter(isTooLarge)) await holdPayment(tx, payment, 'amount.too.large');
      await payWaiting(deps, tx, brand, paid);
    }),
  );
  if (refused === null) await announcePayments(deps, brand, paid);
  // One by one, so that one refusal holds nobody else.
  else for (const { member_id: id, day } of paid) await payAlone(deps, brand, { memberId: id, day });
  return waiting.length;
}

/** Pays one payment of a page that was refused, unless it was paid or held meanwhile; holds it if it is the refused one. */
async function payAlone(deps: Needed, brand: Merchant, key: PaymentKey): Promise<void> {
  const paid: WaitingPayment[] = [];
  const refused = await untilRefused(
    deps.db.tx(async (tx) => {
      const payment = await lockWaiting(tx, brand.code, key);
      if (!payment) return;
      await payWaiting(deps, tx, brand, [payment]);
      paid.push(payment);
    }),
  );
  if (refused === null) return announcePayments(deps, brand, paid);
  await deps.db.tx(async (tx) => {
    const payment = await lockWaiting(tx, brand.code, key);
    if (payment) await holdPayment(tx, payment, `ledger: ${refused}`);
  });
  const about = { event: 'rebate.held', merchant: brand.code, memberId: String(key.memberId), day: key.day, refused };
  deps.log.error(about, 'a rebate was refused by the ledger');
}

async function lockWaiting(tx: Tx, merchant: string, key: PaymentKey): Promise<WaitingPayment | undefined> {
  const payment = await lockPayment(tx, merchant, key);
  return payment?.held_by === null ? payment : undefined;
}

async function payWaiting(
  { ledger, clock }: Pick<Deps, 'ledger' | 'clock'>,
  tx: Tx,
  brand: Merchant,
  waiting: readonly WaitingPayment[],
): Promise<void> {
  if (waiting.length === 0) return;
  const now = clock.now();
  const postings = waiting.flatMap((payment) => postingsOf(payment, brand, now));
  const results = await ledger.postAllIn(tx, postings);
  const failed = results.find(({ ok }) => !ok);
  if (failed && !failed.ok) throw new PageRefused(failed.code);
  await markPaid(tx, brand.code, waiting, now);
}

/** The ledger's code where it refused, and nothing was done; null otherwise. */
const untilRefused = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof PageRefused) return error.message;
      throw error;
    },
  );

/** To the members' open pages, after the commit. */
export const announcePayments = (
  deps: Pick<Deps, 'ledger' | 'push'>,
  { code: merchant }: Pick<Merchant, 'code'>,
  payments: readonly Pick<WaitingPayment, 'member_id'>[],
): Promise<void> =>
  announceBalances(deps, merchant, [...new Set(payments.map(({ member_id: id }) => memberId(Number(id))))]);

/** Pays one payment at once, whoever holds it; the ledger's code where it refuses. */
export async function payOne(
  { ledger, clock }: Pick<Deps, 'ledger' | 'clock'>,
  tx: Tx,
  brand: Merchant,
  payment: HeldPayment,
): Promise<string | null> {
  const now = clock.now();
  const results = await ledger.postAllIn(tx, postingsOf(payment, brand, now));
  const failed = results.find(({ ok }) => !ok);
  if (failed && !failed.ok) return failed.code;
  if (payment.held_by !== null) await releasePayment(tx, payment);
  await markPaid(tx, brand.code, [payment], now);
  return null;
}

/** The ledger takes no such amount. */
export const isTooLarge = (payment: Parameters<typeof partsOf>[0]): boolean =>
  partsOf(payment).some(([, amount]) => amount > UNITS_MAX);

class PageRefused extends Error {}

const KINDS: readonly (readonly ['game' | 'lottery' | 'pvp', RewardKind])[] = [
  ['game', 'gameRebate'],
  ['lottery', 'lotteryAgentRebate'],
  ['pvp', 'pvpAgentRebate'],
];

/** Parts of a payment by kind: a debt, or a negative due of another kind, is taken from the last ones. */
export function partsOf(payment: Pick<WaitingPayment, 'paid' | 'game' | 'lottery' | 'pvp'>): [RewardKind, bigint][] {
  let left = payment.paid;
  return KINDS.flatMap(([column, reward]): [RewardKind, bigint][] => {
    const due = payment[column];
    const part = due < left ? due : left;
    if (part <= 0n) return [];
    left -= part;
    return [[reward, part]];
  });
}

const postingsOf = (payment: WaitingPayment, { code, config }: Merchant, now: Millis): Posting[] =>
  partsOf(payment).map(([reward, amount]) =>
    rewardPaid({
      merchant: code,
      currency: currency(config.currency),
      source: 'agents',
      key: `rebate:${payment.day}:${payment.member_id}:${reward}`,
      occurredAt: now,
      memberId: memberId(Number(payment.member_id)),
      reward,
      to: 'main',
      amount: units(amount),
      remark: payment.day,
    }),
  );
