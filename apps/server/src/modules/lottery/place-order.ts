/** Takes an order: one transaction in which it is written, its money is staked or set aside, and its limits hold; or nothing. */
import { createHash } from 'node:crypto';
import { toDate, violatedUnique, type Tx } from '#db';
import { done, refuse, units, UNITS_MAX, type Millis, type Result, type Units } from '#kernel';
import type { Player as LotteryPlayer } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { holdDays, lotteryAt } from '../draw/index.ts';
import { type Host, housePlayer, type Player } from '../game-wallet/index.ts';
import { issuesFrom } from './issues.ts';
import { placeHold, stakeLeg, type CounterRefusal } from './money.ts';
import {
  legsOf,
  orderByRequest,
  placeInIssue,
  type LegRow,
  type NewLeg,
  type NewOrder,
  type OrderRow,
} from './queries.ts';
import { limitBar, ticketBar } from './limits.ts';
import { oddsVersion } from './prices.ts';
import { priceLines, rebateOnce, type AskedLine, type Line, type TicketRefusal } from './read-ticket.ts';
import { familyOf, type Offer } from './settings.ts';
import type { Counter } from './host.ts';

export interface Ticket {
  readonly gameId: number;
  readonly lines: readonly AskedLine[];
  /** One that is not a chase has one leg, of multiple 1 or as asked. */
  readonly legs: readonly { readonly numero: string; readonly multiple: number }[];
  readonly stops: boolean;
  readonly oddsVersion: string | undefined;
  /** Of all legs, as whoever bets has added it up; null where nothing was said. */
  readonly sum: Units | null;
}

export type OrderRefusal =
  | TicketRefusal
  | CounterRefusal
  | 'game.not.found'
  | 'vendor.maintenance'
  | 'lotto.clock.off'
  | 'lotto.issue.closed'
  | 'lotto.amount.mismatch'
  | 'lotto.odds.moved'
  | 'lotto.chase.invalid'
  | 'lotto.chase.cash.only'
  | 'lotto.request.mismatch';

export interface Placed {
  readonly order: OrderRow | (Omit<OrderRow, 'rebates'> & { readonly id: bigint });
  readonly legs: readonly Pick<LegRow, 'id' | 'numero' | 'stake'>[];
  readonly balance: Units;
}

export interface Orderer {
  readonly merchant: Merchant;
  readonly session: LotteryPlayer;
  readonly requestId: string;
}

export async function placeOrder(host: Counter, by: Orderer, ticket: Ticket): Promise<Result<Placed, OrderRefusal>> {
  const print = fingerprintOf(ticket);
  const placed = await place(host, by, ticket, print);
  if (placed.ok) return placed;
  // What was taken before is still taken, whatever has changed since.
  return (await known(host, by, print)) ?? placed;
}

async function place(host: Counter, by: Orderer, ticket: Ticket, print: string): Promise<Result<Placed, OrderRefusal>> {
  const { deps, wallet } = host;
  const { merchant, session } = by;
  if ((await deps.timekeeper.offBy()) !== null) return refuse('lotto.clock.off');
  const offer = await host.offerToBet(merchant, ticket.gameId);
  if (!offer.ok) return offer;
  const read = readTicket(offer.value, ticket, deps.secrets.derive('lottery-line'));
  if (!read.ok) return read;
  const { vendor, category } = offer.value;
  const player = await housePlayer(deps, { merchant: merchant.code, vendor, category, memberId: session.memberId });
  if (player.wallet === 'bonus' && ticket.legs.length > 1) return refuse('lotto.chase.cash.only');
  const draft: Draft = { by, player, offer: offer.value, print, stops: ticket.stops, ...read.value };
  const taken = await deps.db.attempt((tx) => take(host, tx, draft)).catch(takenMeanwhile);
  if (taken.ok) wallet.announce(player, taken.value.balance);
  return taken;
}

/** Of two that ask for the same at the same moment the second may meet the number of the order before it meets the request. */
function takenMeanwhile(error: unknown): Result<Placed, OrderRefusal> {
  if (violatedUnique(error) !== 'lottery_order_number_key') throw error;
  return refuse('lotto.request.mismatch');
}

interface Read {
  readonly lines: readonly Line[];
  readonly legs: readonly NewLeg[];
}

interface Draft extends Read {
  readonly by: Orderer;
  readonly player: Player;
  readonly offer: Offer;
  readonly print: string;
  readonly stops: boolean;
}

