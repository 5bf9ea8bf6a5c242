/** Fake server in the page: runs the game's real engine, and picks rounds that match the address. */
import { engineByCode } from '#games/engines.ts';
import type { JackpotMeter, TableStep } from '#games/kit-ui/table.ts';
import type { Round } from '#games/kit/round.ts';
import type { ReelStep } from '#games/kit/slot/step.ts';
import { seededRng } from '#testkit/rng.ts';
import type { Chosen } from './address.ts';
import { fulfils } from './wishes.ts';

export interface LocalHouse {
  readonly balance: bigint;
  readonly stakeBets: number;
  readonly start: (baseBet: bigint, bet: object) => TableStep<ReelStep>;
  readonly next: (roundId: string) => TableStep<ReelStep>;
}

const PURSE = 10_000_000n;
/** Jackpot amounts in the playground, in units. */
export const METERS: readonly JackpotMeter[] = [
  { tier: 'mini', amount: 12_345n },
  { tier: 'minor', amount: 98_765n },
  { tier: 'major', amount: 1_234_567n },
  { tier: 'grand', amount: 123_456_789n },
];
/** Rounds to search through for a requested result. */
const PATIENCE = 1_000_000;

export function openLocalHouse({ game, rounds, jackpotWon }: Chosen): LocalHouse {
  const engine = engineByCode(game);
  if (!engine) throw new Error(`there is no engine for ${game}`);
  const stakeBets = engine.meta.betsPerRound;
  const chance = seededRng(1);
  let balance = PURSE;
  let played = 0;
  let open: { readonly round: Round<ReelStep>; readonly baseBet: bigint; seen: number } | null = null;

  const stepOf = (): TableStep<ReelStep> => {
    const { round, baseBet, seen } = open!;
    const finished = seen === round.steps.length;
    if (finished) balance += BigInt(round.total) * baseBet;
    const jackpot = finished ? METERS.find(({ tier }) => tier === jackpotWon) : undefined;
    const step = round.steps[seen - 1]!;
    return { ok: true, roundId: String(played), step, finished, balance, ...(jackpot && { jackpot }) };
  };
  return {
    balance,
    stakeBets,
    start: (baseBet, bet) => {
      const read = engine.readBet(bet);
      if (!read.ok) throw new Error(`${game} does not take the bet of its table`);
      const wish = rounds[Math.min(played, rounds.length - 1)]!;
      const draw = () => engine.play(read.value, chance) as Round<ReelStep>;
      let round = draw();
      for (let seen = 1; !fulfils(wish, round, stakeBets); seen += 1) {
        if (seen === PATIENCE) throw new Error(`of ${PATIENCE} rounds of ${game} none was ${wish}`);
        round = draw();
      }
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
