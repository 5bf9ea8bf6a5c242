/** Bets by seat, in blocks: a bet copies the few seats of one block, not those of thousands. */
import type { SeatNo } from '../room.ts';

/** Keyed by block of seats, then by seat. */
export type BySeat<Bet> = Readonly<Record<number, Readonly<Record<SeatNo, readonly Bet[]>>>>;

const SEATS_IN_BLOCK = 64;

const blockOf = (seat: SeatNo): number => Math.floor(seat / SEATS_IN_BLOCK);

export const betsOf = <Bet>(seats: BySeat<Bet>, seat: SeatNo): readonly Bet[] => seats[blockOf(seat)]?.[seat] ?? [];

/** A seat without bets is removed, as if it had never bet. */
export function withBetsOf<Bet>(seats: BySeat<Bet>, seat: SeatNo, bets: readonly Bet[]): BySeat<Bet> {
  const at = blockOf(seat);
  const { [seat]: _, ...others } = seats[at] ?? {};
  const block = bets.length > 0 ? { ...others, [seat]: bets } : others;
  if (Object.keys(block).length > 0) return { ...seats, [at]: block };
  const { [at]: __, ...rest } = seats;
  return rest;
}

/** In the order of seat numbers. */
export const allBets = <Bet>(seats: BySeat<Bet>): [SeatNo, readonly Bet[]][] =>
  Object.values(seats).flatMap((block) =>
    Object.entries(block).map(([seat, bets]): [SeatNo, readonly Bet[]] => [Number(seat), bets]),
  );
