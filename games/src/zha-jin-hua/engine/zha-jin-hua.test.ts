import type { Rng } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import { sumOf } from '../../kit/cards/money.ts';
import type { Card } from '../../kit/live/shoe.ts';
import {
  absentThreeCards,
  actThreeCards,
  choicesOf,
  readThreeCardAction,
  startThreeCards,
  type ThreeCardAction,
} from './hand.ts';
import { liengRules, zhaJinHuaRules, type ThreeCardRules, type TurnBetting } from './rules.ts';
import { cardsOf, type ThreeCardState } from './state.ts';
import { onlookerThreeCards, ownThreeCards, publicThreeCards } from './views.ts';

const ZHA = zhaJinHuaRules(100);
const LIENG = liengRules(100);
const turns = (change: Partial<TurnBetting>): ThreeCardRules => ({
  ...ZHA,
  betting: { ...(ZHA.betting as TurnBetting), ...change },
});

const look: ThreeCardAction = { type: 'look' };
const fold: ThreeCardAction = { type: 'fold' };
const call: ThreeCardAction = { type: 'call' };
const raise = (to: number): ThreeCardAction => ({ type: 'raise', to });
const compare = (other: number): ThreeCardAction => ({ type: 'compare', with: other });

/** A pack in which the seats get these hands, the first to act the first one. */
function dealt(...hands: readonly string[]): Card[] {
  const first = [0, 1, 2].flatMap((round) => hands.map((hand) => hand.split(' ')[round]!));
  return [...first, ...PACK.filter((card) => !first.includes(card))];
}

function play(state: ThreeCardState, ...moves: readonly ThreeCardAction[]): ThreeCardState {
  return moves.reduce((before, move) => {
    const after = actThreeCards(before, before.toAct!, move);
    if (!after.ok) throw new Error(`seat ${before.toAct} may not ${move.type}`);
    return after.value;
  }, state);
}
const begin = (rules: ThreeCardRules, seats: number, deck: readonly Card[] = PACK, first = 0): ThreeCardState =>
  startThreeCards(rules, seats, first, deck);
const putOf = ({ seats }: ThreeCardState): number[] => seats.map(({ put }) => put);

const ACES = 'As Ah Ad';
const KINGS = 'Ks Kh 9d';
const QUEENS = 'Qs Qh 9s';
const LOW = '2s 3h 5d';

