import { coinFlip, type CoinMove } from '#games/coin-flip/engine/engine.ts';
import { law, rules, type CoinBet } from '#games/coin-flip/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const of = (goal: number): CoinBet => ({ side: 'heads', goal });

export const coinFlipPaper: HandPaper<CoinBet, CoinMove> = {
  engine: coinFlip,
  rules,
  law,
  main: of(1),
  listed: Array.from({ length: rules.mostGoal }, (_, more) => of(more + 1)),
  tried: [of(1), of(2), of(5)],
  play: {
    strategy:
      'Figures are those of a player who flips until he is at his goal. Whoever takes before returns the same, 99 %, at any number of flips.',
    move: (_state, { side }) => ({ type: side }),
  },
};
