/** The generated parts of docs/fairness.md on hands: a client's requests, and the published blackjack strategy. */
import { contract } from '#contract';
import { adviceOf } from '#games/blackjack/engine/play.ts';
import { handByCode } from '#games/hands.ts';
import { STAKE } from '#games/kit/hand.ts';
import type { Card } from '#games/kit/live/shoe.ts';
import { table } from './table.ts';

const ROUND_ID = '0c8e5c1e-6f0e-4a0a-8a27-5d1f8a4f7f10';

/** Requests with a stake of ten main units, validated by the contract and the engine. */
export function handCalls(): string {
  const baseBet = 10 / STAKE;
  const play = { requestId: '4b1f0a52-2f0c-4b52-9a3f-0d3f6f3f8b12', baseBet, bet: { side: 'under', target: 4950 } };
  const act = { roundId: ROUND_ID, step: 1, action: { type: 'stand' } };
  contract.arcade.play.input.parse(play);
  contract.arcade.act.input.parse(act);
  const taken = [handByCode('DICE')?.readBet(play.bet), handByCode('BLACKJACK')?.readMove(act.action)];
  if (!taken.every((read) => read?.ok)) throw new Error('a hand does not take its own bet or move');
  return [
    `A hand is bought likewise, but that its \`baseBet\` is the stake ÷ ${STAKE}: ${baseBet} stakes 10. The stake is any amount from \`stakes.min\` to \`stakes.max\` of`,
    'the session, of which a hundredth has at most four decimals.',
    '',
    `    POST /ggw/round         ${JSON.stringify(play)}`,
    '',
    'A move says in `step` which one it is: as many as were made before, and one.',
    '',
    `    POST /ggw/round/action  ${JSON.stringify(act)}`,
    '',
    'Both answer a `view`: `{ moves, view, staked, finished, back }`, `moves` being how many were made, the inner `view` the game’s own, and `staked` and `back` points;',
    'beside it `stake`, `win` and `balance` are money.',
  ].join('\n');
}

const DEALER = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A'] as const;
const cardOf = (rank: string): Card => `${rank}s`;

interface Row {
  readonly name: string;
  readonly cards: readonly string[];
  readonly isPair?: true;
}
const hard = (name: string, ...cards: string[]): Row => ({ name, cards });
const soft = (name: string, card: string): Row => ({ name, cards: ['A', card] });
const pair = (name: string, card: string): Row => ({ name, cards: [card, card], isPair: true });

/** Hands of two cards that stand for all that count alike. */
const ROWS: readonly Row[] = [
  hard('8 and less', '5', '3'),
  hard('9', '5', '4'),
  hard('10', '6', '4'),
  hard('11', '6', '5'),
  hard('12', 'T', '2'),
  hard('13', 'T', '3'),
  hard('14', 'T', '4'),
  hard('15', 'T', '5'),
  hard('16', 'T', '6'),
  hard('17 and more', 'T', '7'),
  soft('A and 2', '2'),
  soft('A and 3', '3'),
  soft('A and 4', '4'),
  soft('A and 5', '5'),
  soft('A and 6', '6'),
  soft('A and 7', '7'),
  soft('A and 8, A and 9', '8'),
  pair('A, A', 'A'),
  pair('2, 2', '2'),
  pair('3, 3', '3'),
  pair('4, 4', '4'),
  pair('5, 5', '5'),
  pair('6, 6', '6'),
  pair('7, 7', '7'),
  pair('8, 8', '8'),
  pair('9, 9', '9'),
  pair('ten, ten', 'T'),
];

function letterOf({ cards, isPair = false }: { cards: readonly Card[]; isPair?: boolean }, up: Card): string {
  const best = adviceOf(cards, up, { mayDouble: true, maySplit: isPair });
  if (best === 'split') return 'P';
  const plain = adviceOf(cards, up, { mayDouble: false, maySplit: false }) === 'hit' ? 'H' : 'S';
  return best === 'double' ? `D${plain}` : plain;
}

/** The chart of `engine/play.ts`, row by row. */
export const publishedPlay = (): string =>
  [
    'The figures of blackjack are those of this play. It never insures. **H** hits, **S** stands, **P** splits; **DH** doubles, or hits where that is not allowed; **DS** doubles, or stands. A pair that may not be split any more is',
    'played as what it counts, two aces that may not as a hit; an ace that counts 11 makes a hand one of the rows with an ace, however many cards it has.',
    '',
    table(
      ['Hand \\ dealer', ...DEALER.map((rank) => (rank === 'T' ? '10' : rank))],
      ROWS.map(({ name, cards, isPair = false }) => [
        name,
        ...DEALER.map((rank) => letterOf({ cards: cards.map(cardOf), isPair }, cardOf(rank))),
      ]),
    ),
  ].join('\n');
