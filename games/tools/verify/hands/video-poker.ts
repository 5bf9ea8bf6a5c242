import par from '#games/video-poker/par.json' with { type: 'json' };
import { rawNumbers } from '../numbers.ts';
import { dealing, rankOf } from './cards.ts';
import type { HandCheck } from './hand-check.ts';

const { decks, pays } = par.rules;

/** The same ranks together, as so many each: 3 and 2 for a full house. */
function kindsOf(ranks: readonly number[]): string {
  const counts = ranks.map((rank) => ranks.filter((other) => other === rank).length);
  return counts.toSorted((a, b) => b - a).join('');
}

function nameOf(cards: readonly string[]): keyof typeof pays | null {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b);
  const row = ranks.join(' ');
  const isRoyal = row === '1 10 11 12 13';
  const isRow = isRoyal || ranks.every((rank, at) => rank === ranks[0]! + at);
  const isFlush = cards.every((card) => card.charAt(1) === cards[0]!.charAt(1));
  if (isFlush) return isRoyal ? 'royal-flush' : isRow ? 'straight-flush' : 'flush';
  if (isRow) return 'straight';
  const pair = ranks.find((rank, at) => rank === ranks[at + 1])!;
  switch (kindsOf(ranks)) {
    case '44441':
      return 'four-of-a-kind';
    case '33322':
      return 'full-house';
    case '33311':
      return 'three-of-a-kind';
    case '22221':
      return 'two-pair';
    case '22111':
      return pair === 1 || pair > 10 ? 'jacks-or-better' : null;
    default:
      return null;
  }
}

export const videoPokerCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _bet, moves) {
    const next = dealing(decks, rawNumbers(serverSeed, clientSeed, nonce));
    const dealt = Array.from({ length: 5 }, next);
    const [made, ...others] = moves as { type: string; held: number[] }[];
    if (others.length > 0) throw new Error('the hand is over after its draw');
    if (!made)
      return {
        moves,
        view: { dealt, held: null, hand: dealt, name: nameOf(dealt) },
        staked: 100,
        finished: false,
        back: 0,
      };
    const { type, held } = made;
    const isOrdered = held.every((place, at) => dealt[place] !== undefined && (at === 0 || place > held[at - 1]!));
    if (type !== 'draw' || !isOrdered) throw new Error('that is no draw');
    const hand = dealt.map((card, place) => (held.includes(place) ? card : next()));
    const name = nameOf(hand);
    return { moves, view: { dealt, held, hand, name }, staked: 100, finished: true, back: name ? pays[name] : 0 };
  },
};
