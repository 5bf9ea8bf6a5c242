/** A hand in its row: seeds and bet are fixed at the insert, moves and their results grow. */
import type { HouseHand } from '#games/hands.ts';
import { outcomeOf, STAKE, type HandOutcome } from '#games/kit/hand.ts';
import { assert, units, type Units } from '#kernel';
import type { ProvenRow, RoundRow } from './round-queries.ts';

/** Columns derived from the moves. */
export interface HandParts {
  readonly outcome: string;
  readonly stake: Units;
  readonly win: Units;
  readonly seen: number;
  readonly steps: number;
}

/** Null for a round that is no hand: its outcome has steps instead. */
export function handOutcome({ outcome }: Pick<RoundRow, 'outcome'>): HandOutcome | null {
  const kept = outcome as Partial<HandOutcome>;
  return kept.moves === undefined ? null : (kept as HandOutcome);
}

export function partsOf(outcome: HandOutcome, baseBet: Units): HandParts {
  const seen = outcome.moves.length + 1;
  return {
    outcome: JSON.stringify(outcome),
    stake: units(baseBet * BigInt(outcome.staked)),
    win: units(baseBet * BigInt(outcome.back)),
    seen,
    steps: outcome.finished ? seen : seen + 1,
  };
}

interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function dealtHand(hand: HouseHand, on: unknown, seeds: Seeds): HandOutcome {
  const outcome = outcomeOf(hand, hand.replay(on, [], seeds), []);
  assert(outcome.staked === STAKE, 'a hand begins with one stake');
  return outcome;
}

export const seedsOfRow = (row: Pick<ProvenRow, 'server_seed' | 'client_seed' | 'nonce'>): Seeds => ({
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nonce: row.nonce,
});

/** Replays a hand's moves, then plays it to the end with the default moves for an absent player. */
export function endedHand(hand: HouseHand, row: ProvenRow): HandOutcome {
  const seeds = seedsOfRow(row);
  const moves = [...(handOutcome(row)?.moves ?? [])];
  let state = hand.replay(row.bet, moves, seeds);
  const { staked } = hand.standing(state);
  while (!hand.standing(state).finished) {
    moves.push(hand.absent(state));
    state = hand.replay(row.bet, moves, seeds);
  }
  const outcome = outcomeOf(hand, state, moves);
  assert(outcome.staked === staked, 'nothing is staked for a player who is gone');
  return outcome;
}
