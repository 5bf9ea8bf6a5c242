import type { Rng } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import { sumOf } from '../../kit/cards/money.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { absentHoldem, actHoldem, choicesOf, readHoldemAction, startHoldem, type HoldemAction } from './hand.ts';
import type { HoldemRules } from './rules.ts';
import { holeOf, type HoldemState } from './state.ts';
import { onlookerHoldem, ownHoldem, publicHoldem } from './views.ts';

const RULES: HoldemRules = { smallBlind: 50, bigBlind: 100, ante: 0, rake: { per10k: 500, cap: 300 } };

/** A pack that begins with these cards. */
const stacked = (cards: string): Card[] => {
  const first = cards.split(' ');
  return [...first, ...PACK.filter((card) => !first.includes(card))];
};
const fold: HoldemAction = { type: 'fold' };
const check: HoldemAction = { type: 'check' };
const call: HoldemAction = { type: 'call' };
const raise = (to: number): HoldemAction => ({ type: 'raise', to });

/** Plays moves of whoever is to act. */
function play(state: HoldemState, ...moves: readonly HoldemAction[]): HoldemState {
  return moves.reduce((before, move) => {
    const after = actHoldem(before, before.toAct!, move);
    if (!after.ok) throw new Error(`seat ${before.toAct} may not ${move.type}: ${after.code}`);
    return after.value;
  }, state);
}
const begin = (stacks: readonly number[], button = 0, rules = RULES, deck = PACK): HoldemState =>
  startHoldem(rules, stacks, button, deck);
const bets = ({ seats }: HoldemState): number[] => seats.map(({ bet }) => bet);

describe('blinds', () => {
  it('of three and more are on the left of the button, and the next seat acts first', () => {
    const state = begin([1_000, 1_000, 1_000, 1_000], 1);
    expect(bets(state)).toEqual([0, 0, 50, 100]);
    expect(state.toAct).toBe(0);
  });

  it('of two: the button is the small blind, acts first before the flop and last after it', () => {
    const state = begin([1_000, 1_000], 1);
    expect(bets(state)).toEqual([100, 50]);
    expect(state.toAct).toBe(1);
    const flop = play(state, call, check);
    expect([flop.street, flop.toAct]).toEqual(['flop', 0]);
    expect(play(flop, check).toAct).toBe(1);
  });

  it('leave the big blind a word where all have called', () => {
    const state = play(begin([1_000, 1_000, 1_000]), call, call);
    expect([state.street, state.toAct]).toEqual(['preflop', 2]);
    expect(choicesOf(state, 2)).toEqual({ toCall: 0, raise: { least: 200, most: 1_000 } });
    expect(play(state, check).street).toBe('flop');
  });

  it('that a stack does not cover are all in; others call the whole big blind', () => {
    const state = begin([1_000, 1_000, 30]);
    expect(choicesOf(state, 0)).toEqual({ toCall: 100, raise: { least: 200, most: 1_000 } });
    // Against an all-in of 30 alone, the small blind has nothing to call, and its 20 more come back.
    const over = play(state, fold);
    expect(over.result?.uncalled).toEqual([0, 20, 0]);
  });

  it('come after the antes, which are no part of a bet', () => {
    const state = begin([1_000, 1_000, 1_000], 0, { ...RULES, ante: 10 });
    expect(state.seats.map(({ put }) => put)).toEqual([10, 60, 110]);
    expect(bets(state)).toEqual([0, 50, 100]);
    expect(choicesOf(state, 0)?.toCall).toBe(100);
    expect(play(state, fold, fold).result).toMatchObject({ uncalled: [0, 0, 50], win: [0, 0, 130], rake: 0 });
  });
});

