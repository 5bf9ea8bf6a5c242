import type { Rng } from '#kernel';
import { playFor, redealt, replayed } from '#testkit/hidden-cards.ts';
import { seededRng } from '#testkit/rng.ts';
import { playWholeHands, HANDS, type CardGame } from '#testkit/whole-hands.ts';
import { workedHands } from '#testkit/worked-cards.ts';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import { shuffle } from '../../kit/shuffle.ts';
import {
  absentNiuniu,
  actNiuniu,
  choicesOf,
  dealtNiuniu,
  ownNiuniu,
  publicNiuniu,
  readNiuniuAction,
  seatsToAct,
  startNiuniu,
  type NiuniuAction,
  type NiuniuHand,
} from './hand.ts';
import { moneyOf, settle } from './settle.ts';
import { USUAL } from './rules.ts';
import { typeOf } from './types.ts';

const cards = (text: string) => text.split(' ');

/** Bull bull, bull 6 and nothing. */
const DEALT = ['As 9s Td Kc Qd', '2s 3c 4d 7h Ks', '2d 4c 6d 8h 9h'].map(cards);

interface Input {
  readonly hands: readonly (readonly string[])[];
  readonly banker: number;
  readonly bankMult: number;
  readonly betMult: readonly number[];
  readonly bring: readonly number[];
  readonly ante: number;
}
const CASES = workedHands<Input, object>('niuniu.settle');

