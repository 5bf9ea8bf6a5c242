/** Single call to an operator's wallet, without retry: the caller decides what a missing answer means. */
import { randomUUID } from 'node:crypto';
import type { Operator } from './operators.ts';
import { HEADER, signatureOf } from './signing.ts';

export interface Answer {
  readonly status: string;
  readonly balance: number | null;
}

export type WalletPath = 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';

/** Null for a timeout, or an answer that is not the wallet's. */
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

/** An OK counts only when it refers to this request. */
function read(text: string, body: string): Answer | null {
  const parsed = JSON.parse(text) as Record<string, unknown> | null;
  const status = parsed?.['status'];
  if (typeof status !== 'string' || !status.startsWith('RS_')) return null;
  const asked = JSON.parse(body) as Record<string, unknown>;
  if (status === 'RS_OK' && parsed?.['request_uuid'] !== asked['request_uuid']) return null;
  const balance = parsed?.['balance'];
  return { status, balance: typeof balance === 'number' ? balance : null };
}

export const balanceBody = (user: string, token: string, game: string): string =>
  JSON.stringify({ user, token, game_code: game, request_uuid: randomUUID() });

/** Meaning of an answer to a bet. An uncertain one may have been taken: `lost` is rolled back. */
export function betVerdict(answer: Answer | null): 'done' | 'refused' | 'lost' {
  if (answer?.status === 'RS_OK') return 'done';
  return answer === null || answer.status === 'RS_ERROR_UNKNOWN' ? 'lost' : 'refused';
}

/** Temporary refusals: key rotation, a closed supplier, a balance too low for a rollback. */
const PASSING = new Set([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_NOT_ENOUGH_MONEY',
]);

/** Meaning of an answer to a win or a rollback: it is owed, so it is retried until the answer is final. */
export function dueVerdict(answer: Answer | null): 'done' | 'again' | 'stuck' {
  if (answer?.status === 'RS_OK') return 'done';
  return answer === null || PASSING.has(answer.status) ? 'again' : 'stuck';
}
