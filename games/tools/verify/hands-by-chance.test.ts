/** Hands as players play them, by any moves that are allowed, dealt alike by the game and by who has only read how. */
import { hands, type HouseHand } from '#games/hands.ts';
import { outcomeOf } from '#games/kit/hand.ts';
import { expect, it } from 'vitest';
import { handChecks } from './hands/index.ts';
import { sha256 } from './numbers.ts';

const HANDS = 60;
const words = (...types: string[]) => types.map((type) => ({ type }));
const places = Array.from({ length: 25 }, (_, place) => place);

/** Moves of games whose player decides between draws. */
const MOVES: Readonly<Record<string, readonly unknown[]>> = {
  MINES: [...places.map((tile) => ({ type: 'open', tile })), { type: 'take' }],
  TOWERS: [...[0, 1, 2, 3].map((door) => ({ type: 'climb', door })), { type: 'take' }],
  HI_LO: words('higher', 'lower', 'skip', 'take'),
  VIDEO_POKER: Array.from({ length: 32 }, (_, set) => ({
    type: 'draw',
    held: [0, 1, 2, 3, 4].filter((place) => set & (1 << place)),
  })),
  BLACKJACK: words('hit', 'stand', 'double', 'split', 'insure', 'decline'),
};

function played(hand: HouseHand, bet: unknown, all: readonly unknown[], nonce: number) {
  const seeds = { serverSeed: sha256(`${hand.meta.code} ${nonce}`), clientSeed: 'by-chance', nonce };
  const moves: unknown[] = [];
  let state = hand.replay(bet, moves, seeds);
  for (let at = nonce; !hand.standing(state).finished; at = (at * 31 + 7) % 1_009) {
    const next = all[at % all.length];
    const after = hand.after(bet, moves, next, seeds);
    if (!after.ok) continue;
    moves.push(next);
    state = after.value;
  }
  return { seeds, moves, outcome: JSON.parse(JSON.stringify(outcomeOf(hand, state, moves))) as unknown };
}

it.each(Object.entries(MOVES))('%s', (code, all) => {
  const hand = hands.find(({ meta }) => meta.code === code)!;
  const { bets, play } = handChecks[code]!;
  for (let nonce = 0; nonce < HANDS; nonce += 1) {
    const bet = bets[nonce % bets.length];
    const { seeds, moves, outcome } = played(hand, bet, all, nonce);
    expect(JSON.parse(JSON.stringify(play(seeds, bet, moves)))).toEqual(outcome);
  }
});
