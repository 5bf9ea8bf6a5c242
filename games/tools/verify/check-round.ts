/** Verifies a round's proof from the published PAR sheets alone, and records the steps of the computation. */
import { jackpotMismatch } from './check-jackpot.ts';
import { checkSeeds, difference, mismatch, type AnyProof, type Found } from './check-seeds.ts';
import { blocks, notedIntegers, sha256, type Block, type Draw } from './numbers.ts';
import { slotChecks } from './slots/index.ts';
import type { SlotRound } from './slots/slot-check.ts';

/** Parts of a sheet (par.json) that the check reads. */
export interface PublishedSlot {
  readonly code: string;
  readonly version: string;
  readonly bet: unknown;
  readonly rulesSha256: string;
  readonly rules: unknown;
}

export interface Finding extends Found {
  /** Computed steps; absent where the check stopped before. */
  readonly work?: Work;
}

export interface Work extends SlotRound {
  readonly serverSeed: string;
  /** SHA-256 of the server seed: the commitment. */
  readonly serverSeedHash: string;
  readonly blocks: readonly Block[];
  /** All numbers drawn, rejected ones included. */
  readonly draws: readonly Draw[];
}

/** Throws for a game without a second implementation. */
export function checkRound(proof: AnyProof, slots: readonly PublishedSlot[]): Finding {
  const { gameCode, gameVersion, bet, outcome } = proof;
  const slot = slots.find((each) => each.code === gameCode);
  if (!slot) return mismatch(`no sheet is published for the game ${String(gameCode)}`);
  const check = Object.hasOwn(slotChecks, slot.code) ? slotChecks[slot.code] : undefined;
  if (!check) throw new Error(`nobody has written the game ${slot.code} a second time: this program cannot check it`);
  if (slot.version !== gameVersion) return mismatch(`the sheet is of version ${slot.version}, the round is not`);
  if (sha256(JSON.stringify(slot.rules)) !== slot.rulesSha256) return mismatch('the sheet does not hold its own rules');
  const seeds = checkSeeds(proof);
  if ('result' in seeds) return seeds;
  if (difference(slot.bet, bet, 'bet') !== null) return mismatch('the bet is not the one of the sheet');
  const { serverSeed, clientSeed, nonce } = seeds;
  const { next, draws } = notedIntegers(serverSeed, clientSeed, nonce);
  const { steps, total } = check(slot.rules as never, next);
  const made = blocks(serverSeed, clientSeed, nonce, draws.at(-1)!.cursor + 1);
  const work = { serverSeed, serverSeedHash: sha256(serverSeed), blocks: made, draws, steps, total };
  const place = difference({ steps, total }, outcome, 'outcome');
  if (place !== null)
    return { ...mismatch(`these seeds pay ${total} base bets; ${place} is not what the proof says`), work };
  const pots = jackpotMismatch(seeds, proof);
  if (pots !== null) return { ...mismatch(pots), work };
  return { result: 'verified', because: `commitment and outcome agree; the round pays ${total} base bets`, work };
}