describe('zha jin hua', () => {
  it('a call is the bet for a seat that has not looked, and two for one that has', () => {
    const state = play(begin(ZHA, 3), call, look, call, raise(500), call, call);
    expect(putOf(state)).toEqual([100 + 100 + 500, 100 + 200 + 1_000, 100 + 500]);
    expect(state.toAct).toBe(2);
  });

  it('looking takes no turn, is done once, and is seen by all', () => {
    const state = begin(ZHA, 3);
    const before = actThreeCards(state, 2, look);
    expect(before.ok && publicThreeCards(before.value).seats.map(({ seen }) => seen)).toEqual([false, false, true]);
    expect(before.ok && before.value.toAct).toBe(0);
    expect(before.ok && actThreeCards(before.value, 2, look).ok).toBe(false);
    const out = play(state, fold);
    expect(actThreeCards(out, 0, look).ok).toBe(false);
  });

  it('a raise goes to a higher step that the seat can pay', () => {
    const state = play(begin(ZHA, 3), raise(200));
    expect(choicesOf(state, 1)).toMatchObject({ call: 200, raises: [500, 1_000] });
    expect(actThreeCards(state, 1, raise(200)).ok).toBe(false);
    expect(actThreeCards(state, 1, raise(700)).ok).toBe(false);
    const poor = begin({ ...ZHA, bring: 1_200 }, 2);
    expect(choicesOf(play(poor, look), 0)).toMatchObject({ raises: [200, 500] });
  });

  it('a comparison is asked for from the second turn on, or of the last opponent', () => {
    const state = begin(ZHA, 3);
    expect(choicesOf(state, 0)?.compare).toBeNull();
    expect(choicesOf(play(state, call, call, call), 0)?.compare).toEqual({ points: 100, with: [1, 2] });
    expect(choicesOf(play(state, fold), 1)?.compare).toEqual({ points: 100, with: [2] });
    expect(actThreeCards(play(state, fold), 1, compare(0)).ok).toBe(false);
    expect(actThreeCards(play(state, fold), 1, compare(1)).ok).toBe(false);
  });

  it('a comparison costs as many calls as the table says, and needs them whole', () => {
    const double = turns({ compareTimes: 2 });
    expect(choicesOf(play(begin(double, 2), look), 0)?.compare).toEqual({ points: 400, with: [1] });
    expect(choicesOf(play(begin({ ...double, bring: 450 }, 2), look), 0)?.compare).toBeNull();
    expect(putOf(play(begin(double, 2), compare(1)))).toEqual([300, 100]);
    // A seat that is short of its call can call, but compare with nobody for less.
    expect(choicesOf(play(begin({ ...ZHA, bring: 250 }, 2), look), 0)).toMatchObject({ call: 150, compare: null });
  });

  it('the loser of a comparison is out, and the winner plays on', () => {
    const state = play(begin(ZHA, 3, dealt(QUEENS, KINGS, LOW)), call, call, call, compare(1));
    expect(state.seats.map(({ status }) => status)).toEqual(['lost', 'in', 'in']);
    expect(state.comparisons).toEqual([{ by: 0, with: 1, loser: 0 }]);
    const over = play(state, compare(2));
    expect(over.result).toMatchObject({ winners: [1], delta: [-300, 500, -200] });
  });

  it('of equal hands the one loses that asked', () => {
    const over = play(begin(ZHA, 2, dealt('Ks Qh 2d', 'Kh Qd 2c')), call, compare(0));
    expect(over.result?.winners).toEqual([0]);
  });

  it('2-3-5 wins a comparison with three of a kind', () => {
    expect(play(begin(ZHA, 2, dealt(LOW, ACES)), compare(1)).result?.winners).toEqual([0]);
  });

  it('all left show after the last round, and equal hands split', () => {
    const rules = turns({ rounds: 2 });
    const deck = dealt('Ks Qh 2d', 'Kh Qd 2c', '7s 8h Td');
    const over = play(begin(rules, 3, deck), call, call, call, call, call, call);
    expect(over.open).toEqual([0, 1, 2]);
    expect(over.result).toMatchObject({ winners: [0, 1], delta: [150, 150, -300], rake: [7, 7, 0] });
  });

  it('odd points of a split go to the winners from the first seat on', () => {
    const rules = { ...turns({ rounds: 1 }), ante: 33, rake: { per10k: 0 } };
    const deck = dealt('Ks Qh 2d', '7s 8h Td', 'Kh Qd 2c');
    // First to act is seat 1 of three; it has the first hand.
    const over = play(begin(rules, 3, deck, 1), call, call, call);
    expect(sumOf(putOf(over))).toBe(399);
    expect(over.result?.delta).toEqual([199 - 133, 200 - 133, -133]);
  });

  it('a seat that cannot pay its call puts in the rest, and all left show', () => {
    const state = play(begin({ ...ZHA, bring: 450 }, 3, dealt(QUEENS, KINGS, LOW)), look, call, look, call, call);
    expect(choicesOf(play(state, fold), 1)).toMatchObject({ call: 150 });
    const over = play(state, call);
    expect(putOf(over)).toEqual([450, 300, 200]);
    expect(over.result?.winners).toEqual([1]);
    expect(over.open).toEqual([0, 1, 2]);
  });

  it('the last seat left wins without showing', () => {
    const over = play(begin(ZHA, 3), call, fold, fold);
    expect(over.result).toMatchObject({
      winners: [0],
      delta: [200, -100, -100],
      rake: [10, 0, 0],
      back: [6_190, 5_900, 5_900],
    });
    expect(over.open).toEqual([]);
    for (const seat of [0, 1, 2])
      for (const move of [fold, look]) expect(actThreeCards(over, seat, move).ok).toBe(false);
  });
});

