import { deep } from '#testkit/deep.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import { sumOf } from '../../kit/cards/money.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { plainArrangement, suggestions } from './arrange.ts';
import {
  absentThirteen,
  actThirteen,
  handOf,
  readThirteenAction,
  startThirteen,
  type ThirteenAction,
  type ThirteenState,
} from './hand.ts';
import { isFoul, order, ROWS, strengthsOf, type Arrangement } from './rows.ts';
import { thirteenRules } from './rules.ts';
import { specialOf } from './special.ts';
import { onlookerThirteen, ownThirteen, publicThirteen } from './views.ts';

const RULES = thirteenRules(100);
const BRING = 6_000;
const packs = fc.shuffledSubarray([...PACK], { minLength: 52 });
const begin = (seats: number, deck: readonly Card[] = PACK): ThirteenState =>
  startThirteen(
    RULES,
    Array.from({ length: seats }, () => BRING),
    deck,
  );

/** A pack for two seats, of which the first gets this hand. */
function dealt(text: string): Card[] {
  const hand = text.split(' ');
  const others = PACK.filter((card) => !hand.includes(card)).toReversed();
  return [...hand.flatMap((card, at) => [card, others[at]!]), ...others.slice(13)];
}

function play(state: ThirteenState, seat: number, action: ThirteenAction): ThirteenState {
  const after = actThirteen(state, seat, action);
  if (!after.ok) throw new Error(`seat ${seat} may not arrange so`);
  return after.value;
}
const all = (state: ThirteenState): ThirteenState =>
  state.bring.reduce((before, _, seat) => play(before, seat, absentThirteen(before, seat)), state);

const isWhole = (rows: Arrangement, hand: readonly Card[]): boolean =>
  ROWS.flatMap((row) => rows[row])
    .toSorted()
    .join() === hand.toSorted().join();

describe('arrangements', () => {
  it('suggested and plain ones are of all thirteen cards and never foul, suggested ones few, and each has its merit', () => {
    fc.assert(
      fc.property(packs, (deck) => {
        const hand = deck.slice(0, 13);
        const found = suggestions(RULES, hand);
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(4);
        for (const rows of [...found, plainArrangement(hand)]) {
          expect(isWhole(rows, hand)).toBe(true);
          expect(ROWS.map((row) => rows[row].length)).toEqual([3, 5, 5]);
          expect(isFoul(strengthsOf(rows))).toBe(false);
        }
        const strengths = found.map(strengthsOf);
        for (const one of strengths)
          for (const other of strengths)
            if (one !== other) expect(ROWS.some((row) => one[row] > other[row])).toBe(true);
      }),
      { numRuns: deep(2_000, 15) },
    );
  });

  it('do not depend on the order of the cards', () => {
    fc.assert(
      fc.property(packs, (deck) => {
        const hand = deck.slice(0, 13);
        expect(suggestions(RULES, hand.toReversed())).toEqual(suggestions(RULES, hand));
        expect(plainArrangement(hand.toReversed())).toEqual(plainArrangement(hand));
      }),
      { numRuns: 4 },
    );
  });

  it('put trips in front, and four of a kind in the middle, where that pays', () => {
    const [first] = suggestions(RULES, 'As Ah Ad Ks Kh Kd Kc Qs Qh Qd Qc 2s 3h'.split(' '));
    const { front, middle, back } = first!;
    expect(front.map((card) => card[0]).join('')).toBe('AAA');
    expect(middle.filter((card) => card[0] === 'Q').length).toBe(4);
    expect(back.filter((card) => card[0] === 'K').length).toBe(4);
  });

  it('the plain one has the strongest five at the back, and the strongest of the rest in the middle', () => {
    expect(plainArrangement('As Ah Ad Ks Kh 7d 7c 9s 9h 2d 3c 4s 5h'.split(' '))).toEqual({
      back: ['Ah', 'Ad', 'As', 'Kh', 'Ks'],
      middle: ['9h', '9s', '7d', '7c', '5h'],
      front: ['4s', '3c', '2d'],
    });
  });

  it('win more by suggestion than plainly', () => {
    let won = 0;
    fc.assert(
      fc.property(packs, (deck) => {
        const state = begin(2, deck);
        const [rows] = suggestions(RULES, handOf(state, 0));
        const over = play(
          play(state, 0, { type: 'arrange', rows: rows!, declare: false }),
          1,
          absentThirteen(state, 1),
        );
        won += over.result!.points[0]!;
      }),
      { numRuns: deep(1_000, 40) },
    );
    expect(won).toBeGreaterThan(0);
  });
});

/** Rows as they come, which are mostly foul, or from the lowest card up, which seldom are; special hands are declared. */
function anyRows(state: ThirteenState, seat: number, seed: number): ThirteenAction {
  const hand = handOf(state, seat);
  const cards = seed % 3 === 0 ? hand : order.sorted(hand);
  const rows = { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) };
  return { type: 'arrange', rows, declare: specialOf(hand) !== null };
}

