/** Whole hands of card games between players, played at random from a seed. */
import type { HandMoney } from '#games/kit/cards/money.ts';
import { assert, type Result, type Rng } from '#kernel';
import { deep } from './deep.ts';
import { seededRng } from './rng.ts';

/** Longer than the longest possible hand. */
const MOST_ACTIONS = 500;
export const HANDS = deep(100_000, 10_000);

export interface CardGame<Hand, Action> {
  deal(rng: Rng, hand: number): Hand;
  /** Seats that may act, in any order; none once the hand is over. */
  seatsToAct(hand: Hand): readonly number[];
  /** An action that the rules allow. */
  choose(hand: Hand, seat: number, rng: Rng): Action;
  act(hand: Hand, seat: number, action: Action): Result<Hand, string>;
  seats(hand: Hand): number;
  settle(hand: Hand, bring: readonly number[]): HandMoney;
}

function mustAct<Hand, Action>(game: CardGame<Hand, Action>, hand: Hand, seat: number, action: Action): Hand {
  const acted = game.act(hand, seat, action);
  if (!acted.ok) throw new Error(`seat ${seat} may not ${JSON.stringify(action)}: ${acted.code}`);
  return acted.value;
}

const sum = (points: readonly number[]): number => points.reduce((all, each) => all + each, 0);

/**
 * Plays hands to their end and throws where one gets stuck, where money appears or is lost, or where the log of a hand
 * does not replay to the same end. The number of actions played.
 */
export function playWholeHands<Hand, Action>(game: CardGame<Hand, Action>, hands = HANDS, from = 0): number {
  let actions = 0;
  for (let number = from; number < from + hands; number += 1) {
    const chance = seededRng(number + 1_000_000_007);
    const log: [number, Action][] = [];
    let hand = game.deal(seededRng(number), number);
    for (let seats = game.seatsToAct(hand); seats.length > 0; seats = game.seatsToAct(hand)) {
      const seat = seats[chance.int(seats.length)]!;
      const action = game.choose(hand, seat, chance);
      hand = mustAct(game, hand, seat, action);
      log.push([seat, action]);
      assert(log.length <= MOST_ACTIONS, `hand ${number} is stuck`);
    }
    const bring = Array.from({ length: game.seats(hand) }, () => 50 + chance.int(10_000));
    const { delta, rake, back } = game.settle(hand, bring);
    assert(sum(delta) === 0 && sum(back) + sum(rake) === sum(bring), `hand ${number} makes no money and loses none`);
    assert(
      back.every((points) => points >= 0),
      `in hand ${number} nobody loses more than they brought`,
    );
    const again = log.reduce(
      (at, [seat, action]) => mustAct(game, at, seat, action),
      game.deal(seededRng(number), number),
    );
    assert(JSON.stringify(again) === JSON.stringify(hand), `hand ${number} replays to the same end`);
    actions += log.length;
  }
  return actions;
}
