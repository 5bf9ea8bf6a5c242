/** Verifies a hand's proof: replays its seeds and moves with an independent implementation, and compares. */
import { checkSeeds, difference, mismatch, type AnyProof, type Found } from './check-seeds.ts';
import type { HandCheck, PlayedHand } from './hands/hand-check.ts';
import { sha256 } from './numbers.ts';

export interface HandFinding extends Found {
  readonly work: readonly string[];
}

/** True for the proof of a hand: by its game, or by the moves in its outcome. */
export const isHand = ({ outcome, gameCode }: AnyProof, checks: Readonly<Record<string, HandCheck>>): boolean =>
  Object.hasOwn(checks, String(gameCode)) || Array.isArray((outcome as { moves?: unknown } | null | undefined)?.moves);

/** Throws for a game without a check. */
export function checkHand(proof: AnyProof, checks: Readonly<Record<string, HandCheck>>): HandFinding {
  const work: string[] = [];
  const code = String(proof['gameCode']);
  const check = Object.hasOwn(checks, code) ? checks[code] : undefined;
  if (!check) throw new Error(`nobody has written the game ${code} a second time: this program cannot check it`);
  if (check.version !== proof['gameVersion'])
    return { ...mismatch(`${code} is checked by the rules of version ${check.version}, the hand is not`), work };
  const seeds = checkSeeds(proof);
  if ('result' in seeds) return { ...seeds, work };
  work.push(`server seed ${seeds.serverSeed}`, `its SHA-256 ${sha256(seeds.serverSeed)} (the commitment)`);
  const { outcome, bet } = proof;
  const { moves } = (outcome ?? {}) as { readonly moves?: unknown };
  if (!Array.isArray(moves)) return { ...mismatch('the outcome says no moves'), work };
  work.push(`bet ${JSON.stringify(bet)}`, ...moves.map((move, at) => `move ${at + 1} ${JSON.stringify(move)}`));
  const played = tried(() => check.play(seeds, bet, moves));
  if (typeof played === 'string') return { ...mismatch(played), work };
  work.push(`staked ${played.staked} and back ${played.back}, in hundredths of the first stake`);
  work.push(`shown ${JSON.stringify(played.view)}`);
  if (!played.finished) return { ...mismatch('these moves do not bring the hand to its end'), work };
  const place = difference(played, outcome, 'outcome');
  if (place !== null) return { ...mismatch(`${place} is not what the proof says`), work };
  return {
    result: 'verified',
    because: `commitment, moves and outcome agree; ${played.back} come back of ${played.staked} staked`,
    work,
  };
}

/** Answers the refusal as text when the moves are not allowed. */
function tried(play: () => PlayedHand): PlayedHand | string {
  try {
    return play();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
