/** Whether a round's proof holds, with nothing taken on trust but the published sheets. */
import { isDeepStrictEqual } from 'node:util';
import { integer, rawNumbers, sha256 } from './numbers.ts';
import { slotRound, type PublishedSlot } from './slot-round.ts';

export interface Finding {
  readonly result: 'verified' | 'mismatch' | 'sealed';
  readonly because: string;
}

/** `proof` is whatever came from the file or the site: every field is checked before it is used. */
export function checkRound(proof: Readonly<Record<string, unknown>>, slots: readonly PublishedSlot[]): Finding {
  const { gameCode, gameVersion, serverSeedHash, serverSeed, clientSeed, nonce, bet, outcome } = proof;
  const slot = slots.find((each) => each.code === gameCode);
  if (!slot) return mismatch(`no sheet is published for the game ${String(gameCode)}`);
  if (slot.version !== gameVersion) return mismatch(`the sheet is of version ${slot.version}, the round is not`);
  if (serverSeed === null) return { result: 'sealed', because: 'the server seed has not been revealed yet' };
  if (typeof serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(serverSeed)) return mismatch('serverSeed is malformed');
  if (sha256(serverSeed) !== serverSeedHash) return mismatch('the server seed is not the one committed to');
  if (typeof clientSeed !== 'string' || !/^[\u0021-\u007e]{1,64}$/.test(clientSeed))
    return mismatch('clientSeed is malformed');
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0) return mismatch('nonce is malformed');
  if ((bet as { lines?: unknown } | undefined)?.lines !== slot.rules.lines.length)
    return mismatch('bet has other lines');
  const numbers = rawNumbers(serverSeed, clientSeed, nonce);
  const round = slotRound(slot.rules, (limit) => integer(numbers, limit));
  if (!isDeepStrictEqual(round, outcome))
    return mismatch(`these seeds give another outcome, paying ${round.total} line bets`);
  return { result: 'verified', because: `commitment and outcome agree; the round pays ${round.total} line bets` };
}

const mismatch = (because: string): Finding => ({ result: 'mismatch', because });
