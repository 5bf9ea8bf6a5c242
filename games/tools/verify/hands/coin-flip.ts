import par from '#games/coin-flip/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';

const { firstPay, mostGoal } = par.rules;
const GOALS = Array.from({ length: mostGoal }, (_, more) => more + 1);

export const coinFlipCheck: HandCheck = {
  version: '1',
  bets: GOALS.flatMap((goal) => ['heads', 'tails'].map((side) => ({ side, goal }))),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { side, goal } = bet as { side: string; goal: number };
    if (!GOALS.includes(goal)) throw new Error('no such goal is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const flips: { guess: string; side: string }[] = [];
    let isTaken = false;
    const flip = (guess: string) => {
      if (guess !== 'heads' && guess !== 'tails') throw new Error(`a coin has no side ${guess}`);
      flips.push({ guess, side: integer(numbers, 2) === 0 ? 'heads' : 'tails' });
    };
    const guessed = () => (flips.some((each) => each.guess !== each.side) ? 0 : flips.length);
    const isOver = () => isTaken || guessed() === 0 || guessed() === goal;
    const worth = (count: number) => (count === 0 ? 0 : firstPay * 2 ** (count - 1));
    flip(side);
    for (const { type } of moves as { type: string }[]) {
      if (isOver()) throw new Error('the hand is over before its last move');
      if (type === 'take') isTaken = true;
      else flip(type);
    }
    const [finished, right] = [isOver(), guessed()];
    const view = { flips, guessed: right, worth: worth(right), next: finished ? 0 : worth(right + 1) };
    return { moves, view, staked: 100, finished, back: finished ? worth(right) : 0 };
  },
};