describe('raises', () => {
  it('are of the last raise at least, at first of the big blind', () => {
    const state = begin([5_000, 5_000, 5_000]);
    expect(actHoldem(state, 0, raise(199))).toEqual({ ok: false, code: 'bet.below', detail: { limit: 200 } });
    const raised = play(state, raise(350));
    expect(choicesOf(raised, 1)).toEqual({ toCall: 300, raise: { least: 600, most: 5_000 } });
    expect(actHoldem(raised, 1, raise(5_001))).toEqual({ ok: false, code: 'bet.above', detail: { limit: 5_000 } });
    const flop = play(raised, call, call);
    expect(choicesOf(flop, 1)).toEqual({ toCall: 0, raise: { least: 100, most: 4_650 } });
  });

  it('of less than that are allowed all in only, and the next full raise is counted from them', () => {
    const state = play(begin([5_000, 250, 5_000]), raise(200), raise(250));
    expect(choicesOf(state, 2)).toEqual({ toCall: 150, raise: { least: 350, most: 5_000 } });
  });

  it('all in of less than a full raise do not reopen the betting', () => {
    const state = play(begin([5_000, 250, 5_000]), raise(200), raise(250), call);
    // The first seat has acted, and faces 50 more: it calls or folds.
    expect(choicesOf(state, 0)).toEqual({ toCall: 50, raise: null });
    expect(actHoldem(state, 0, raise(1_000))).toEqual({ ok: false, code: 'move.not.allowed' });
    expect(play(state, call).street).toBe('flop');
  });

  it('all in of less than a bet leave those who checked a call alone', () => {
    const state = play(begin([5_000, 5_000, 150]), call, call, check, check, raise(50));
    expect(choicesOf(state, 0)).toEqual({ toCall: 50, raise: { least: 150, most: 4_900 } });
    expect(choicesOf(play(state, call), 1)).toEqual({ toCall: 50, raise: null });
  });

  it('all in that together are a full raise reopen it', () => {
    const state = play(begin([260, 320, 5_000, 5_000]), raise(200), raise(260));
    const both = play(state, raise(320), call);
    expect(choicesOf(both, 3)).toEqual({ toCall: 120, raise: { least: 420, most: 5_000 } });
    expect(choicesOf(play(state, fold, call), 3)).toEqual({ toCall: 60, raise: null });
  });

  it('are not offered to a seat that nobody can answer', () => {
    const state = play(begin([500, 5_000], 0), raise(500));
    expect(choicesOf(state, 1)).toEqual({ toCall: 400, raise: null });
  });
});

describe('all in', () => {
  // Seat 0 has aces, seat 1 queens, seat 2 tens; the button is 2, so cards are dealt from seat 0 on.
  const deck = stacked('As Qs Ts Ac Qc Tc 2c 7d 9h Js Kd');

  it('opens the cards of all that are left once nobody can bet, and deals the board out', () => {
    const state = play(begin([500, 500, 500], 2, RULES, deck), raise(500), call, call);
    expect(state.toAct).toBeNull();
    expect(state.open).toEqual([0, 1, 2]);
    expect(publicHoldem(state).board).toEqual(['2c', '7d', '9h', 'Js', 'Kd']);
    expect(state.result).toMatchObject({ rake: 75, win: [1_425, 0, 0], back: [1_425, 0, 0] });
  });

  it('keeps a seat its part of the pot when others bet on and fold', () => {
    const state = play(begin([200, 2_000, 2_000], 2, RULES, deck), call, call, raise(200), call, call);
    expect([state.street, state.seats[0]!.stack, state.toAct]).toEqual(['flop', 0, 1]);
    const over = play(state, raise(500), fold);
    // Seat 1 gets its bet back and the aces the main pot.
    expect(over.result).toMatchObject({ uncalled: [0, 500, 0], back: [570, 1_800, 1_800] });
    expect(over.open).toEqual([0, 1]);
  });

  it('of three sizes makes three pots, of which the shortest wins the main one alone', () => {
    const state = play(begin([100, 300, 700], 2, RULES, deck), raise(700), call, call);
    expect(state.result?.pots.map(({ amount, winners }) => [amount, winners])).toEqual([
      [300, [0]],
      [400, [1]],
    ]);
    expect(state.result?.uncalled).toEqual([0, 0, 400]);
  });
});