describe.skipIf(CASES.length === 0)('settlements, as they are worked out by hand', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.why}`, each] as const))('%s', (_, { input, expect: is }) => {
    const { hands, banker, bankMult: bankMultiple, betMult: betMultiples } = input;
    const money = moneyOf({ hands, banker, bankMultiple, betMultiples }, input, USUAL);
    expect({ types: hands.map(typeOf), ...money }).toEqual(is);
  });
});

it('takes from a loser no more than the banker brought', () => {
  const showdown = { hands: DEALT.slice(0, 2), banker: 0, bankMultiple: 1, betMultiples: [0, 1] };
  expect(moneyOf(showdown, { ante: 100, bring: [120, 10_000] }, USUAL).delta).toEqual([120, -120]);
});

function mustAct(hand: NiuniuHand, seat: number, type: 'grab' | 'bet', times: number): NiuniuHand {
  const acted = actNiuniu(hand, seat, { type, times });
  if (!acted.ok) throw new Error(`${seat} ${type} ${times}: ${acted.code}`);
  return acted.value;
}

const start = (seats: number, rng: Rng) => startNiuniu(USUAL, shuffle(rng, [...Array(seats).keys()]), dealOf(rng));

const refusal = (hand: NiuniuHand, seat: number, type: 'grab' | 'bet', times: number) => {
  const acted = actNiuniu(hand, seat, { type, times });
  return acted.ok ? null : acted.code;
};

const opened = (lots = [2, 1, 0]) => dealtNiuniu(USUAL, DEALT, lots);
const grabbed = (...times: readonly number[]) =>
  times.reduce((hand, each, seat) => mustAct(hand, seat, 'grab', each), opened());

describe('the deal', () => {
  it.each([2, 5, 10])('gives five cards to each of %i seats, none twice', (seats) => {
    const { held } = start(seats, seededRng(seats));
    expect(held.map(({ length }) => length)).toEqual(Array(seats).fill(5));
    expect(new Set(held.flat()).size).toBe(5 * seats);
  });
});

describe('the bank', () => {
  it('goes to the highest grab, with its multiple', () => {
    expect(grabbed(1, 3, 2).shown).toMatchObject({
      phase: 'bet',
      banker: 1,
      bankMultiple: 3,
      tied: [1],
      grabs: [1, 3, 2],
    });
  });
  it('goes by lot among those who tie, and among all with the least multiple where nobody grabs', () => {
    expect(grabbed(3, 3, 2).shown).toMatchObject({ banker: 1, tied: [0, 1] });
    expect(grabbed(0, 0, 0).shown).toMatchObject({ banker: 2, bankMultiple: 1, tied: [0, 1, 2] });
    const bankers = Array.from({ length: 300 }, (_, seed) => {
      let hand = start(3, seededRng(seed));
      for (const seat of [0, 1, 2]) hand = mustAct(hand, seat, 'grab', 4);
      return hand.shown.banker;
    });
    for (const seat of [0, 1, 2]) {
      expect(bankers.filter((banker) => banker === seat).length).toBeGreaterThan(70);
    }
  });
  it('is grabbed in any order, and nobody sees how before all have chosen', () => {
    const one = mustAct(opened(), 2, 'grab', 4);
    expect(one.shown).toEqual(mustAct(opened(), 2, 'grab', 0).shown);
    expect(one.shown.hasChosen).toEqual([false, false, true]);
    expect(ownNiuniu(one, 2).choice).toBe(4);
    expect(ownNiuniu(one, 1)).toEqual(ownNiuniu(mustAct(opened(), 2, 'grab', 0), 1));
  });
});

describe('bets', () => {
  const hand = grabbed(2, 1, 0);
  it('are made by all but the banker; then all cards are shown', () => {
    expect(seatsToAct(hand)).toEqual([1, 2]);
    const over = mustAct(mustAct(hand, 2, 'bet', 5), 1, 'bet', 1);
    expect(seatsToAct(over)).toEqual([]);
    expect(over.shown).toMatchObject({
      phase: 'over',
      betMultiples: [0, 1, 5],
      end: { types: ['bullBull', 'bull6', 'none'] },
    });
    expect(over.shown.end?.splits[2]).toBeNull();
    // Bull bull pays three times: 100 × 2 × 3 × the bet.
    const bring = [10_000, 10_000, 10_000];
    expect(settle(over, { ante: 100, bring }).delta).toEqual([3_600, -600, -3_000]);
  });
  it('are hidden until all have bet', () => {
    expect(mustAct(hand, 2, 'bet', 5).shown).toEqual(mustAct(hand, 2, 'bet', 1).shown);
  });
});

describe('bad input', () => {
  const hand = mustAct(opened(), 0, 'grab', 2);
  const bet = grabbed(2, 1, 0);
  it.each([
    ['a multiple that is not offered', hand, 1, 'grab', 9, 'choice.other'],
    ['a second grab', hand, 0, 'grab', 2, 'choice.made'],
    ['a bet before there is a banker', hand, 1, 'bet', 1, 'phase.other'],
    ['a seat that is not there', hand, 3, 'grab', 1, 'turn.other'],
    ['a grab once there is one', bet, 1, 'grab', 1, 'phase.other'],
    ['a bet of the banker', bet, 0, 'bet', 1, 'turn.other'],
    ['a bet of nothing', bet, 1, 'bet', 0, 'choice.other'],
    ['a bet twice', mustAct(bet, 1, 'bet', 1), 1, 'bet', 1, 'choice.made'],
    ['a bet once it is over', mustAct(mustAct(bet, 1, 'bet', 1), 2, 'bet', 1), 1, 'bet', 1, 'hand.over'],
  ] as const)('%s', (_, at, seat, type, times, code) => {
    expect(refusal(at, seat, type, times)).toBe(code);
  });
  it.each([
    ['nothing', null],
    ['another type', { type: 'fold', times: 1 }],
    ['half a multiple', { type: 'bet', times: 1.5 }],
    ['a multiple below nothing', { type: 'bet', times: -1 }],
    ['a multiple in letters', { type: 'bet', times: '1' }],
    ['another field', { type: 'bet', times: 1, seat: 2 }],
  ])('is no action: %s', (_, input) => {
    expect(readNiuniuAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });
});

it('an absent seat grabs nothing, and bets the smallest multiple', () => {
  expect(absentNiuniu(opened())).toEqual({ type: 'grab', times: 0 });
  expect(absentNiuniu(grabbed(2, 1, 0))).toEqual({ type: 'bet', times: 1 });
});

describe('sight', () => {
  it('shows a seat four of its own cards until all have bet, and an onlooker none', () => {
    expect(ownNiuniu(opened(), 1).cards).toEqual(cards('2s 3c 4d 7h'));
    expect(ownNiuniu(opened(), 3)).toEqual({ cards: [], choice: null });
    const hand = grabbed(2, 1, 0);
    expect(ownNiuniu(hand, 1).cards).toHaveLength(4);
    const over = mustAct(mustAct(hand, 2, 'bet', 5), 1, 'bet', 1);
    expect(ownNiuniu(over, 1).cards).toHaveLength(5);
    expect(PACK.filter((card) => JSON.stringify(publicNiuniu(hand)).includes(`"${card}"`))).toEqual([]);
  });
  it('is the same for a seat, byte for byte, whatever the cards are that it may not know', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const rng = seededRng(seed);
      const seats = 2 + rng.int(9);
      const viewer = [null, 0, 1][rng.int(3)]!;
      const first = start(seats, rng);
      const log = playFor(first, rng.int(2 * seats - 1), {
        seatsToAct,
        choose: (hand) => chosen(hand, (limit) => rng.int(limit)),
        act: actNiuniu,
      });
      const rest = PACK.filter((card) => !first.held.flat().includes(card));
      const isKnown = (card: string, seat: number) => seat === viewer && first.held[seat]!.indexOf(card) < USUAL.seen;
      const dealt = redealt([...first.held, shuffle(rng, rest)], isKnown, rng).slice(0, seats);
      const others = replayed(dealtNiuniu(USUAL, dealt, first.lots), log, actNiuniu);
      const views = (hands: readonly NiuniuHand[]) =>
        hands.map((hand) => JSON.stringify([publicNiuniu(hand), viewer === null ? null : ownNiuniu(hand, viewer)]));
      expect(others && views(others)).toEqual(views(log.hands));
    }
  });
});

const chosen = (hand: NiuniuHand, pick: (limit: number) => number): NiuniuAction => {
  const choices = choicesOf(hand);
  return { type: hand.shown.phase === 'grab' ? 'grab' : 'bet', times: choices[pick(choices.length)]! };
};

const game: CardGame<NiuniuHand, NiuniuAction> = {
  deal: (rng, hand) => start(2 + (hand % 5), rng),
  seatsToAct,
  choose: (hand, _, rng) => (rng.int(6) === 0 ? absentNiuniu(hand) : chosen(hand, (limit) => rng.int(limit))),
  act: actNiuniu,
  seats: ({ held }) => held.length,
  settle: (hand, bring) => settle(hand, { ante: 7, bring }),
};

it('whole hands end, keep the money and replay from their log', () => {
  expect(playWholeHands(game)).toBeGreaterThan(5 * HANDS);
});
