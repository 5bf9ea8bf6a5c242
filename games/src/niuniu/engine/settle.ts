/** Money of a hand of niuniu: each seat against the banker. */
import { assert } from '#kernel';
import { proRata, raked, sumOf, type HandMoney } from '../../kit/cards/money.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { Points } from '../../kit/room.ts';
import type { NiuniuHand } from './hand.ts';
import type { NiuniuRules } from './rules.ts';
import { compareHands, typeOf } from './types.ts';

export interface Showdown {
  readonly hands: readonly (readonly Card[])[];
  readonly banker: number;
  readonly bankMultiple: number;
  /** By seat; the banker's does not count. */
  readonly betMultiples: readonly number[];
}

interface Stakes {
  readonly ante: Points;
  readonly bring: readonly Points[];
}

/**
 * Nobody wins from, or loses to, another more than either of them brought. The banker takes from losers first; if that
 * and what he brought is too little for the winners, they get it pro rata, left-over points clockwise from the banker.
 */
export function moneyOf(
  { hands, banker, bankMultiple, betMultiples }: Showdown,
  { ante, bring }: Stakes,
  { times, rake }: Pick<NiuniuRules, 'times' | 'rake'>,
): HandMoney {
  const bank = hands[banker]!;
  const isWon = hands.map((hand, seat) => seat !== banker && compareHands(hand, bank) > 0);
  const stakes = hands.map((hand, seat) => {
    if (seat === banker) return 0;
    const winner = isWon[seat] ? hand : bank;
    const stake = ante * bankMultiple * betMultiples[seat]! * times[typeOf(winner)];
    return Math.min(stake, bring[seat]!, bring[banker]!);
  });
  const lost = stakes.map((stake, seat) => (isWon[seat] ? 0 : stake));
  const claims = stakes.map((stake, seat) => (isWon[seat] ? stake : 0));
  const paid = proRata(bring[banker]! + sumOf(lost), claims, banker);
  const delta = hands.map((_, seat) => (seat === banker ? sumOf(lost) - sumOf(paid) : paid[seat]! - lost[seat]!));
  return raked(bring, delta, rake);
}

export function settle({ shown, held, rules }: NiuniuHand, stakes: Stakes): HandMoney {
  const { banker, bankMultiple, betMultiples, end } = shown;
  assert(end && banker !== null && betMultiples, 'a hand is settled once it is over');
  return moneyOf({ hands: held, banker, bankMultiple, betMultiples }, stakes, rules);
}
