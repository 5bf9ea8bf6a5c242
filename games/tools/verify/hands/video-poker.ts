import par from '#games/video-poker/par.json' with { type: 'json' };
import { rawNumbers } from '../numbers.ts';
import { dealerOf, rankOf } from './cards.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, isWhole, readMove } from './moves.ts';

const { decks } = par.rules;
const pays: Readonly<Record<string, number>> = par.rules.pays;
const PLACES = 5;

/** Recognises a hand by its name in the sheet. */
function isHand(name: string, hand: readonly string[]): boolean {
  const ranks = hand.map(rankOf);
  const alike = [...new Set(ranks)].map((rank) => ranks.filter((each) => each === rank).length);
  const isFlush = new Set(hand.map((card) => card.charAt(1))).size === 1;
  const holds = (wanted: readonly number[]) => wanted.every((rank) => ranks.includes(rank));
  const isBroadway = holds([1, 10, 11, 12, 13]);
  const isStraight = isBroadway || ranks.some((low) => holds([low, low + 1, low + 2, low + 3, low + 4]));
  const times = (many: number) => alike.filter((count) => count === many).length;
  const tests: Readonly<Record<string, boolean>> = {
    'royal-flush': isBroadway && isFlush,
    'straight-flush': isStraight && isFlush,
    'four-of-a-kind': times(4) === 1,
    'full-house': times(3) === 1 && times(2) === 1,
    flush: isFlush,
    straight: isStraight,
    'three-of-a-kind': times(3) === 1,
    'two-pair': times(2) === 2,
    'jacks-or-better': [1, 11, 12, 13].some((rank) => ranks.filter((each) => each === rank).length === 2),
  };
  return tests[name] ?? impossible(`the sheet has a hand ${name} that nobody has told of`);
}

export const videoPokerCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _, moves) {
    const deal = dealerOf(rawNumbers(serverSeed, clientSeed, nonce), decks);
    const dealt = Array.from({ length: PLACES }, deal);
    if (moves.length > 1) impossible('the hand is over with its draw');
    const draws = moves.map((move) => {
      const { type, held } = readMove(move);
      if (type !== 'draw' || !Array.isArray(held)) impossible('a move that nobody can make');
      const places: readonly unknown[] = held;
      const fits = places.every((place, at) => isWhole(place, at === 0 ? 0 : Number(places[at - 1]) + 1, PLACES));
      if (!fits) impossible('what is held are places from 0 to 4 in ascending order');
      return { type, held: places };
    });
    const held = draws[0]?.held ?? null;
    const hand = dealt.map((card, place) => (held === null || held.includes(place) ? card : deal()));
    const name = Object.keys(pays).find((each) => isHand(each, hand)) ?? null;
    const finished = held !== null;
    const back = finished && name !== null ? pays[name]! : 0;
    return { moves: draws, view: { dealt, held, hand, name }, staked: 100, finished, back };
  },
};
