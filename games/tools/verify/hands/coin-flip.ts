import par from '#games/coin-flip/par.json' with { type: 'json' };
import { integer, rawNumbers } from '../numbers.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, isWhole, readMove } from './moves.ts';

const { firstPay, mostGoal } = par.rules;
const SIDES = ['heads', 'tails'];
const GOALS = Array.from({ length: mostGoal }, (_, more) => more + 1);

export const coinFlipCheck: HandCheck = {
  version: '1',
  bets: GOALS.flatMap((goal) => SIDES.map((side) => ({ side, goal }))),
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const { side, goal } = bet as { side: unknown; goal: unknown };
    if (!isWhole(goal, 1, mostGoal + 1)) impossible('no such goal is on offer');
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const flips: { guess: string; side: string }[] = [];
    let isTaken = false;
    const flip = (word: unknown) => {
      const guess = SIDES.find((each) => each === word) ?? impossible('a coin has heads and tails, and nothing else');
      flips.push({ guess, side: SIDES[integer(numbers, 2)]! });
      return { type: guess };
    };
    const guessed = () => (flips.some((each) => each.guess !== each.side) ? 0 : flips.length);
    const isOver = () => isTaken || guessed() === 0 || guessed() === goal;
    const worth = (count: number) => (count === 0 ? 0 : firstPay * 2 ** (count - 1));
    flip(side);
    const read = moves.map((move) => {
      const { type } = readMove(move);
      if (isOver()) impossible('the hand is over before its last move');
      if (type !== 'take') return flip(type);
      isTaken = true;
      return { type };
    });
    const [finished, right] = [isOver(), guessed()];
    const view = { flips, guessed: right, worth: worth(right), next: finished ? 0 : worth(right + 1) };
    return { moves: read, view, staked: 100, finished, back: finished ? worth(right) : 0 };
  },
};
