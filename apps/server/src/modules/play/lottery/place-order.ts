/** Validates a ticket against the offer and places the order; idempotent per request. */
import { createHash } from 'node:crypto';
import { done, refuse, units, UNITS_MAX, type Result, type Units } from '#kernel';
import type { Player as LotteryPlayer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { type Host, housePlayer, type Player } from '../../money/game-wallet/index.ts';
import type { Counter } from './host.ts';
import { issuesFrom } from './issues.ts';
import { ticketBar } from './limits.ts';
import { oddsVersion } from './prices.ts';
import { legsOf, newIds, orderByRequest } from './queries.ts';
import { priceLines, rebateOnce, type AskedLine, type TicketRefusal } from './read-ticket.ts';
import { familyOf, type Offer } from './settings.ts';
import { takeOrder, type Draft, type Placed, type TakeRefusal } from './take-order.ts';

export interface Ticket {
  readonly gameId: number;
  readonly lines: readonly AskedLine[];
  /** Legs of a chase; other tickets have one leg, of multiple 1 or as requested. */
  readonly legs: readonly { readonly numero: string; readonly multiple: number }[];
  readonly stops: boolean;
  readonly oddsVersion: string | undefined;
  /** Total of all legs as computed by the client; null if not sent. */
  readonly sum: Units | null;
}

export type OrderRefusal =
  | TicketRefusal
  | TakeRefusal
  | 'game.not.found'
  | 'vendor.maintenance'
  | 'lotto.clock.off'
  | 'lotto.amount.mismatch'
  | 'lotto.odds.moved'
  | 'lotto.chase.cash.only';

export interface Orderer {
  readonly merchant: Merchant;
  readonly session: LotteryPlayer;
  readonly requestId: string;
}

export async function placeOrder(host: Counter, by: Orderer, ticket: Ticket): Promise<Result<Placed, OrderRefusal>> {
  const print = fingerprintOf(ticket);
  const placed = await place(host, by, ticket, print);
  if (placed.ok) return placed;
  // A repeated request answers its earlier order, whatever has changed since.
  return (await known(host, by, print)) ?? placed;
}

async function place(host: Counter, by: Orderer, ticket: Ticket, print: string): Promise<Result<Placed, OrderRefusal>> {
  const { deps } = host;
  const { merchant, session, requestId } = by;
  if ((await deps.timekeeper.offBy()) !== null) return refuse('lotto.clock.off');
  const offer = await host.offerToBet(merchant, ticket.gameId);
  if (!offer.ok) return offer;
  const read = readTicket(offer.value, ticket, deps.secrets.derive('lottery-line'));
  if (!read.ok) return read;
  const { vendor, category } = offer.value;
  const [player, ids] = await Promise.all([
    housePlayer(deps, { merchant: merchant.code, vendor, category, memberId: session.memberId }),
    newIds(deps.db, ticket.legs.length),
  ]);
  if (player.wallet === 'bonus' && ticket.legs.length > 1) return refuse('lotto.chase.cash.only');
  const { stops } = ticket;
  return takeOrder(host, { merchant, requestId, player, offer: offer.value, ids, print, stops, ...read.value });
}

/** Checks that need only the ticket, the brand's settings and the schedule. */
function readTicket(
  offer: Offer,
  ticket: Ticket,
  namedBy: Buffer,
): Result<Pick<Draft, 'lines' | 'legs'>, OrderRefusal> {
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
