/** Whether a round's proof holds, with nothing taken on trust but the published sheets, and the work that led there. */
import { jackpotMismatch } from './check-jackpot.ts';
import { checkSeeds, difference, mismatch, type AnyProof, type Found } from './check-seeds.ts';
import { blocks, notedIntegers, sha256, type Block, type Draw } from './numbers.ts';
import { slotRound, type PublishedSlot, type RecomputedStep } from './slot-round.ts';

export interface Finding extends Found {
  /** What was computed; absent where it did not come to that. */
  readonly work?: Work;
}

export interface Work {
  readonly serverSeed: string;
  /** SHA-256 of the server seed: the commitment. */
  readonly serverSeedHash: string;
  readonly blocks: readonly Block[];
  readonly steps: readonly (RecomputedStep & { readonly draws: readonly Draw[] })[];
  /** In line bets. */
  readonly total: number;
}

export function checkRound(proof: AnyProof, slots: readonly PublishedSlot[]): Finding {
  const { gameCode, gameVersion, bet, outcome } = proof;
  const slot = slots.find((each) => each.code === gameCode);
  if (!slot) return mismatch(`no sheet is published for the game ${String(gameCode)}`);
  if (slot.version !== gameVersion) return mismatch(`the sheet is of version ${slot.version}, the round is not`);
  if (sha256(JSON.stringify(slot.rules)) !== slot.rulesSha256) return mismatch('the sheet does not hold its own rules');
  const seeds = checkSeeds(proof);
  if ('result' in seeds) return seeds;
  const { serverSeed, clientSeed, nonce } = seeds;
  if ((bet as { lines?: unknown } | undefined)?.lines !== slot.rules.lines.length)
    return mismatch('bet has other lines');
  const numbers = notedIntegers(serverSeed, clientSeed, nonce);
  const round = slotRound(slot.rules, numbers.next);
  const work = {
    serverSeed,
    serverSeedHash: sha256(serverSeed),
    blocks: blocks(serverSeed, clientSeed, nonce, numbers.draws.at(-1)!.cursor + 1),
    steps: withDraws(round.steps, numbers.draws),
    total: round.total,
  };
  const place = difference(round, outcome, 'outcome');
  if (place !== null)
    return { ...mismatch(`these seeds pay ${round.total} line bets; ${place} is not what the proof says`), work };
  const pots = jackpotMismatch(seeds, proof);
  if (pots !== null) return { ...mismatch(pots), work };
  return { result: 'verified', because: `commitment and outcome agree; the round pays ${round.total} line bets`, work };
}

/** Each step with the numbers that made its stops, those thrown away included. */
function withDraws(steps: readonly RecomputedStep[], draws: readonly Draw[]) {
  let from = 0;
  return steps.map((step) => {
    let to = from;
    for (let reels = 0; reels < step.stops.length; to += 1) if (draws[to]!.result !== null) reels += 1;
    const own = draws.slice(from, to);
    from = to;
    return { ...step, draws: own };
  });
}
