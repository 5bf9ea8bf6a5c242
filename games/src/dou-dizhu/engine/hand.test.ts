import { playFor, redealt, replayed } from '#testkit/hidden-cards.ts';
import { seededRng } from '#testkit/rng.ts';
import { playWholeHands, HANDS, type CardGame } from '#testkit/whole-hands.ts';
import { describe, expect, it } from 'vitest';
import { PACK_WITH_JOKERS } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import {
  absentDouDizhu,
  actDouDizhu,
  bidsOf,
  dealtDouDizhu,
  ownDouDizhu,
  publicDouDizhu,
  readDouDizhuAction,
  seatToAct,
  startDouDizhu,
  suggestions,
  type DouDizhuAction,
  type DouDizhuHand,
} from './hand.ts';
import { settle, worthOf } from './settle.ts';
import { USUAL } from './rules.ts';

const cards = (text: string) => text.split(' ');

/** `2` bids, `pass` passes a trick, anything else is laid. */
const actionOf = (move: string): DouDizhuAction =>
  /^[0-3]$/.test(move)
    ? { type: 'bid', bid: Number(move) }
    : move === 'pass'
      ? { type: 'pass' }
      : { type: 'lay', cards: cards(move) };

function after(start: DouDizhuHand, ...moves: readonly string[]): DouDizhuHand {
  let hand = start;
  for (const move of moves) {
    const acted = actDouDizhu(hand, seatToAct(hand)!, actionOf(move));
    if (!acted.ok) throw new Error(`${move}: ${acted.code}`);
    hand = acted.value;
  }
  return hand;
}

const refusal = (hand: DouDizhuHand, seat: number, move: string) => {
  const acted = actDouDizhu(hand, seat, actionOf(move));
  return acted.ok ? null : acted.code;
};

const opened = (dealt: string, first = 0, bottom = 'Ks Kh Kd') =>
  dealtDouDizhu(USUAL, dealt.split('|').map(cards), cards(bottom), first);

const HANDS_OF_THREE = '3s 4s 5s 6s|7s 7h 8s|9s 9h Ts';
const money = (hand: DouDizhuHand, bring = [10_000, 10_000, 10_000]) => settle(hand, { ante: 10, bring });

describe('the deal', () => {
  it('gives seventeen cards to each of three seats, and three to nobody yet', () => {
    const hand = startDouDizhu(USUAL, 2, dealOf(seededRng(1), PACK_WITH_JOKERS));
    const { held, bottom } = hand;
    expect(seatToAct(hand)).toBe(2);
    expect(held.map(({ length }) => length)).toEqual([17, 17, 17]);
    expect(bottom).toHaveLength(3);
    expect(new Set([...held.flat(), ...bottom]).size).toBe(54);
  });
});

describe('bids', () => {
  const hand = opened(HANDS_OF_THREE, 1);
  it('go round once, each above those before; the highest is landlord and takes the three cards', () => {
    const bid = after(hand, '1', '0', '2');
    expect(bid.shown).toMatchObject({ landlord: 0, bids: [2, 1, 0], bidder: null, bottom: cards('Ks Kd Kh') });
    expect(bid.held[0]).toEqual(cards('3s 4s 5s 6s Ks Kd Kh'));
    expect(bid.shown.table?.counts).toEqual([7, 3, 3]);
    expect(seatToAct(bid)).toBe(0);
    expect(after(hand, '1', '0', '0').shown.landlord).toBe(1);
  });
  it('end with the highest there is', () => {
    expect(after(hand, '3').shown).toMatchObject({ landlord: 1, bids: [null, 3, null] });
  });
  it('of nobody end the hand: no money moves, and the cards are shown to nobody', () => {
    const over = after(hand, '0', '0', '0');
    expect(over.shown.end).toEqual({ winner: null, isSpring: false, left: null });
    expect(seatToAct(over)).toBeNull();
    expect(money(over).delta).toEqual([0, 0, 0]);
    expect(JSON.stringify(publicDouDizhu(over))).not.toContain('7s');
  });
  it('are refused where they are no higher, above the highest, or out of turn', () => {
    const one = after(hand, '1');
    expect(refusal(one, 2, '1')).toBe('bid.low');
    expect(actDouDizhu(one, 2, { type: 'bid', bid: 4 })).toMatchObject({
      code: 'bid.low',
      detail: { above: 1, most: 3 },
    });
    expect(refusal(one, 1, '2')).toBe('turn.other');
    expect(refusal(one, 2, '9s')).toBe('phase.other');
    expect(refusal(one, 2, 'pass')).toBe('phase.other');
    expect(refusal(after(one, '3'), 2, '3')).toBe('phase.other');
    expect(bidsOf(one, 2)).toEqual([2, 3]);
    expect(bidsOf(one, 0)).toEqual([]);
  });
});

