/** A house in the page: it plays the game's own engine, and picks the rounds that the address asks for. */
import { engineByCode } from '#games/engines.ts';
import type { TableStep } from '#games/kit-ui/table.ts';
import type { Round } from '#games/kit/round.ts';
import type { SlotStep } from '#games/kit/slot/play.ts';
import { seededRng } from '#testkit/rng.ts';
import type { Chosen } from './address.ts';
import { fulfils } from './wishes.ts';

export interface LocalHouse {
  readonly balance: bigint;
  readonly stakeBets: number;
  readonly start: (baseBet: bigint, bet: object) => TableStep<SlotStep>;
  readonly next: (roundId: string) => TableStep<SlotStep>;
}

const PURSE = 10_000_000n;

export function openLocalHouse({ game, rounds }: Chosen): LocalHouse {
  const engine = engineByCode(game);
  if (!engine) throw new Error(`there is no engine for ${game}`);
  const stakeBets = engine.meta.betsPerRound;
  const chance = seededRng(1);
  let balance = PURSE;
  let played = 0;
  let open: { readonly round: Round<SlotStep>; readonly baseBet: bigint; seen: number } | null = null;

  const stepOf = (): TableStep<SlotStep> => {
    const { round, baseBet, seen } = open!;
    const finished = seen === round.steps.length;
    if (finished) balance += BigInt(round.total) * baseBet;
    return { ok: true, roundId: String(played), step: round.steps[seen - 1]!, finished, balance };
  };
  return {
    balance,
    stakeBets,
    start: (baseBet, bet) => {
      const wish = rounds[Math.min(played, rounds.length - 1)]!;
      let round: Round<SlotStep>;
      do round = engine.play(bet, chance) as Round<SlotStep>;
      while (!fulfils(wish, round, stakeBets));
      played += 1;
      balance -= baseBet * BigInt(stakeBets);
      open = { round, baseBet, seen: 1 };
      return stepOf();
    },
    next: () => {
      open!.seen += 1;
      return stepOf();
    },
  };
}
