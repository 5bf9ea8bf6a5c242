/** One call to the wallet of an operator. No second try here: whoever asks knows what silence means to him. */
import { randomUUID } from 'node:crypto';
import type { Operator } from './operators.ts';
import { HEADER, signatureOf } from './signing.ts';

export interface Answer {
  readonly status: string;
  readonly balance: number | null;
}

export type WalletPath = 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';

/** Null for no answer in time, or one that cannot be the wallet's. */
export type Ask = (operator: Operator, path: WalletPath, body: string) => Promise<Answer | null>;

export function openWallet(privateKey: string, patienceMs: number): Ask {
  return async ({ wallet_url }, path, body) => {
    try {
      const response = await fetch(`${wallet_url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HEADER]: signatureOf(body, privateKey) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      return response.status === 200 ? read(await response.text(), body) : null;
    } catch {
      return null;
    }
  };
}

/** An OK is one only when it is about this very request. */
function read(text: string, body: string): Answer | null {
  const said = JSON.parse(text) as Record<string, unknown> | null;
  const status = said?.['status'];
  if (typeof status !== 'string' || !status.startsWith('RS_')) return null;
  const asked = JSON.parse(body) as Record<string, unknown>;
  if (status === 'RS_OK' && said?.['request_uuid'] !== asked['request_uuid']) return null;
  const balance = said?.['balance'];
  return { status, balance: typeof balance === 'number' ? balance : null };
}

export const balanceBody = (user: string, token: string, game: string): string =>
  JSON.stringify({ user, token, game_code: game, request_uuid: randomUUID() });

/** What the answer to a bet means. What is not certain may have been taken: `lost` is rolled back. */
export function betVerdict(answer: Answer | null): 'done' | 'refused' | 'lost' {
  if (answer?.status === 'RS_OK') return 'done';
  return answer === null || answer.status === 'RS_ERROR_UNKNOWN' ? 'lost' : 'refused';
}

/** A key being changed, a supplier closed for an hour, too little left to take back: what may be otherwise the next time. */
const PASSING = new Set([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_NOT_ENOUGH_MONEY',
]);

/** What the answer to a win or a rollback means: it is owed, so it is made again until the site has an answer for good. */
export function owedVerdict(answer: Answer | null): 'done' | 'again' | 'stuck' {
  if (answer?.status === 'RS_OK') return 'done';
  return answer === null || PASSING.has(answer.status) ? 'again' : 'stuck';
}