describe('the play', () => {
  const hand = after(opened(HANDS_OF_THREE), '1', '0', '0');
  it('lets a seat back in that has passed, and ends a trick with two passes', () => {
    expect(seatToAct(after(hand, '5s', 'pass', 'Ts', 'Ks'))).toBe(1);
    const led = after(hand, '5s', 'pass', 'Ts', 'pass', 'pass');
    expect([seatToAct(led), led.shown.table?.trick.on]).toEqual([2, null]);
  });
  it.each([
    ['out of turn', 1, '7s', 'turn.other'],
    ['another’s card', 0, '7s', 'cards.other'],
    ['no combination', 0, '3s 4s', 'cards.none'],
    ['a pass of the seat that leads', 0, 'pass', 'lead.pass'],
  ])('refuses %s', (_, seat, move, code) => {
    expect(refusal(hand, seat, move)).toBe(code);
  });
  it('refuses what does not beat, cards that are gone, and anything once it is over', () => {
    const laid = after(hand, '5s');
    expect(refusal(after(opened('3s 4s|3h 5h|6s'), '1', '0', '0', '4s'), 1, '3h')).toBe('cards.low');
    expect(refusal(laid, 1, '7s 7h')).toBe('cards.low');
    expect(refusal(after(laid, 'pass', 'pass'), 0, '5s')).toBe('cards.other');
    const over = after(opened('3s|7s|8s', 0, '4s 5s 6s'), '1', '0', '0', '3s', '7s');
    expect(refusal(over, 2, '8s')).toBe('hand.over');
  });
});

describe('the end', () => {
  const start = opened('3s 4s|3h 7s 7h 7d 7c|8s 9s', 0, '4h 4d 4c');
  it('pays the bid to the landlord, from each farmer', () => {
    const hand = after(opened('3s|3h 4h|8s 9s', 0, '5s 5h 5d'), '2', '0', '0', '3s', '4h', 'pass', '5s');
    const won = after(hand, 'pass', 'pass', '5h 5d');
    expect([won.shown.end?.winner, won.shown.end?.isSpring, worthOf(won)]).toEqual([0, false, 2]);
    expect(money(won)).toMatchObject({ delta: [40, -20, -20], rake: [2, 0, 0] });
  });
  it('is doubled by a spring: the farmers laid nothing', () => {
    const won = after(start, '3', '4d 4h 4s 3s');
    const spring = after(won, 'pass', 'pass', '4c');
    expect([spring.shown.end?.isSpring, worthOf(spring)]).toEqual([true, 6]);
    expect(money(spring).delta).toEqual([120, -60, -60]);
  });
  it('is doubled by a spring against the landlord, who laid but the first lead', () => {
    const hand = after(opened('3s 4s 6s|7s|8s 9s', 0, '5s Th Jd'), '1', '0', '0', '3s', '7s');
    expect([hand.shown.end?.winner, hand.shown.end?.isSpring, worthOf(hand)]).toEqual([1, true, 2]);
    expect(money(hand).delta).toEqual([-40, 20, 20]);
    const twice = after(opened('3s 4s 6s|3h 7s|8s 9s', 0, '5s Th Jd'), '1', '0', '0', '3s', 'pass', 'pass', '4s', '7s');
    expect(after(twice, 'pass', 'pass', '3h').shown.end?.isSpring).toBe(false);
  });
  it('is doubled by each bomb and the rocket, up to the limit', () => {
    const dealt = '3s 4s 6s|7s 7h 7d 7c 3h|B R 9s';
    const hand = after(opened(dealt, 0, 'Th Jd Qd'), '1', '0', '0', '3s', '7s 7h 7d 7c', 'B R');
    expect(hand.shown.bombs).toBe(2);
    const over = after(hand, 'pass', 'pass', '9s');
    expect(worthOf(over)).toBe(8);
    expect(money(over).delta).toEqual([-160, 80, 80]);
    expect(worthOf({ ...over, rules: { ...USUAL, doublingsMax: 2 } })).toBe(4);
  });
  it('takes from nobody more than they brought', () => {
    const hand = after(opened('3s 4s 6s|7s|8s 9s', 0, '5s Th Jd'), '1', '0', '0', '3s', '7s');
    expect(money(hand, [15, 100, 100]).delta).toEqual([-15, 8, 7]);
  });
});