describe('liêng', () => {
  it('all match the bet or fold, and those left show', () => {
    const state = play(begin(LIENG, 3, dealt('As Kh 8d', '2s Kd 7h', 'Js Qh Kc')), call, raise(300), fold);
    expect(choicesOf(state, 0)).toEqual({ call: 200, raises: [400, 500, 800, 1_300], compare: null });
    const over = play(state, call);
    expect(putOf(over)).toEqual([300, 300, 100]);
    // Nine points each; the ace is higher than the king.
    expect(over.result).toMatchObject({ winners: [0], delta: [400, -300, -100], rake: [20, 0, 0] });
    expect(over.open).toEqual([0, 1]);
  });

  it('ends where all check', () => {
    const over = play(begin(LIENG, 3), call, call, call);
    expect(putOf(over)).toEqual([100, 100, 100]);
    expect(over.result).not.toBeNull();
  });

  it('a seat that raised does not answer its own bet', () => {
    const state = play(begin(LIENG, 3), call, call, raise(200), call);
    expect(state.toAct).toBe(1);
    expect(play(state, call).result).not.toBeNull();
  });

  it('a raise goes up to all that was brought', () => {
    const state = begin({ ...LIENG, bring: 250 }, 2);
    expect(choicesOf(state, 0)?.raises).toEqual([200, 250]);
    expect(choicesOf(play(state, raise(250)), 1)).toEqual({ call: 150, raises: [], compare: null });
  });

  it('everybody sees their cards from the start; nothing is looked at or compared', () => {
    const state = begin(LIENG, 2);
    expect(ownThreeCards(state, 1).cards).toEqual(cardsOf(state, 1));
    expect(actThreeCards(state, 0, look).ok).toBe(false);
    expect(actThreeCards(state, 0, compare(1)).ok).toBe(false);
  });
});

describe('sight', () => {
  const deck = dealt(QUEENS, KINGS, LOW);

  it('a seat that has not looked does not get its own cards', () => {
    const state = begin(ZHA, 3, deck);
    expect(ownThreeCards(state, 0).cards).toBeNull();
    expect(ownThreeCards(play(state, look), 0).cards).toEqual(['Qs', 'Qh', '9s']);
  });

  it('a comparison opens no cards; at the end the two seats get those of each other', () => {
    const met = play(begin(ZHA, 3, deck), call, call, call, compare(1));
    expect(ownThreeCards(met, 0)).toEqual({ cards: null, met: [], choices: null });
    const over = play(met, call, fold);
    expect(ownThreeCards(over, 0).met).toEqual([{ seat: 1, cards: ['Ks', 'Kh', '9d'] }]);
    expect(ownThreeCards(over, 1).met).toEqual([{ seat: 0, cards: ['Qs', 'Qh', '9s'] }]);
    expect(ownThreeCards(over, 2)).toMatchObject({ cards: ['2s', '3h', '5d'], met: [] });
    expect(publicThreeCards(over).seats.every(({ cards }) => cards === null)).toBe(true);
  });
});

