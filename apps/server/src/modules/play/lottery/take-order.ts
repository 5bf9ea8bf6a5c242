/** Sells an order: batched with others in one statement, or step by step in a transaction that yields the refusal. */
import { createHash } from 'node:crypto';
import { toDate, violatedUnique, type Tx } from '#db';
import { done, refuse, type Millis, type Result, type Units } from '#kernel';
import type { PlayStatement } from '#ledger';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { holdDays, lotteryAt } from '../draw/index.ts';
import type { Host, Player } from '../../money/game-wallet/index.ts';
import { issuesFrom } from './issues.ts';
import { isExposed, limitBar, mostOfAll } from './limits.ts';
import { betOf, placeHold, stakeLeg, type CounterRefusal } from './money.ts';
import {
  orderText,
  placeInIssue,
  type LegRow,
  type NewLeg,
  type NewOrder,
  type OrderIds,
  type OrderRow,
} from './queries.ts';
import { topWin, type Line } from './read-ticket.ts';
import { familyOf, type Offer } from './settings.ts';

export interface Draft {
  readonly merchant: Merchant;
  readonly requestId: string;
  readonly player: Player;
  readonly offer: Offer;
  readonly ids: OrderIds;
  readonly print: string;
  readonly stops: boolean;
  readonly lines: readonly Line[];
  readonly legs: readonly Omit<NewLeg, 'id'>[];
}

export type TakeRefusal = CounterRefusal | 'lotto.issue.closed' | 'lotto.chase.invalid' | 'lotto.request.mismatch';

export interface Placed {
  readonly order: Omit<OrderRow, 'rebates'>;
  readonly legs: readonly Pick<LegRow, 'id' | 'numero' | 'stake'>[];
  readonly balance: Units;
}

export async function takeOrder(host: Host, draft: Draft): Promise<Result<Placed, TakeRefusal>> {
  const order = orderOf(draft, host.deps.clock.now());
  const sold = draft.legs.length === 1 ? await sellAtOnce(host, draft, order) : null;
  if (sold) return done(sold);
  const taken = await host.deps.db.attempt((tx) => take(host, tx, draft, order)).catch(takenMeanwhile);
  if (taken.ok) host.wallet.announce(draft.player, taken.value.balance);
  return taken;
}

const SELLING: PlayStatement = { function: 'lottery_sell', races: ['lottery_order_number_key'] };

/** The batched fast path; null if the order was not sold, for whatever reason. */
async function sellAtOnce(host: Host, { offer, player }: Draft, written: NewOrder): Promise<Placed | null> {
  const { order, lines, legs } = written;
  const [leg] = legs as readonly [NewLeg];
  const { issueMax: issue_max, numberMax: number_max } = offer.settings;
  const exposed = isExposed(player);
  const most = exposed ? mostOfAll(familyOf(offer.lottery, leg.numero), lines, leg.multiple) : 0n;
  const counted = {
    order,
    lines: lines.map((line) => ({ ...line, owed: topWin(line) })),
    legs: [{ ...leg, exposed, most }],
  };
  const played = await host.wallet.play(player, {
    statement: SELLING,
    bet: betOf({ ...leg, ...nameOf(order) }),
    win: null,
    row: orderText(counted, { issue_max, number_max }),
    alone: `${order.merchant}/${order.member_id}`,
  });
  return played && { order, legs, balance: played.balance };
}

/** The second of two identical concurrent requests may violate the unique order number before the request key. */
function takenMeanwhile(error: unknown): Result<Placed, TakeRefusal> {
  if (violatedUnique(error) !== 'lottery_order_number_key') throw error;
  return refuse('lotto.request.mismatch');
}

/** The slow path, under the issue's lock: the issue cannot close before the commit. */
async function take(host: Host, tx: Tx, draft: Draft, written: NewOrder): Promise<Result<Placed, TakeRefusal>> {
  const { offer, player } = draft;
  const { order, lines, legs } = written;
  const [first] = legs as readonly [NewLeg];
  if (!(await areDrawn(tx, draft))) return refuse('lotto.chase.invalid');
  const issue = await placeInIssue(tx, written);
  if (issue === 'closed') return refuse('lotto.issue.closed', { numero: first.numero });
  if (issue === 'known') return refuse('lotto.request.mismatch');
  const staked = await stakeLeg(host, tx, player, { ...first, ...nameOf(order) });
  if (!staked.ok) return staked;
  let balance = staked.value;
  for (const leg of legs.slice(1)) {
    const held = await placeHold(host, tx, player, { ...leg, ...nameOf(order) });
    if (!held.ok) return held;
    balance = held.value;
  }
  const family = familyOf(offer.lottery, first.numero);
  const bar = await limitBar(tx, { family, settings: offer.settings, issue, player, lines, leg: first });
  if (bar) return bar;
  return done({ order, legs, balance });
}

/**
 * Offers are cached, and a day may be called off meanwhile. For chases of lotteries with external results the days are
 * checked again, under a lock that blocks decisions until the commit. The issue's lock covers the first leg.
 */
async function areDrawn(tx: Tx, { merchant, offer: { lottery }, legs }: Draft): Promise<boolean> {
  if (lottery.source !== 'results' || legs.length < 2) return true;
  await holdDays(tx);
  const row = issuesFrom(await lotteryAt(tx, merchant.code, lottery.code), legs[0]!.numero, legs.length);
  return legs.every(({ numero }, at) => numero === row?.[at]?.numero);
}

const nameOf = ({ number, lottery }: NewOrder['order']) => ({ number, lottery });

function orderOf(draft: Draft, now: Millis): NewOrder {
  const { merchant, requestId, offer, player, ids, print, stops, lines } = draft;
  const legs = draft.legs.map((leg, at) => ({ ...leg, id: ids.legs[at]! }));
  const order = {
    id: ids.order,
    merchant: merchant.code,
    member_id: BigInt(player.memberId),
    request_id: requestId,
    fingerprint: print,
    number: numberOf(merchant.code, player.memberId, requestId),
    lottery: offer.lottery.code,
    vendor: offer.vendor,
    category: offer.category,
    node_id: offer.nodeId,
    currency: player.currency,
    wallet: player.wallet,
    placed_at: toDate(now),
    chase: legs.length > 1,
    stops: stops && legs.length > 1,
    notes: lines.reduce((sum, { notes }) => sum + BigInt(notes), 0n),
    stake: lines.reduce((sum, { stake }) => sum + stake, 0n),
    total: legs.reduce((sum, { stake }) => sum + stake, 0n),
  };
  return { order, lines, legs };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Order number hashed from the request: equal for a repeated request, unique otherwise. */
function numberOf(merchant: string, member: number, requestId: string): string {
  const digest = createHash('sha256').update(`${merchant}/${member}/${requestId}`).digest();
  return `L${Array.from(digest.subarray(0, 14), (byte) => ALPHABET[byte % ALPHABET.length]!).join('')}`;
}
