import { playFor, redealt, replayed } from '#testkit/hidden-cards.ts';
import { seededRng } from '#testkit/rng.ts';
import { describe, expect, it } from 'vitest';
import { PACK } from '../../kit/cards/card.ts';
import { dealOf } from '../../kit/cards/deal.ts';
import type { LayOrPass } from '../../kit/shedding/action.ts';
import { shuffle } from '../../kit/shuffle.ts';
import {
  absentTienLen,
  actTienLen,
  dealtTienLen,
  ownTienLen,
  publicTienLen,
  readTienLenAction,
  seatToAct,
  startTienLen,
  suggestions,
  type TienLenHand,
} from './hand.ts';
import { settle } from './settle.ts';
import { USUAL } from './rules.ts';

const cards = (text: string) => text.split(' ');

/** `played('3s 4s|5s', 0, '4s', 'pass')`: hands by seat, the leader, then what the seats to act lay. */
function played(dealt: string, lead: number | null, ...moves: readonly string[]): TienLenHand {
  let hand = dealtTienLen(USUAL, dealt.split('|').map(cards), lead);
  for (const move of moves) {
    const action = move === 'pass' ? { type: 'pass' as const } : { type: 'lay' as const, cards: cards(move) };
    const acted = actTienLen(hand, seatToAct(hand)!, action);
    if (!acted.ok) throw new Error(`${move}: ${acted.code}`);
    hand = acted.value;
  }
  return hand;
}

const refusal = (hand: TienLenHand, seat: number, move: string) => {
  const action = move === 'pass' ? { type: 'pass' as const } : { type: 'lay' as const, cards: cards(move) };
  const acted = actTienLen(hand, seat, action);
  return acted.ok ? null : acted.code;
};

const THREE = '4s 4h 6s 9d|3s 5s 5h 9s|3h 7s 8s 9h';

describe('the deal', () => {
  it.each([2, 3, 4])('gives thirteen cards to each of %i seats, none twice, in ascending order', (seats) => {
    const { held } = startTienLen(USUAL, seats, 0, dealOf(seededRng(seats)));
    expect(held.map(({ length }) => length)).toEqual(Array(seats).fill(13));
    expect(new Set(held.flat()).size).toBe(13 * seats);
  });

  it('is led by the lowest card in the first hand, which must be laid; later by the winner with any card', () => {
    const first = played(THREE, null);
    expect(seatToAct(first)).toBe(1);
    expect(first.shown.lowest).toBe('3s');
    expect(refusal(first, 1, '5s')).toBe('lead.lowest');
    expect(suggestions(first, 1).every(({ cards: laid }) => laid.includes('3s'))).toBe(true);
    expect(absentTienLen(first, 1)).toEqual({ type: 'lay', cards: ['3s'] });
    expect(played(THREE, null, '3s').shown.lowest).toBeNull();
    const later = played(THREE, 2);
    expect(seatToAct(later)).toBe(2);
    expect(refusal(later, 2, '7s')).toBeNull();
  });

  it('is led by the lowest card, with any card, where the room says so', () => {
    const hand = dealtTienLen({ ...USUAL, firstLeadHasLowest: false }, THREE.split('|').map(cards), null);
    expect(seatToAct(hand)).toBe(1);
    expect(refusal(hand, 1, '5s')).toBeNull();
  });

  it('ends at once with an instant win; the best one wins, of equal ones the first from the leader', () => {
    const dragon = '3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s';
    const pairs = '3h 3d 5h 5d 7h 7d 9h 9d Jh Jd Kh Kd 2h';
    const other = '4h 4d 6h 6d 8h 8d Th Td Qh Qd Ah Ad 2d';
    expect(played(`${pairs}|${dragon}|${other}`, 0).shown.end).toMatchObject({ winner: 1, instant: 'dragon' });
    expect(played(`${pairs}|3s 4c|${other}`, 1).shown.end).toMatchObject({ winner: 2, instant: 'sixPairs' });
    expect(played(`${pairs}|3s 4c|${other}`, 0).shown.end).toMatchObject({ winner: 0 });
    expect(seatToAct(played(`${pairs}|${dragon}`, 0))).toBeNull();
  });
});

describe('the play', () => {
  it('goes round: a seat that has passed is out of the trick, and who laid last leads the next', () => {
    const hand = played(THREE, 1, '3s', '3h', '6s', 'pass');
    expect(seatToAct(hand)).toBe(2);
    expect(seatToAct(played(THREE, 1, '3s', '3h', '6s', 'pass', '7s'))).toBe(0);
    const led = played(THREE, 1, '3s', '3h', '6s', 'pass', 'pass');
    expect([seatToAct(led), led.shown.table.trick.on]).toEqual([0, null]);
  });

  it('ends with the first seat that is out of cards', () => {
    const hand = played('3s 4s|5s 6s', 0, '3s', '5s', 'pass', '6s');
    expect(hand.shown.end).toEqual({ winner: 1, instant: null, left: [['4s'], []] });
    expect(refusal(hand, 0, '4s')).toBe('hand.over');
    expect(settle(hand, { ante: 100, bring: [1_000, 1_000] }).delta).toEqual([-100, 100]);
  });

  it('records chops, and pays them', () => {
    const hand = played('2h 3s 4s|6s 6h 6d 6c 7s', 0, '2h', '6s 6h 6d 6c', 'pass', '7s');
    expect(hand.shown.chops.map((chain) => chain.map(({ seat }) => seat))).toEqual([[0, 1]]);
    expect(settle(hand, { ante: 1, bring: [100, 100] }).delta).toEqual([-8, 8]);
    expect(played('3h 4s|7s 8s', 0, '3h', '7s').shown.chops).toEqual([]);
  });

  it('counts a seat that laid nothing', () => {
    const hand = played('3s|4s 5s', 0, '3s');
    expect(settle(hand, { ante: 1, bring: [100, 100] }).delta).toEqual([26, -26]);
  });
});

