/** Hands dealt twice with only the cards changed that a seat may not know: it must be shown the same. */
import { shuffle } from '#games/kit/shuffle.ts';
import type { Result, Rng } from '#kernel';

type Lists = readonly (readonly string[])[];

/** The same lists of cards with all cards exchanged among their places that are not known. */
export function redealt(lists: Lists, isKnown: (card: string, list: number) => boolean, rng: Rng): string[][] {
  const hidden = lists.flatMap((cards, list) => cards.filter((card) => !isKnown(card, list)));
  const pool = shuffle(rng, hidden);
  return lists.map((cards, list) => cards.map((card) => (isKnown(card, list) ? card : pool.pop()!)));
}

export interface Log<Hand, Action> {
  readonly hands: readonly Hand[];
  readonly actions: readonly (readonly [seat: number, action: Action])[];
}

/** A hand played for this many actions at most, and never to its end. */
export function playFor<Hand, Action>(
  first: Hand,
  actionsMax: number,
  game: {
    seatsToAct(hand: Hand): readonly number[];
    choose(hand: Hand, seat: number): Action;
    act(hand: Hand, seat: number, action: Action): Result<Hand, string>;
  },
): Log<Hand, Action> {
  const hands = [first];
  const actions: [number, Action][] = [];
  while (actions.length < actionsMax) {
    const hand = hands.at(-1)!;
    const [seat] = game.seatsToAct(hand);
    if (seat === undefined) break;
    const action = game.choose(hand, seat);
    const acted = game.act(hand, seat, action);
    if (!acted.ok || game.seatsToAct(acted.value).length === 0) break;
    hands.push(acted.value);
    actions.push([seat, action]);
  }
  return { hands, actions };
}

/** The hands of a log that begins with another deal; null where the rules refuse an action of it. */
export function replayed<Hand, Action>(
  first: Hand,
  { actions }: Log<Hand, Action>,
  act: (hand: Hand, seat: number, action: Action) => Result<Hand, string>,
): readonly Hand[] | null {
  const hands = [first];
  for (const [seat, action] of actions) {
    const acted = act(hands.at(-1)!, seat, action);
    if (!acted.ok) return null;
    hands.push(acted.value);
  }
  return hands;
}
