/** A supplier's side of the wallet: signs requests, sends them, and says what it expected when an answer differs. */
import { randomUUID, sign } from 'node:crypto';

export interface Account {
  /** Address of the wallet: …/vendor-wallet/<brand>/<vendor>. */
  readonly url: string;
  /** PEM of the private key whose public half the site knows. */
  readonly privateKey: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  /** A token of the same user that has run out; the checks that need one are left out without it. */
  readonly expiredToken: string | null;
}

export interface Answer {
  readonly http: number;
  readonly status?: string;
  readonly user?: string;
  readonly request_uuid?: string;
  readonly balance?: number;
  readonly currency?: string;
  readonly country?: string;
  readonly transactions?: readonly { readonly transaction_uuid: string }[];
}

export type Fields = Readonly<Record<string, unknown>>;
export interface Transaction extends Fields {
  readonly transaction_uuid: string;
  readonly round: string;
}

export class Failed extends Error {}

export function expect(what: string, actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
    throw new Failed(`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`);
  }
}

export const signed = (text: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');

export function openDesk(account: Account) {
  const { url, user, token, currency, privateKey } = account;

  async function post(path: string, text: string, signature = signed(text, privateKey)): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: text });
    return { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
  }
  const send = (path: string, fields: Fields) => post(path, JSON.stringify({ request_uuid: randomUUID(), ...fields }));

  const base = () => ({
    user,
    token,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    game_code: account.game,
    meta: null,
  });
  const money = () => ({
    ...base(),
    supplier_user: user,
    reward_uuid: null,
    is_free: false,
    is_aggregated: false,
    bet: 'zero',
    currency,
  });
  const about = (of: Transaction) => ({ round: of.round, reference_transaction_uuid: of.transaction_uuid });

  return {
    account,
    post,
    send,
    bet: (amount: unknown, other: Fields = {}): Transaction => ({ ...money(), amount, ...other }),
    win: (of: Transaction, amount: unknown, other: Fields = {}): Transaction => ({
      ...money(),
      ...about(of),
      amount,
      ...other,
    }),
    rollback: (of: Transaction, other: Fields = {}): Transaction => ({ ...base(), ...about(of), ...other }),
    async balance(): Promise<number> {
      const answer = await send('user/balance', { user, token, game_code: account.game });
      expect('status of the balance', answer.status, 'RS_OK');
      return answer.balance ?? Number.NaN;
    },
    /** Sends a transaction, checks status and balance, and answers what came. */
    async says(call: 'bet' | 'win' | 'rollback', fields: Fields, status: string, balance?: number): Promise<Answer> {
      const answer = await send(`transaction/${call}`, fields);
      expect(`HTTP status of the ${call}`, answer.http, 200);
      expect(`status of the ${call}`, answer.status, status);
      if (balance !== undefined) expect(`balance after the ${call}`, answer.balance, balance);
      return answer;
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;
