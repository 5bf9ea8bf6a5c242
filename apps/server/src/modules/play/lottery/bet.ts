/** Calls that place bets, with the two wire formats of tickets. */
import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { done, refuse, units, unitsToWire, type Result } from '#kernel';
import type { Counter } from './host.ts';
import { issuesFrom } from './issues.ts';
import { placeOrder, type Orderer, type OrderRefusal } from './place-order.ts';
import { readSlip } from './read-ticket.ts';
import type { Placed } from './take-order.ts';

type Calls = Contract['lotteryOrder'];

export async function bet(
  host: Counter,
  by: Orderer,
  input: ParsedOf<Calls['bet']>,
): Promise<Result<AnswerOf<Calls['bet']>, OrderRefusal>> {
  const lines = readSlip(input.bettingSlipString, input);
  if (!lines.ok) return lines;
  const legs = await legsOf(host, by, input);
  if (!legs.ok) return legs;
  const placed = await placeOrder(host, by, {
    gameId: input.gameId,
    lines: lines.value,
    legs: legs.value,
    stops: input.winningStop,
    oddsVersion: input.oddsVersion,
    sum: input.betCartAmountSum,
  });
  return placed.ok ? done(present(placed.value)) : placed;
}

type Legs = { readonly numero: string; readonly multiple: number }[];

/** Legs of a bet. A chase gives its first issue and the multiples; further issues follow from the schedule. */
async function legsOf(
  { offerToBet }: Counter,
  { merchant }: Orderer,
  { gameId, currentNumero, chase, chaseSlip }: ParsedOf<Calls['bet']>,
): Promise<Result<Legs, OrderRefusal>> {
  if (!chase) return done([{ numero: currentNumero, multiple: 1 }]);
  if (!chaseSlip || chaseSlip.numero !== currentNumero) return refuse('lotto.chase.invalid');
  const offer = await offerToBet(merchant, gameId);
  if (!offer.ok) return offer;
  const { numero, multiples } = chaseSlip;
  const issues = issuesFrom(offer.value.lottery, numero, multiples.length);
  if (!issues) return refuse('lotto.chase.invalid');
  return done(multiples.map((multiple, at) => ({ numero: issues[at]!.numero, multiple })));
}

function present({ order, legs, balance }: Placed): AnswerOf<Calls['bet']> {
  return {
    orderNumber: order.number,
    orderMasterId: Number(order.id),
    numero: legs[0]!.numero,
    totalBettingAmount: unitsToWire(units(order.total)),
    stakes: Number(order.notes),
    balance: unitsToWire(balance),
    ...(legs.length > 1 && { chasePhases: legs.length }),
  };
}

/** Places all contents as one order in one transaction; they must share lottery and issues. */
export async function vietnamBet(
  host: Counter,
  by: Orderer,
  { contents, oddsVersion }: ParsedOf<Calls['vietnamBet']>,
): Promise<Result<AnswerOf<Calls['vietnamBet']>, OrderRefusal>> {
  const [first] = contents;
  if (!first) return refuse('lotto.content.invalid', { line: 1, why: 'lines.few' });
  const differs = contents.findIndex(
    ({ gameId, numero }) => gameId !== first.gameId || JSON.stringify(numero) !== JSON.stringify(first.numero),
  );
  if (differs > 0) return refuse('lotto.content.invalid', { line: differs + 1, why: 'line.other' });
  const placed = await placeOrder(host, by, {
    gameId: first.gameId,
    lines: contents.map(({ bettingContent, playId, singleBetPrice }) => ({
      content: bettingContent,
      playId,
      mode: 0,
      group: 0,
      multiple: 1,
      price: singleBetPrice,
    })),
    legs: first.numero,
    stops: first.winStop,
    oddsVersion,
    sum: null,
  });
  if (!placed.ok) return placed;
  const { order, legs, balance } = placed.value;
  return done({
    orderNumber: order.number,
    orders: legs.map(({ id, numero, stake }) => ({
      orderDetailId: Number(id),
      gameId: order.node_id,
      numero,
      amount: unitsToWire(units(stake)),
    })),
    totalBettingAmount: unitsToWire(units(order.total)),
    balance: unitsToWire(balance),
  });
}