describe('bad input', () => {
  const hand = played(THREE, 0, '4s');
  it.each([
    ['out of turn', 0, '6s', 'turn.other'],
    ['a seat that is not there', 3, '6s', 'turn.other'],
    ['another’s card', 1, '6s', 'cards.other'],
    ['a card that is gone', 1, '4s', 'cards.other'],
    ['an undealt card', 1, 'Kh', 'cards.other'],
    ['cards that are no combination', 1, '3s 5s', 'cards.none'],
    ['another kind', 1, '5s 5h', 'cards.low'],
    ['a lower card', 1, '3s', 'cards.low'],
  ])('%s', (_, seat, move, code) => {
    expect(refusal(hand, seat, move)).toBe(code);
  });

  it('a pass of the seat that leads', () => {
    expect(refusal(played(THREE, 0), 0, 'pass')).toBe('lead.pass');
  });
  it('2s in a straight', () => {
    expect(refusal(played('Ks As 2s 3s|4s', 0), 0, 'Ks As 2s')).toBe('cards.none');
  });
  it('fourteen cards', () => {
    expect(readTienLenAction({ type: 'lay', cards: PACK.slice(0, 14) })).toEqual({ ok: false, code: 'bet.invalid' });
    expect(readTienLenAction({ type: 'lay', cards: PACK.slice(0, 13) }).ok).toBe(true);
  });
  it('a play twice', () => {
    expect(refusal(played(THREE, 1, '3s'), 1, '3s')).toBe('turn.other');
    expect(refusal(played('3s 4s 5s|7s', 0, '3s', 'pass'), 0, '3s')).toBe('cards.other');
  });
  it('leaves the hand as it was', () => {
    const before = JSON.stringify(hand);
    refusal(hand, 1, '5s');
    refusal(hand, 1, '3s 5s');
    expect(JSON.stringify(hand)).toBe(before);
  });
});

describe('an absent seat', () => {
  it('passes, and leads its lowest card', () => {
    expect(absentTienLen(played(THREE, 0, '4s'), 1)).toEqual({ type: 'pass' });
    expect(absentTienLen(played(THREE, 1), 1)).toEqual({ type: 'lay', cards: ['3s'] });
  });
  it('brings every hand to its end', () => {
    let hand = startTienLen(USUAL, 4, 2, dealOf(seededRng(5)));
    for (let seat = seatToAct(hand); seat !== null; seat = seatToAct(hand)) {
      const acted = actTienLen(hand, seat, absentTienLen(hand, seat));
      if (!acted.ok) throw new Error(acted.code);
      hand = acted.value;
    }
    expect(hand.shown.end?.winner).toBe(2);
  });
});

describe('sight', () => {
  it('shows a seat its own cards, an onlooker none, and to all how many are left', () => {
    const hand = played(THREE, 0, '4s');
    expect(ownTienLen(hand, 1)).toEqual({ cards: cards('3s 5s 5h 9s') });
    expect(ownTienLen(hand, 3)).toEqual({ cards: [] });
    expect(publicTienLen(hand).table.counts).toEqual([3, 4, 4]);
    const known = JSON.stringify(publicTienLen(hand));
    expect(PACK.filter((card) => known.includes(`"${card}"`))).toEqual(['4s']);
  });

  it('is the same for a seat, byte for byte, whatever the cards are that it may not know', () => {
    let compared = 0;
    for (let seed = 0; seed < 120; seed += 1) {
      const rng = seededRng(seed);
      const seats = 2 + rng.int(3);
      const [lead, viewer] = [rng.int(seats), [null, 0, 1][rng.int(3)]!];
      const log = playFor(startTienLen(USUAL, seats, lead, dealOf(rng)), rng.int(60), {
        seatsToAct: (hand) => [seatToAct(hand) ?? []].flat(),
        choose: (hand, seat): LayOrPass => {
          const all = suggestions(hand, seat);
          return all.length > 0 ? { type: 'lay', cards: all[rng.int(all.length)]!.cards } : { type: 'pass' };
        },
        act: actTienLen,
      });
      const [first, now] = [log.hands[0]!, log.hands.at(-1)!];
      const rest = PACK.filter((card) => !first.held.flat().includes(card));
      const isKnown = (card: string, seat: number) =>
        seat < seats && (seat === viewer || !now.held[seat]!.includes(card));
      const dealt = redealt([...first.held, shuffle(rng, rest)], isKnown, rng).slice(0, seats);
      const other = dealtTienLen(USUAL, dealt, lead);
      // An instant win shows all cards.
      if (first.shown.end || other.shown.end) continue;
      const others = replayed(other, log, actTienLen);
      const views = (hands: readonly TienLenHand[]) =>
        hands.map((hand) => JSON.stringify([publicTienLen(hand), viewer === null ? null : ownTienLen(hand, viewer)]));
      expect(others && views(others)).toEqual(views(log.hands));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