describe('showdown', () => {
  const deck = stacked('As Qs Ts Ac Qc Tc 2c 7d 9h Js Kd');
  const river = (state: HoldemState): HoldemState => play(state, check, check, check, check, check, check);

  it('begins on the left of the button where nobody bet on the river, and the beaten muck', () => {
    const state = river(play(begin([1_000, 1_000, 1_000], 2, RULES, deck), call, call, check));
    const over = play(state, check, check, check);
    expect(over.open).toEqual([0]);
    expect(publicHoldem(over).seats.map(({ cards }) => cards)).toEqual([['As', 'Ac'], null, null]);
  });

  it('begins with the last seat that bet on the river', () => {
    const state = river(play(begin([1_000, 1_000, 1_000], 2, RULES, deck), call, call, check));
    const over = play(state, check, raise(100), call, call);
    // Queens show first, tens cannot beat them and muck, aces show.
    expect(over.open).toEqual([1, 0]);
  });

  it('does not ask cards of a seat whose side pot nobody else can win', () => {
    const flop = play(begin([200, 2_000, 2_000], 2, RULES, deck), call, call, raise(200), call, call);
    const last = play(flop, raise(300), call, check, check);
    // Seat 2 gives its side pot up; the aces on the left of the button show, and the queens muck.
    const over = play(last, check, fold);
    expect(over.open).toEqual([0]);
    expect(over.result?.pots.map(({ amount, winners }) => [amount, winners])).toEqual([
      [600, [0]],
      [600, [1]],
    ]);
  });

  it('is none where all others folded: nothing is shown', () => {
    const over = play(begin([1_000, 1_000, 1_000], 2, RULES, deck), raise(300), fold, fold);
    expect(over.open).toEqual([]);
    expect(publicHoldem(over).seats.every(({ cards }) => cards === null)).toBe(true);
    expect(over.result).toMatchObject({ rake: 0, uncalled: [0, 0, 200], back: [950, 900, 1_150] });
  });
});

describe('moves that are no moves', () => {
  const state = begin([1_000, 1_000, 1_000]);
  const NOT_NOW: readonly [string, number, HoldemAction][] = [
    ['out of turn', 1, call],
    ['of a seat that is none', 7, call],
    ['a check against a bet', 0, check],
  ];
  it.each(NOT_NOW)('%s', (_, seat, move) => {
    expect(actHoldem(state, seat, move)).toEqual({ ok: false, code: 'move.not.allowed' });
  });

  it('a call of nothing, and any move after the end', () => {
    const option = play(state, call, call);
    expect(actHoldem(option, 2, call).ok).toBe(false);
    const over = play(state, fold, fold);
    for (const seat of [0, 1, 2]) expect(actHoldem(over, seat, fold).ok).toBe(false);
  });

  const MALFORMED: readonly unknown[] = [
    null,
    'fold',
    [],
    {},
    { type: 'bet', to: 100 },
    { type: 'raise' },
    { type: 'raise', to: '100' },
    { type: 'raise', to: 100.5 },
    { type: 'raise', to: -100 },
    { type: 'raise', to: Infinity },
    { type: 'raise', to: 100, seat: 1 },
    { type: 'call', to: 100 },
  ];
  it.each(MALFORMED)('refused as they are read: %j', (input) => {
    expect(readHoldemAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });

  it('those that are some are read', () => {
    for (const move of [fold, check, call, raise(1)])
      expect(readHoldemAction({ ...move })).toEqual({ ok: true, value: move });
  });
});

it('an absent seat checks where it may, else it folds', () => {
  const state = begin([1_000, 1_000, 1_000]);
  expect(absentHoldem(state, 0)).toEqual(fold);
  expect(absentHoldem(play(state, call, call), 2)).toEqual(check);
});

const tables = fc.record({
  stacks: fc.array(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 9_000 })), {
    minLength: 2,
    maxLength: 9,
  }),
  button: fc.nat(8),
  ante: fc.constantFrom<number>(0, 0, 10, 33),
  deck: fc.shuffledSubarray([...PACK], { minLength: 52 }),
  choices: fc.array(fc.tuple(fc.nat(9), fc.nat(1_000)), { minLength: 1, maxLength: 40 }),
});
type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

