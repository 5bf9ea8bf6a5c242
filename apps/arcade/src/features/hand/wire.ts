/** Maps a hand on the wire to the view of a face. */
import type { ArcadeRound } from '#contract';
import type { HandOutcome, Standing } from '#games/kit/hand.ts';
import type { ShownHand } from '#games/kit-ui/hand.ts';
import { units, type Units } from '#kernel';
import { STAKE } from '#games/kit/hand.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';

/** State of a round that is a hand. */
interface SeenHand extends Standing {
  /** Number of moves made. */
  readonly moves: number;
  readonly view: unknown;
}

/** A hand with its stake as money. */
export interface Dealt {
  readonly hand: ShownHand;
  readonly stake: Units;
}

const stakeOf = ({ baseBet }: Pick<ArcadeRound, 'baseBet'>): Units => units(unitsOf(baseBet) * BigInt(STAKE));

const seen = (round: Pick<ArcadeRound, 'view'>): SeenHand => round.view as SeenHand;

export const movesOf = (round: Pick<ArcadeRound, 'view'>): number => seen(round).moves;

export function dealt(round: ArcadeRound, isOld: boolean): Dealt {
  const { view, staked, finished, back } = seen(round);
  return {
    hand: { roundId: round.roundId, bet: round.bet, view, staked, finished, back, isOld },
    stake: stakeOf(round),
  };
}

/** A finished hand, as stored. */
export function recorded(round: ArcadeRound & { readonly outcome: unknown }): Dealt {
  const { view, staked, finished, back } = round.outcome as HandOutcome;
  return {
    hand: { roundId: round.roundId, bet: round.bet, view, staked, finished, back, isOld: true },
    stake: stakeOf(round),
  };
}
