/** Rounds of Lantern Court in the server's format, drawn until one matches. */
import type { ArcadeRound } from '#contract';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';
import { fairStream } from '#games/kit/fair.ts';

type Outcome = ReturnType<typeof lanternCourt.play>;

const BASE_BET = 0.01;
const bet = { lines: 20 };
export const STAKE = 0.2;

/** State after `seen` steps; `before` is the balance before the stake. */
export function drawnRound(before: number, wanted: (outcome: Outcome) => boolean, seen?: number): ArcadeRound {
  for (let nonce = 0; ; nonce += 1) {
    const round = lanternCourt.play(bet, fairStream({ serverSeed: 'a'.repeat(64), clientSeed: 'journey', nonce }));
    if (!wanted(round)) continue;
    const steps = seen ?? round.steps.length;
    const finished = steps === round.steps.length;
    const win = finished ? Number((round.total * BASE_BET).toFixed(4)) : 0;
    const balance = Number((before - STAKE + win).toFixed(4));
    const view = lanternCourt.view({ bet, round, seen: steps }, 0);
    return {
      roundId: crypto.randomUUID(),
      bet,
      baseBet: BASE_BET,
      stake: STAKE,
      view,
      finished,
      win,
      balance,
      isBonus: false,
    };
  }
}
