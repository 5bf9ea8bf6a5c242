import par from '#games/hi-lo/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { DECK, rankOf } from './cards.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, readMove } from './moves.ts';

const { ranks, percentBack, most, skips } = par.rules;
const RANKS = Array.from({ length: ranks }, (_, below) => below + 1);

/** Ranks that make a guess on a card of this rank right. */
function rightRanks(guess: 'higher' | 'lower', rank: number): readonly number[] {
  if (guess === 'higher') return RANKS.filter((next) => (rank === 1 ? next > rank : next >= rank));
  return RANKS.filter((next) => (rank === ranks ? next < rank : next <= rank));
}

/** Payout after right guesses, given the number of winning ranks of each. */
const worthOf = (ways: readonly number[]): number => {
  const [over, under] = ways.reduce(([a, b], way) => [a * BigInt(ranks), b * BigInt(way)], [BigInt(percentBack), 1n]);
  return Number(over / under);
};

export const hiLoCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _, moves) {
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const deal = () => DECK[integer(numbers, DECK.length)]!;
    const [cards, guesses, ways]: [string[], string[], number[]] = [[deal()], [], []];
    let end: 'taken' | 'wrong' | null = null;
    const right = (guess: 'higher' | 'lower') => rightRanks(guess, rankOf(cards.at(-1)!));
    const next = (guess: 'higher' | 'lower') => {
      const worth = worthOf([...ways, right(guess).length]);
      return end !== null || worth > most ? null : worth;
    };
    const skipsLeft = () => skips - guesses.filter((each) => each === 'skip').length;
    const read = moves.map((move) => {
      const { type } = readMove(move);
      if (end !== null) impossible('the hand is over before its last move');
      if (type === 'take') {
        if (ways.length === 0) impossible('there is nothing to take before a guess');
        end = 'taken';
        return { type };
      }
      if (type === 'skip') {
        if (skipsLeft() === 0) impossible(`more than ${skips} cards are skipped`);
        cards.push(deal());
      } else if (type === 'higher' || type === 'lower') {
        if (next(type) === null) impossible(`a guess that would be worth more than ${most}`);
        const fits = right(type);
        cards.push(deal());
        if (fits.includes(rankOf(cards.at(-1)!))) ways.push(fits.length);
        else end = 'wrong';
      } else impossible('a move that nobody can make');
      guesses.push(type);
      return { type };
    });
    const worth = ways.length === 0 || end === 'wrong' ? 0 : worthOf(ways);
    const view = {
      cards,
      said: guesses,
      worth,
      higher: next('higher'),
      lower: next('lower'),
      skipsLeft: skipsLeft(),
      end,
    };
    return { moves: read, view, staked: 100, finished: end !== null, back: end === 'taken' ? worth : 0 };
  },
};
