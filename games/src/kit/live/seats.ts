/** Bets by seat, in blocks: whoever bets copies a few seats, and not those of thousands. */
import type { SeatNo } from '../room.ts';

/** By block of seats, and seat. */
export type BySeat<Bet> = Readonly<Record<number, Readonly<Record<SeatNo, readonly Bet[]>>>>;

const SEATS_IN_BLOCK = 64;

const blockOf = (seat: SeatNo): number => Math.floor(seat / SEATS_IN_BLOCK);

export const betsOf = <Bet>(seats: BySeat<Bet>, seat: SeatNo): readonly Bet[] => seats[blockOf(seat)]?.[seat] ?? [];

/** Who has no bets left is not in it, as if he had never been. */
export function withBetsOf<Bet>(seats: BySeat<Bet>, seat: SeatNo, bets: readonly Bet[]): BySeat<Bet> {
  const at = blockOf(seat);
  const { [seat]: _, ...others } = seats[at] ?? {};
  const block = bets.length > 0 ? { ...others, [seat]: bets } : others;
  if (Object.keys(block).length > 0) return { ...seats, [at]: block };
  const { [at]: __, ...rest } = seats;
  return rest;
}

/** By number of the seat. */
export const allBets = <Bet>(seats: BySeat<Bet>): [SeatNo, readonly Bet[]][] =>
  Object.values(seats).flatMap((block) =>
    Object.entries(block).map(([seat, bets]): [SeatNo, readonly Bet[]] => [Number(seat), bets]),
  );