describe('a hand', () => {
  it('ends when the last seat has arranged, and until then a seat may arrange anew', () => {
    const state = begin(2);
    const [first, second] = suggestions(RULES, handOf(state, 0));
    const once = play(state, 0, { type: 'arrange', rows: first!, declare: false });
    const again = play(once, 0, { type: 'arrange', rows: (second ?? first)!, declare: false });
    expect(again.result).toBeNull();
    const over = play(again, 1, absentThirteen(again, 1));
    expect(over.arranged[0]?.rows).toEqual(second ?? first);
    expect(over.result).not.toBeNull();
    expect(actThirteen(over, 0, absentThirteen(over, 0))).toEqual({ ok: false, code: 'move.not.allowed' });
  });

  it('makes no money and loses none, in 100,000 from a seed, of which the gate plays a sample', () => {
    for (let number = 0; number < deep(100_000, 300); number += 1) {
      const rng = seededRng(number);
      const bring = Array.from({ length: 2 + rng.int(3) }, () => 1 + rng.int(9_000));
      const deck = dealOf(rng);
      const seeds = bring.map(() => rng.int(1_000));
      const played = (): ThirteenState =>
        seeds.reduce((at, seed, seat) => play(at, seat, anyRows(at, seat, seed)), startThirteen(RULES, bring, deck));
      const over = played();
      const { back, rake, points } = over.result!;
      expect([sumOf(back) + sumOf(rake), sumOf(points)]).toEqual([sumOf(bring), 0]);
      expect(JSON.stringify(played())).toBe(JSON.stringify(over));
    }
  });

  it('takes only cards of the seat, each once', () => {
    const state = begin(2);
    const own = absentThirteen(state, 0);
    const { front, middle, back } = own.rows;
    const wrong: readonly Arrangement[] = [
      absentThirteen(state, 1).rows,
      { front, middle, back: middle },
      { front: middle.slice(0, 3), middle, back },
      { front: [...front, 'Kc'], middle, back },
      { front: front.slice(1), middle, back },
    ];
    for (const rows of wrong)
      expect(actThirteen(state, 0, { ...own, rows })).toEqual({ ok: false, code: 'move.not.allowed' });
    expect(actThirteen(state, 2, absentThirteen(state, 2)).ok).toBe(false);
  });

  it('lets a seat declare what it holds, and nothing else', () => {
    const plain = begin(2, dealt('2s 4s 6s 8s Ts Qs Ks As 3s 5s 7s 3d 5d'));
    expect(ownThirteen(plain, 0).declarable).toBeNull();
    expect(actThirteen(plain, 0, { ...absentThirteen(plain, 0), declare: true }).ok).toBe(false);
    const dragons = begin(2, dealt('2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As'));
    expect(ownThirteen(dragons, 0).declarable).toBe('cleanDragon');
    const over = play(
      play(dragons, 0, { ...absentThirteen(dragons, 0), declare: true }),
      1,
      absentThirteen(dragons, 1),
    );
    expect(over.result).toMatchObject({
      special: ['cleanDragon', null],
      points: [48, -48],
      back: [BRING + 4_560, BRING - 4_800],
    });
  });
});

describe('what a player sends', () => {
  const rows = {
    front: ['2s', '3s', '4s'],
    middle: ['5s', '6s', '7s', '8s', '9s'],
    back: ['Ts', 'Js', 'Qs', 'Ks', 'As'],
  };

  it('is read', () => {
    const action = { type: 'arrange', rows, declare: true };
    expect(readThirteenAction(structuredClone(action))).toEqual({ ok: true, value: action });
  });

  const MALFORMED: readonly [string, unknown][] = [
    ['nothing', null],
    ['another type', { type: 'fold', rows, declare: false }],
    ['no word on declaring', { type: 'arrange', rows }],
    ['a number for it', { type: 'arrange', rows, declare: 1 }],
    ['more than is asked for', { type: 'arrange', rows, declare: false, seat: 1 }],
    ['no rows', { type: 'arrange', declare: false }],
    ['a row too few', { type: 'arrange', rows: { front: rows.front, middle: rows.middle }, declare: false }],
    ['a row too many', { type: 'arrange', rows: { ...rows, fourth: ['Ah'] }, declare: false }],
    ['fourteen cards', { type: 'arrange', rows: { ...rows, front: [...rows.front, 'Ah'] }, declare: false }],
    ['twelve cards', { type: 'arrange', rows: { ...rows, front: ['2s', '3s'] }, declare: false }],
    ['a card that is none', { type: 'arrange', rows: { ...rows, front: ['2s', '3s', '1s'] }, declare: false }],
  ];
  it.each(MALFORMED)('is refused: %s', (_, input) => {
    expect(readThirteenAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });
});

describe('sight', () => {
  it('nobody gets a byte that depends on the cards or rows of others before the end', () => {
    fc.assert(
      fc.property(packs, fc.integer({ min: 2, max: 4 }), fc.nat(3), (deck, seats, who) => {
        const seat = who % seats;
        const state = begin(seats, deck);
        const own = handOf(state, seat);
        const others = deck.filter((card) => !own.includes(card)).toSorted((a, b) => a.localeCompare(b));
        const mixed = begin(
          seats,
          deck.map((card) => (own.includes(card) ? card : others.pop()!)),
        );
        const rest = state.bring
          .map((_, at) => at)
          .filter((at) => at !== seat)
          .slice(1);
        const done = (from: ThirteenState): ThirteenState =>
          [seat, ...rest].reduce((before, at) => play(before, at, absentThirteen(before, at)), from);
        for (const [one, other] of [[state, mixed] as const, [done(state), done(mixed)] as const]) {
          expect(one.result).toBeNull();
          for (const view of [publicThirteen, onlookerThirteen, (s: ThirteenState) => ownThirteen(s, seat)])
            expect(JSON.stringify(view(other))).toBe(JSON.stringify(view(one)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('at the end all see all rows', () => {
    const over = all(begin(3));
    expect(publicThirteen(over).seats.every(({ arranged }) => arranged !== null)).toBe(true);
  });
});
