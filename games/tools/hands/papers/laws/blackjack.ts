/**
 * Payout distribution of the published blackjack strategy, over every possible card: exact within double precision, far
 * beyond the published digits. All undealt cards are exchangeable, whatever the order of play; so the cards of a
 * split's second hand may be drawn after all of the first.
 */
import { adviceOf } from '#games/blackjack/engine/play.ts';
import { BACKS, GOAL } from '#games/blackjack/engine/rules.ts';
import type { HandLaw, Way } from '#games/kit/hand-law.ts';
import { dealerEnds, type Ends } from './dealer.ts';
import { playedOut, type PlayedOut } from './player.ts';
import { cardOf, fullShoe, putBack, take, VALUES, type Shoe } from './shoe.ts';

/** Chances by payout and total stake, in points. */
type Chances = Map<string, number>;

const STANDS = 17;
const ALL = 10 ** 15;

function add(chances: Chances, back: number, staked: number, chance: number): void {
  const key = `${back} ${staked}`;
  chances.set(key, (chances.get(key) ?? 0) + chance);
}

export function blackjackLaw(): HandLaw {
  const chances: Chances = new Map();
  const shoe = fullShoe();
  for (const first of VALUES)
    for (const up of VALUES)
      for (const second of VALUES.filter((value) => value >= first)) {
        const before = [take(shoe, first), take(shoe, up), take(shoe, second)].reduce(
          (product, each) => product * each,
        );
        oneDeal(chances, shoe, [first, second], up, before * (first === second ? 1 : 2));
        [first, up, second].forEach((value) => putBack(shoe, value));
      }
  const ways = [...chances].map(([key, chance]): Way => {
    const [back = 0, staked = 0] = key.split(' ').map(Number);
    return { back, staked, count: BigInt(Math.round(chance * ALL)) };
  });
  const sorted = ways.toSorted((a, b) => b.back - a.back || (a.staked ?? 0) - (b.staked ?? 0));
  return { all: ways.reduce((sum, { count }) => sum + count, 0n), ways: sorted };
}

function oneDeal(chances: Chances, shoe: Shoe, cards: readonly [number, number], up: number, chance: number): void {
  const peeked = up === 1 ? shoe[10]! / shoe[0]! : up === 10 ? shoe[1]! / shoe[0]! : 0;
  if (cards[0] === 1 && cards[1] === 10) {
    add(chances, BACKS.push, 100, chance * peeked);
    add(chances, BACKS.blackjack, 100, chance * (1 - peeked));
    return;
  }
  add(chances, 0, 100, chance * peeked);
  const endsOf = remembered(shoe, up);
  const options = { mayDouble: true, maySplit: true };
  if (adviceOf(cards.map(cardOf), cardOf(up), options) === 'split') split(chances, cards[0], up, chance, endsOf);
  else
    for (const hand of playedOut({ cards, up, mayDouble: true, isDone: false })) {
      const { ends, drawn } = endsOf(hand.drawn);
      for (const [back, share] of backsOf(hand, ends))
        add(chances, back, stakeOf(hand), chance * drawn * hand.orders * share);
    }
}

function split(chances: Chances, card: number, up: number, chance: number, endsOf: EndsOf): void {
  const hands = playedOut({ cards: [card], up, mayDouble: true, isDone: card === 1 });
  for (const [at, one] of hands.entries())
    for (const other of hands.slice(at)) {
      const { ends, drawn } = endsOf([...one.drawn, ...other.drawn]);
      const both = chance * drawn * one.orders * other.orders * (one === other ? 1 : 2);
      const staked = stakeOf(one) + stakeOf(other);
      if (one.total > GOAL && other.total > GOAL) {
        add(chances, 0, staked, both * ends.reduce((sum, each) => sum + each, 0));
        continue;
      }
      ends.forEach((share, end) => add(chances, backAt(one, end) + backAt(other, end), staked, both * share));
    }
}

const stakeOf = ({ isDoubled }: PlayedOut): number => (isDoubled ? 200 : 100);

/** Payout against the dealer's end, by its index: 17 to 21, or bust. */
function backAt(hand: PlayedOut, end: number): number {
  if (hand.total > GOAL) return 0;
  const dealer = end + STANDS;
  const back = dealer > GOAL || hand.total > dealer ? BACKS.win : hand.total === dealer ? BACKS.push : 0;
  return (back * stakeOf(hand)) / 100;
}

const backsOf = (hand: PlayedOut, ends: Ends): [number, number][] =>
  ends.map((share, end) => [backAt(hand, end), share]);

type EndsOf = (drawn: readonly number[]) => { readonly ends: Ends; readonly drawn: number };

/** Chances of the dealer's ends with these cards removed too; memoised in one order of the cards. */
function remembered(shoe: Shoe, up: number): EndsOf {
  const known = new Map<string, ReturnType<EndsOf>>();
  return (cards) => {
    const sorted = cards.toSorted((a, b) => a - b);
    const key = sorted.join(' ');
    const before = known.get(key);
    if (before) return before;
    const drawn = sorted.reduce((product, value) => product * take(shoe, value), 1);
    const found = { ends: dealerEnds(shoe, up), drawn };
    sorted.forEach((value) => putBack(shoe, value));
    known.set(key, found);
    return found;
  };
}
