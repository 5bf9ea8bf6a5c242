/** Contribution of closed rounds to the measured RTP of their games. */
import type { BookedLine } from '#ledger';

export interface ReturnSum {
  readonly merchant: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly day: string;
  readonly rounds: number;
  readonly staked: bigint;
  readonly back: bigint;
  readonly staked_sq: bigint;
  readonly crossed: bigint;
  readonly back_sq: bigint;
}

const NOTHING = { rounds: 0, staked: 0n, back: 0n, staked_sq: 0n, crossed: 0n, back_sq: 0n };

export function returnSums(lines: readonly BookedLine[]): ReturnSum[] {
  const sums = new Map<string, ReturnSum>();
  for (const { merchant, currency, day, game, counterpart, roundsClosed, closed } of lines) {
    // Free bets cost the player nothing: they have no RTP.
    if (!game || roundsClosed === 0 || !counterpart?.startsWith('vendor:')) continue;
    const place = { merchant, vendor: game.vendor, game: game.code, currency, day };
    const name = JSON.stringify(place);
    const before = sums.get(name) ?? NOTHING;
    sums.set(name, {
      ...place,
      rounds: before.rounds + roundsClosed,
      staked: before.staked + closed.staked,
      back: before.back + closed.back,
      staked_sq: before.staked_sq + closed.stakedSq,
      crossed: before.crossed + closed.crossed,
      back_sq: before.back_sq + closed.backSq,
    });
  }
  return [...sums.values()];
}