describe('an absent seat', () => {
  it('bids nothing, passes, and leads its lowest card', () => {
    const hand = opened(HANDS_OF_THREE);
    expect(absentDouDizhu(hand, 0)).toEqual({ type: 'bid', bid: 0 });
    const led = after(hand, '3');
    expect(absentDouDizhu(led, 0)).toEqual({ type: 'lay', cards: ['3s'] });
    expect(absentDouDizhu(after(led, '3s'), 1)).toEqual({ type: 'pass' });
  });
});

describe('an action', () => {
  it.each([
    ['half a bid', { type: 'bid', bid: 1.5 }],
    ['a bid below nothing', { type: 'bid', bid: -1 }],
    ['a bid in letters', { type: 'bid', bid: '1' }],
    ['a bid with cards', { type: 'bid', bid: 1, cards: [] }],
    ['twenty-one cards', { type: 'lay', cards: PACK_WITH_JOKERS.slice(0, 21) }],
  ])('is refused: %s', (_, input) => {
    expect(readDouDizhuAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });
  it('is a bid, cards, the jokers among them, or a pass', () => {
    for (const action of [{ type: 'bid', bid: 0 }, { type: 'lay', cards: ['B', 'R'] }, { type: 'pass' }]) {
      expect(readDouDizhuAction(action)).toEqual({ ok: true, value: action });
    }
  });
});

const chosen = (hand: DouDizhuHand, seat: number, pick: (limit: number) => number): DouDizhuAction => {
  if (!hand.shown.table) return { type: 'bid', bid: [0, ...bidsOf(hand, seat)][pick(bidsOf(hand, seat).length + 1)]! };
  const all = suggestions(hand, seat);
  return all.length > 0 ? { type: 'lay', cards: all[pick(all.length)]!.cards } : { type: 'pass' };
};

describe('sight', () => {
  it('is the same for a seat, byte for byte, whatever the cards are that it may not know', () => {
    let compared = 0;
    for (let seed = 0; seed < 120; seed += 1) {
      const rng = seededRng(seed);
      const viewer = [null, 0, 1, 2][rng.int(4)]!;
      const start = startDouDizhu(USUAL, 1, dealOf(rng, PACK_WITH_JOKERS));
      const log = playFor(start, rng.int(40), {
        seatsToAct: (hand) => [seatToAct(hand) ?? []].flat(),
        choose: (hand, seat) => chosen(hand, seat, (limit) => rng.int(limit)),
        act: actDouDizhu,
      });
      const now = log.hands.at(-1)!;
      const isBottomKnown = now.shown.bottom !== null;
      const isKnown = (card: string, list: number) =>
        list === 3 ? isBottomKnown : list === viewer || !now.held[list]!.includes(card);
      const [a, b, c, bottom] = redealt([...start.held, start.bottom], isKnown, rng);
      const others = replayed(dealtDouDizhu(USUAL, [a!, b!, c!], bottom!, 1), log, actDouDizhu);
      const views = (hands: readonly DouDizhuHand[]) =>
        hands.map((hand) => JSON.stringify([publicDouDizhu(hand), viewer === null ? null : ownDouDizhu(hand, viewer)]));
      expect(others && views(others)).toEqual(views(log.hands));
      compared += Number(JSON.stringify(others) !== JSON.stringify(log.hands));
    }
    expect(compared).toBeGreaterThan(100);
  });
});

const game: CardGame<DouDizhuHand, DouDizhuAction> = {
  deal: (rng, hand) => startDouDizhu(USUAL, hand % 3, dealOf(rng, PACK_WITH_JOKERS)),
  seatsToAct: (hand) => [seatToAct(hand) ?? []].flat(),
  choose: (hand, seat, rng) => {
    const pick = rng.int(6);
    return pick === 0 && hand.shown.table ? absentDouDizhu(hand, seat) : chosen(hand, seat, (limit) => rng.int(limit));
  },
  act: actDouDizhu,
  seats: () => 3,
  settle: (hand, bring) => settle(hand, { ante: 7, bring }),
};

it('whole hands end, keep the money and replay from their log', () => {
  expect(playWholeHands(game)).toBeGreaterThan(10 * HANDS);
});
