import { playFor, redealt, replayed } from '#testkit/hidden-cards.ts';
import { seededRng } from '#testkit/rng.ts';
import { playWholeHands, HANDS, type CardGame } from '#testkit/whole-hands.ts';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import { shuffle } from '../../kit/shuffle.ts';
import {
  absentSamLoc,
  actSamLoc,
  dealtSamLoc,
  ownSamLoc,
  publicSamLoc,
  readSamLocAction,
  seatsToAct,
  startSamLoc,
  suggestions,
  type SamLocAction,
  type SamLocHand,
} from './hand.ts';
import { settle } from './settle.ts';
import { USUAL, type SamLocRules } from './rules.ts';

const cards = (text: string) => text.split(' ');
const declare = (isDeclared: boolean): SamLocAction => ({ type: 'declare', isDeclared });
const actionOf = (move: string): SamLocAction =>
  move === 'pass' ? { type: 'pass' } : { type: 'lay', cards: cards(move) };

function mustAct(hand: SamLocHand, seat: number, action: SamLocAction): SamLocHand {
  const acted = actSamLoc(hand, seat, action);
  if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.code}`);
  return acted.value;
}

interface Setting {
  readonly declares?: readonly number[];
  readonly rules?: Partial<SamLocRules>;
}

/** Hands by seat, the leader, then what the seats to act lay once all have declared or not. */
function played(
  dealt: string,
  lead: number | null,
  moves: readonly string[] = [],
  { declares = [], rules = {} }: Setting = {},
): SamLocHand {
  const start = dealtSamLoc({ ...USUAL, ...rules }, dealt.split('|').map(cards), lead);
  // A few cards of one colour or in a row are no instant win.
  let hand: SamLocHand = { ...start, shown: { ...start.shown, end: null } };
  for (const seat of hand.held.keys()) hand = mustAct(hand, seat, declare(declares.includes(seat)));
  for (const move of moves) hand = mustAct(hand, seatsToAct(hand)[0]!, actionOf(move));
  return hand;
}

const refusal = (hand: SamLocHand, seat: number, action: SamLocAction) => {
  const acted = actSamLoc(hand, seat, action);
  return acted.ok ? null : acted.code;
};

const THREE = '4s 4h 6s 9d|3s 5s 5h 9s|3h 7s 8s 9h';
const money = (hand: SamLocHand, bring = hand.held.map(() => 1_000)) => settle(hand, { ante: 1, bring });

describe('the deal', () => {
  it.each([2, 3, 4, 5])('gives ten cards to each of %i seats, none twice', (seats) => {
    const { held } = startSamLoc(USUAL, seats, 0, dealOf(seededRng(seats)));
    expect(held.map(({ length }) => length)).toEqual(Array(seats).fill(10));
    expect(new Set(held.flat()).size).toBe(10 * seats);
  });
  it('is led by the lowest card in the first hand, later by the winner', () => {
    expect(seatsToAct(played(THREE, null))).toEqual([1]);
    expect(seatsToAct(played(THREE, 2))).toEqual([2]);
  });
  it('ends at once with an instant win, which all others pay', () => {
    const dragon = '3s 4h 5s 6h 7s 8h 9s Th Js Qh';
    const hand = dealtSamLoc(USUAL, [cards('4s 4c'), cards(dragon), cards('2s 2h')], 0);
    expect(hand.shown.end).toMatchObject({ winner: 1, by: 'instant', instant: 'dragon' });
    expect(money(hand).delta).toEqual([-20, 40, -20]);
  });
});

describe('declarations', () => {
  const open = dealtSamLoc(USUAL, THREE.split('|').map(cards), 1);
  it('are made in any order, and hidden until all have chosen', () => {
    const one = mustAct(open, 2, declare(true));
    expect(seatsToAct(one)).toEqual([0, 1]);
    expect(one.shown).toEqual(mustAct(open, 2, declare(false)).shown);
    expect(refusal(one, 2, declare(false))).toBe('choice.made');
    expect(refusal(one, 3, declare(false))).toBe('turn.other');
    expect(refusal(one, 0, actionOf('4s'))).toBe('phase.other');
    expect(refusal(played(THREE, 1), 1, declare(true))).toBe('phase.other');
  });
  it('let the first clockwise from the leader lead who declared', () => {
    expect(played(THREE, 1, [], { declares: [0, 2] }).shown).toMatchObject({
      declarer: 2,
      table: { trick: { next: 2 } },
    });
    expect(played(THREE, 1).shown.declarer).toBeNull();
  });
  it('are paid by all others where nobody beats the declarer', () => {
    const hand = played('3s 3h 5s|4s 2s|6s 2h', 1, ['3s 3h', 'pass', 'pass', '5s'], { declares: [0] });
    expect(hand.shown.end).toMatchObject({ winner: 0, by: 'declaration' });
    expect(money(hand).delta).toEqual([40, -20, -20]);
  });
  it('end the hand where somebody does: the declarer pays that seat for all', () => {
    const hand = played('3s 3h 5s|4s 4h|6s 2h', 1, ['3s 3h', '4s 4h'], { declares: [0] });
    expect(hand.shown.end).toMatchObject({ winner: 1, by: 'block' });
    expect(money(hand)).toMatchObject({ delta: [-40, 40, 0], rake: [0, 2, 0] });
  });
});

describe('the play', () => {
  it('takes no equal rank', () => {
    expect(refusal(played('3s 5s|3h 4h', 0, ['3s']), 1, actionOf('3h'))).toBe('cards.low');
  });
  it('lets no seat keep nothing but 2s', () => {
    const hand = played('3s 2s 2h|4s 5s', 0);
    expect(refusal(hand, 0, actionOf('3s'))).toBe('cards.twos');
    expect(suggestions(hand, 0).map((each) => each.cards)).toEqual([['2s', '2h'], ['2s']]);
    expect(absentSamLoc(hand, 0)).toEqual(actionOf('2h'));
    expect(absentSamLoc(played('3s 3h 2s|4s 5s', 0), 0)).toEqual(actionOf('3s'));
    expect(absentSamLoc(played('3s|4s 5s', 0), 0)).toEqual(actionOf('3s'));
    expect(played('As 2s 3s|4s 5s', 0, ['As 2s 3s']).shown.end).toMatchObject({ winner: 0, by: 'cards' });
  });
  it.each([
    ['out of turn', 0, '6s', 'turn.other'],
    ['another’s card', 1, '6s', 'cards.other'],
    ['a card that is gone', 1, '4s', 'cards.other'],
    ['no combination', 1, '3s 5s', 'cards.none'],
    ['another kind', 1, '5s 5h', 'cards.low'],
  ])('refuses %s', (_, seat, move, code) => {
    expect(refusal(played(THREE, 0, ['4s']), seat, actionOf(move))).toBe(code);
  });
  it('refuses a pass of the seat that leads, and anything once it is over', () => {
    expect(refusal(played(THREE, 0), 0, { type: 'pass' })).toBe('lead.pass');
    expect(refusal(played('3s|4s 5s', 0, ['3s']), 1, actionOf('4s'))).toBe('hand.over');
  });
});

describe('the end', () => {
  it('costs an ante for each card left, fifteen for a seat that laid nothing, and what rots', () => {
    const moves = ['3s', '4h', 'pass', 'pass', '9h'];
    const hand = played('3s 6s 7s 8s 8h|4h 9h|5s 5h 5d 5c 2s', 0, moves);
    // Four cards; nothing laid, a 2 and a four.
    expect(money(hand).delta).toEqual([-4, 4 + 45, -45]);
  });
  it('pays for a 2 that was chopped, and for all that was where the chopper is chopped', () => {
    const dealt = '2s 3d|4s 4h 4d 4c 7s|6s 6h 6d 6c 8s';
    const once = played(dealt, 0, ['2s', '4s 4h 4d 4c', 'pass', 'pass', '7s']);
    // Seat 0 pays 10 and a card, seat 2 nothing laid and a four.
    expect(money(once).delta).toEqual([-11, 10 + 1 + 35, -35]);
    const twice = played(dealt, 0, ['2s', '4s 4h 4d 4c', '6s 6h 6d 6c', 'pass', 'pass', '8s']);
    expect(money(twice).delta).toEqual([-1, -30 - 1, 32]);
  });

  const LAST = '5s 9s Td Jc|3s 7s|4s 6s 6h 2d';
  it('costs all others’ debts whoever had a higher single before a neighbour’s last card', () => {
    const hand = played(LAST, 1, ['3s', '4s', '5s', '7s']);
    expect(hand.shown.end).toMatchObject({ winner: 1, paysForAll: 0 });
    // Three cards of its own; three, a 2 among them, of seat 2.
    expect(money(hand).delta).toEqual([-3 - 13, 16, 0]);
    const usual = played(LAST, 1, ['3s', '4s', '5s', '7s'], { rules: { hasLastCardRule: false } });
    expect(money(usual).delta).toEqual([-3, 16, -13]);
  });
  it('does not where the single was the highest, or the neighbour passed first', () => {
    const highest = played('5s 5h|3s 7s|4s 6s', 1, ['3s', '4s', '5s', '7s']);
    expect(highest.shown.end?.paysForAll).toBeNull();
    const later = played('5s 9s Td Jc|3s 7s|4s 6s 6h', 1, ['3s', '4s', '5s', 'pass']);
    expect(later.liable).toBeNull();
  });
});

describe('an action', () => {
  it.each([
    ['a declaration of nothing', { type: 'declare' }],
    ['a declaration in letters', { type: 'declare', isDeclared: 'yes' }],
    ['a declaration with cards', { type: 'declare', isDeclared: true, cards: [] }],
    ['eleven cards', { type: 'lay', cards: PACK.slice(0, 11) }],
  ])('is refused: %s', (_, input) => {
    expect(readSamLocAction(input)).toEqual({ ok: false, code: 'bet.invalid' });
  });
  it('is a declaration, cards or a pass', () => {
    for (const action of [declare(true), actionOf('3s'), actionOf('pass')]) {
      expect(readSamLocAction(action)).toEqual({ ok: true, value: action });
    }
  });
});

const chosen = (hand: SamLocHand, seat: number, pick: (limit: number) => number): SamLocAction => {
  if (!hand.shown.table) return declare(pick(8) === 0);
  const all = suggestions(hand, seat);
  return all.length > 0 ? { type: 'lay', cards: all[pick(all.length)]!.cards } : { type: 'pass' };
};

describe('sight', () => {
  it('shows no cards but those laid, and a seat its own', () => {
    const known = JSON.stringify(publicSamLoc(played(THREE, 0, ['4s'])));
    expect(PACK.filter((card) => known.includes(`"${card}"`))).toEqual(['4s']);
    expect(ownSamLoc(played(THREE, 0), 2)).toEqual({ cards: cards('3h 7s 8s 9h'), isDeclared: false });
  });
  it('is the same for a seat, byte for byte, whatever the cards are that it may not know', () => {
    let compared = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const rng = seededRng(seed);
      const seats = 2 + rng.int(4);
      const [lead, viewer] = [rng.int(seats), [null, 0, 1][rng.int(3)]!];
      const log = playFor(startSamLoc(USUAL, seats, lead, dealOf(rng)), rng.int(40), {
        seatsToAct,
        choose: (hand, seat) => chosen(hand, seat, (limit) => rng.int(limit)),
        act: actSamLoc,
      });
      const [first, now] = [log.hands[0]!, log.hands.at(-1)!];
      const rest = PACK.filter((card) => !first.held.flat().includes(card));
      const isKnown = (card: string, seat: number) =>
        seat < seats && (seat === viewer || !now.held[seat]!.includes(card));
      const dealt = redealt([...first.held, shuffle(rng, rest)], isKnown, rng).slice(0, seats);
      const other = dealtSamLoc(USUAL, dealt, lead);
      // An instant win shows all cards, and a seat of other cards might have been left with 2s.
      if (first.shown.end || other.shown.end) continue;
      const others = replayed(other, log, actSamLoc);
      if (!others) continue;
      const views = (hands: readonly SamLocHand[]) =>
        hands.map((hand) => JSON.stringify([publicSamLoc(hand), viewer === null ? null : ownSamLoc(hand, viewer)]));
      expect(views(others)).toEqual(views(log.hands));
      compared += Number(JSON.stringify(others) !== JSON.stringify(log.hands));
    }
    expect(compared).toBeGreaterThan(140);
  });
});

const game: CardGame<SamLocHand, SamLocAction> = {
  deal: (rng, hand) => {
    const seats = 2 + (hand % 4);
    return startSamLoc(USUAL, seats, hand % 2 === 0 ? null : hand % seats, dealOf(rng));
  },
  seatsToAct,
  choose: (hand, seat, rng) =>
    rng.int(6) === 0 ? absentSamLoc(hand, seat) : chosen(hand, seat, (limit) => rng.int(limit)),
  act: actSamLoc,
  seats: ({ held }) => held.length,
  settle: (hand, bring) => settle(hand, { ante: 7, bring }),
};

it('whole hands end, keep the money and replay from their log', () => {
  expect(playWholeHands(game)).toBeGreaterThan(10 * HANDS);
});