describe('moves that are no moves', () => {
  it('out of turn, of a seat that is none', () => {
    const state = begin(ZHA, 3);
    for (const seat of [1, 2, 9])
      expect(actThreeCards(state, seat, call)).toEqual({ ok: false, code: 'move.not.allowed' });
    expect(actThreeCards(state, 9, look).ok).toBe(false);
  });

  const MALFORMED: readonly unknown[] = [
    null,
    'fold',
    {},
    { type: 'allIn' },
    { type: 'raise' },
    { type: 'raise', to: 1.5 },
    { type: 'raise', to: -1 },
    { type: 'raise', to: 100, with: 1 },
    { type: 'compare' },
    { type: 'compare', with: '1' },
    { type: 'call', to: 100 },
  ];
  it.each(MALFORMED)('refused as they are read: %j', (input) => {
    expect(readThreeCardAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });

  it('those that are some are read', () => {
    for (const move of [look, fold, call, raise(5), compare(0)])
      expect(readThreeCardAction({ ...move })).toEqual({ ok: true, value: move });
  });
});

it('an absent seat folds, or checks where that costs nothing', () => {
  expect(absentThreeCards(begin(ZHA, 2), 0)).toEqual(fold);
  expect(absentThreeCards(begin(LIENG, 2), 0)).toEqual(call);
  expect(absentThreeCards(play(begin(LIENG, 2), raise(200)), 1)).toEqual(fold);
});

const ALL_RULES = [ZHA, LIENG, { ...ZHA, bring: 777 }, turns({ compareTimes: 2, rounds: 4, compareAfter: 2 })];
const tables = fc.record({
  rules: fc.constantFrom(...ALL_RULES),
  seats: fc.integer({ min: 2, max: 9 }),
  first: fc.nat(8),
  deck: fc.shuffledSubarray([...PACK], { minLength: 52 }),
  choices: fc.array(fc.tuple(fc.nat(9), fc.nat(20)), { minLength: 1, maxLength: 30 }),
});
type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

/** All states of a hand of random legal moves. */
function anyHand({ rules, seats, first, deck, choices }: Table): ThreeCardState[] {
  const states = [startThreeCards(rules, seats, first % seats, deck)];
  while (states.at(-1)!.toAct !== null) {
    const state = states.at(-1)!;
    const at = state.toAct!;
    const [kind, which] = choices[states.length % choices.length]!;
    const { raises, compare: asked } = choicesOf(state, at)!;
    const wanted: readonly (ThreeCardAction | false | null)[] = [
      kind === 0 && fold,
      kind < 3 && !state.seats[at]!.seen && look,
      kind < 5 && raises.length > 0 && raise(raises[which % raises.length]!),
      kind === 5 && asked && compare(asked.with[which % asked.with.length]!),
    ];
    states.push(play(state, wanted.find(Boolean) || call));
    if (states.length > 400) throw new Error('the hand is stuck');
  }
  return states;
}

/** Plays a hand to its end, twice, and throws where a point appears or is lost on the way. */
function holds(table: Table): void {
  const states = anyHand(table);
  const last = states.at(-1)!;
  const { back, rake, delta, winners } = last.result!;
  expect({
    isPaid: states.every((state) => Math.max(...putOf(state)) <= table.rules.bring),
    isIn: winners.every((seat) => last.seats[seat]!.status === 'in'),
    delta: sumOf(delta),
    sum: sumOf(back) + sumOf(rake),
  }).toEqual({ isPaid: true, isIn: true, delta: 0, sum: table.seats * table.rules.bring });
  expect(JSON.stringify(anyHand(table).at(-1))).toBe(JSON.stringify(last));
}

const tableOf = (rng: Rng): Table => ({
  rules: ALL_RULES[rng.int(ALL_RULES.length)]!,
  seats: 2 + rng.int(8),
  first: rng.int(9),
  deck: [...dealOf(rng)],
  choices: Array.from({ length: 30 }, () => [rng.int(10), rng.int(21)] as [number, number]),
});

describe('any hand', () => {
  it('comes to its end, and no point is made or lost on the way', () => {
    fc.assert(fc.property(tables, holds), { numRuns: deep(2_000, 200) });
  });

  it('does so in 100,000 from a seed, of which the gate plays a sample', () => {
    for (let hand = 0; hand < deep(100_000, 1_000); hand += 1) holds(tableOf(seededRng(hand)));
  });

  it('shows nobody a byte that depends on what they may not know', () => {
    fc.assert(
      fc.property(tables, fc.nat(8), fc.infiniteStream(fc.nat()), (table, who, numbers) => {
        const seat = who % table.seats;
        for (const state of anyHand(table)) {
          const own = ownThreeCards(state, seat);
          const known = new Set<Card>([...(own.cards ?? []), ...own.met.flatMap(({ cards }) => cards)]);
          state.open.forEach((other) => cardsOf(state, other).forEach((card) => known.add(card)));
          const hidden = state.deck.filter((card) => !known.has(card)).toSorted((a, b) => a.localeCompare(b));
          const turned = numbers.next().value! % hidden.length;
          const others = [...hidden.slice(turned), ...hidden.slice(0, turned)];
          const deck = state.deck.map((card) => (known.has(card) ? card : others.pop()!));
          for (const view of [publicThreeCards, onlookerThreeCards, (s: ThreeCardState) => ownThreeCards(s, seat)])
            expect(JSON.stringify(view({ ...state, deck }))).toBe(JSON.stringify(view(state)));
        }
      }),
      { numRuns: 60 },
    );
  });
});