/** Everything that the ticket itself, the brand's settings and the schedule decide. */
function readTicket(offer: Offer, ticket: Ticket, namedBy: Buffer): Result<Read, OrderRefusal> {
  const { lottery, settings } = offer;
  if (!settings.onSale) return refuse('lotto.play.closed');
  const [first] = ticket.legs;
  const row = first && issuesFrom(lottery, first.numero, ticket.legs.length);
  if (!first || !row) return refuse('lotto.issue.closed');
  if (ticket.legs.some(({ numero }, at) => numero !== row[at]?.numero)) return refuse('lotto.chase.invalid');
  const family = familyOf(lottery, first.numero);
  if (ticket.legs.some(({ numero }) => familyOf(lottery, numero) !== family)) return refuse('lotto.chase.invalid');
  if (ticket.oddsVersion !== undefined && ticket.oddsVersion !== oddsVersion(family, settings))
    return refuse('lotto.odds.moved', { oddsVersion: oddsVersion(family, settings) });
  const lines = priceLines(family, settings, ticket.lines, { namedBy, currency: offer.currency });
  if (!lines.ok) return lines;
  const once = lines.value.reduce((sum, { stake }) => sum + stake, 0n);
  const total = once * ticket.legs.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);
  if (total > UNITS_MAX || (ticket.sum !== null && ticket.sum !== total)) return refuse('lotto.amount.mismatch');
  const most = Math.max(...ticket.legs.map(({ multiple }) => multiple));
  const bar = ticketBar(family, settings, lines.value, most);
  if (bar) return bar;
  const rebate = rebateOnce(lines.value);
  const legs = ticket.legs.map(({ numero, multiple }, at) => ({
    numero,
    phase: at + 1,
    multiple,
    stake: once * BigInt(multiple),
    rebate: rebate * BigInt(multiple),
  }));
  return done({ lines: lines.value, legs });
}

/** Within the lock of the issue that is sold: until it commits, nobody closes it. */
async function take(host: Host, tx: Tx, draft: Draft): Promise<Result<Placed, OrderRefusal>> {
  const { offer, player, lines, legs } = draft;
  const [first] = legs as readonly [NewLeg];
  if (!(await areDrawn(tx, draft))) return refuse('lotto.chase.invalid');
  const order = orderOf(draft, host.deps.clock.now());
  const written = await placeInIssue(tx, { order, lines, legs });
  if (written === 'closed') return refuse('lotto.issue.closed', { numero: first.numero });
  if (written === 'known') return refuse('lotto.request.mismatch');
  const named = legs.map((leg, at) => ({ ...leg, id: written.legs[at]!, ...orderName(order) }));
  const staked = await stakeLeg(host, tx, player, named[0]!);
  if (!staked.ok) return staked;
  let balance = staked.value;
  for (const leg of named.slice(1)) {
    const held = await placeHold(host, tx, player, leg);
    if (!held.ok) return held;
    balance = held.value;
  }
  const bar = await limitBar(tx, {
    family: familyOf(offer.lottery, first.numero),
    settings: offer.settings,
    issue: written.issue,
    player,
    lines,
    leg: named[0]!,
  });
  if (bar) return bar;
  return done({ order: { ...order, id: written.order }, legs: named, balance });
}

/**
 * Offers are remembered for a moment, and a day may be called off in between: of a chase by days that operators decide of it is asked
 * again, and nobody decides until it is written. The lock of the issue guards the first leg.
 */
async function areDrawn(tx: Tx, { by: { merchant }, offer: { lottery }, legs }: Draft): Promise<boolean> {
  if (lottery.source !== 'results' || legs.length < 2) return true;
  await holdDays(tx);
  const row = issuesFrom(await lotteryAt(tx, merchant.code, lottery.code), legs[0]!.numero, legs.length);
  return legs.every(({ numero }, at) => numero === row?.[at]?.numero);
}

const orderName = ({ number, lottery }: NewOrder['order']) => ({ number, lottery });

function orderOf({ by, offer, player, print, stops, lines, legs }: Draft, now: Millis): NewOrder['order'] {
  const { merchant, requestId } = by;
  const once = lines.reduce((sum, { stake }) => sum + stake, 0n);
  return {
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
    stake: once,
    total: legs.reduce((sum, { stake }) => sum + stake, 0n),
  };
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits of the request: the same order has the same number, and no two have one. */
function numberOf(merchant: string, member: number, requestId: string): string {
  const digest = createHash('sha256').update(`${merchant}/${member}/${requestId}`).digest();
  return `L${Array.from(digest.subarray(0, 14), (byte) => LETTERS[byte % LETTERS.length]!).join('')}`;
}

const fingerprintOf = (ticket: Ticket): string =>
  createHash('sha256')
    .update(JSON.stringify(ticket, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('base64url');

async function known(
  host: Host,
  { merchant, session, requestId }: Orderer,
  print: string,
): Promise<Result<Placed, OrderRefusal> | null> {
  const { db, ledger } = host.deps;
  const { memberId } = session;
  const order = await orderByRequest(db, { merchant: merchant.code, memberId }, requestId);
  if (!order) return null;
  if (order.fingerprint !== print) return refuse('lotto.request.mismatch');
  const account = {
    merchant: order.merchant,
    memberId,
    currency: session.currency,
    kind: order.wallet as Player['wallet'],
  };
  return done({
    order,
    legs: await legsOf(db, merchant.code, order.id),
    balance: units(await ledger.balanceOf(account)),
  });
}
