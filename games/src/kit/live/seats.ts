/** Bets by seat, in blocks: whoever bets copies a few seats, and not those of thousands. */
import type { SeatNo } from '../room.ts';
import type { Bet, Seats } from './state.ts';

const SEATS_IN_BLOCK = 64;

const blockOf = (seat: SeatNo): number => Math.floor(seat / SEATS_IN_BLOCK);

export const betsOf = (seats: Seats, seat: SeatNo): readonly Bet[] => seats[blockOf(seat)]?.[seat] ?? [];

/** Who has no bets left is not in it, as if he had never been. */
export function withBetsOf(seats: Seats, seat: SeatNo, bets: readonly Bet[]): Seats {
  const at = blockOf(seat);
  const { [seat]: _, ...others } = seats[at] ?? {};
  const block = bets.length > 0 ? { ...others, [seat]: bets } : others;
  if (Object.keys(block).length > 0) return { ...seats, [at]: block };
  const { [at]: __, ...rest } = seats;
  return rest;
}

/** By number of the seat. */
export const allBets = (seats: Seats): [SeatNo, readonly Bet[]][] =>
  Object.values(seats).flatMap((block) =>
    Object.entries(block).map(([seat, bets]): [SeatNo, readonly Bet[]] => [Number(seat), bets]),
  );
