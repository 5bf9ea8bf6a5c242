import par from '#games/hi-lo/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import { deck, rankOf, RANKS } from './cards.ts';
import type { HandCheck } from './hand-check.ts';

const { most, skips, percentBack } = par.rules;
const KING = RANKS.length;
const DECK = deck();

/** The ranks with which a guess is right. */
function rightRanks(card: string, guess: string): number[] {
  const rank = rankOf(card);
  const all = Array.from(RANKS, (_, less) => less + 1);
  if (guess === 'higher') return all.filter((next) => (rank === 1 ? next > rank : next >= rank));
  return all.filter((next) => (rank === KING ? next < rank : next <= rank));
}

export const hiLoCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _bet, moves) {
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const draw = () => DECK[integer(numbers, DECK.length)]!;
    const cards = [draw()];
    const said: string[] = [];
    const ways: number[] = [];
    let end: 'taken' | 'wrong' | null = null;
    const worthOf = (of: readonly number[]) =>
      Number(
        (BigInt(percentBack) * BigInt(KING) ** BigInt(of.length)) / of.reduce((all, each) => all * BigInt(each), 1n),
      );
    const guessed = (guess: string) => worthOf([...ways, rightRanks(cards.at(-1)!, guess).length]);
    const skipped = () => said.filter((word) => word === 'skip').length;
    for (const { type } of moves as { type: string }[]) {
      if (end) throw new Error('the hand is over before its last move');
      const card = cards.at(-1)!;
      if (type === 'take' && ways.length > 0) end = 'taken';
      else if (type === 'skip' && skipped() < skips) {
        said.push(type);
        cards.push(draw());
      } else if ((type === 'higher' || type === 'lower') && guessed(type) <= most) {
        const right = rightRanks(card, type);
        said.push(type);
        ways.push(right.length);
        cards.push(draw());
        if (!right.includes(rankOf(cards.at(-1)!))) end = 'wrong';
      } else throw new Error(`${type} cannot be said there`);
    }
    const worth = ways.length > 0 && end !== 'wrong' ? worthOf(ways) : 0;
    const open = (guess: string) => (end || guessed(guess) > most ? null : guessed(guess));
    const view = {
      cards,
      said,
      worth,
      higher: open('higher'),
      lower: open('lower'),
      skipsLeft: skips - skipped(),
      end,
    };
    return { moves, view, staked: 100, finished: end !== null, back: end === 'taken' ? worth : 0 };
  },
};