/** All states of a hand of random legal moves. */
function anyHand({ stacks, button, ante, deck, choices }: Table): HoldemState[] {
  const states = [startHoldem({ ...RULES, ante }, stacks, button % stacks.length, deck)];
  while (states.at(-1)!.toAct !== null) {
    const state = states.at(-1)!;
    const [kind, size] = choices[states.length % choices.length]!;
    const { toCall, raise: bounds } = choicesOf(state, state.toAct!)!;
    const to = bounds ? bounds.least + ((bounds.most - bounds.least) * size) / 1_000 : 0;
    const quiet = toCall === 0 ? check : call;
    const move = kind < 2 ? fold : kind < 6 || !bounds ? quiet : raise(kind === 9 ? bounds.most : Math.floor(to));
    states.push(play(state, move));
    if (states.length > 400) throw new Error('the hand is stuck');
  }
  return states;
}

/** Plays a hand to its end, twice, and throws where a point appears or is lost on the way. */
function holds(table: Table): void {
  const brought = sumOf(table.stacks);
  const states = anyHand(table);
  const last = states.at(-1)!;
  const { back, rake } = last.result!;
  const isSound = states.every(
    ({ seats }) =>
      sumOf(seats.map(({ stack, put }) => stack + put)) === brought && seats.every(({ stack }) => stack >= 0),
  );
  // Nobody wins more of another seat than they could have lost to it.
  const isFair = back.every((points, seat) => {
    const own = table.stacks[seat]!;
    return points <= own + sumOf(table.stacks.map((other, at) => (at === seat ? 0 : Math.min(own, other))));
  });
  expect({ isSound, isFair, sum: sumOf(back) + rake, isCapped: rake <= 300 }).toEqual({
    isSound: true,
    isFair: true,
    sum: brought,
    isCapped: true,
  });
  expect(JSON.stringify(anyHand(table).at(-1))).toBe(JSON.stringify(last));
}

function tableOf(rng: Rng): Table {
  const several = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);
  return {
    stacks: several(2 + rng.int(8), () => 1 + rng.int(rng.int(2) === 0 ? 400 : 9_000)),
    button: rng.int(9),
    ante: [0, 0, 10, 33][rng.int(4)]!,
    deck: [...dealOf(rng)],
    choices: several(40, () => [rng.int(10), rng.int(1_001)] as [number, number]),
  };
}

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
        const seat = who % table.stacks.length;
        const states = anyHand(table);
        states.forEach((state) => {
          const { seats, result, open } = state;
          // The result of a showdown depends on the cards of all who are in it.
          const known = new Set<Card>([...publicHoldem(state).board, ...holeOf(state, seat)]);
          seats.forEach(({ folded }, other) => {
            if (open.includes(other) || (result && !folded)) for (const card of holeOf(state, other)) known.add(card);
          });
          const hidden = state.deck.filter((card) => !known.has(card));
          const mixed = hidden.toSorted((a, b) => a.localeCompare(b));
          const turned = numbers.next().value! % mixed.length;
          const others = [...mixed.slice(turned), ...mixed.slice(0, turned)];
          const deck = state.deck.map((card) => (known.has(card) ? card : others.pop()!));
          const other: HoldemState = { ...state, deck };
          for (const view of [publicHoldem, onlookerHoldem, (s: HoldemState) => ownHoldem(s, seat)])
            expect(JSON.stringify(view(other))).toBe(JSON.stringify(view(state)));
        });
      }),
      { numRuns: 60 },
    );
  });
});
