/** Supplier side of the wallet: signs and sends requests, and reports the expected answer when it differs. */
import { randomUUID, sign } from 'node:crypto';
import type { Prerequisites } from './prerequisites.ts';

export interface Account extends Prerequisites {
  /** Address of the wallet: …/vendor-wallet/<brand>/<vendor>. */
  readonly url: string;
  /** Private key in PEM format; the site has its public key. */
  readonly privateKey: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
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
  readonly next?: string | null;
}

export type Fields = Readonly<Record<string, unknown>>;
export interface Transaction extends Fields {
  readonly transaction_uuid: string;
  readonly round: string;
}

export const HEADER = 'x-hub88-signature';

export class Failed extends Error {}
/** A check lacks a prerequisite; the message names it. */
export class Skipped extends Error {}

export function expect(what: string, actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
    throw new Failed(`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`);
  }
}

export const signed = (text: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');

/** `onStatus` receives the status of each answer except those to balance requests. */
export function openDesk(account: Account, onStatus: (status: string) => void) {
  const { url, user, token, currency, privateKey } = account;

  async function post(path: string, text: string, signature = signed(text, privateKey), at = url): Promise<Answer> {
    const headers = { 'content-type': 'application/json', [HEADER]: signature };
    const response = await fetch(`${at}/${path}`, { method: 'POST', headers, body: text });
    const answer = { http: response.status, ...((await response.json()) as Omit<Answer, 'http'>) };
    if (path !== 'user/balance') onStatus(answer.status ?? `HTTP ${answer.http}`);
    return answer;
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
    onStatus,
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
    /** Sends a transaction, checks status and balance, and returns the answer. */
    async transact(
      call: 'bet' | 'win' | 'rollback',
      fields: Fields,
      status: string,
      balance?: number,
    ): Promise<Answer> {
      const answer = await send(`transaction/${call}`, fields);
      expect(`HTTP status of the ${call}`, answer.http, 200);
      expect(`status of the ${call}`, answer.status, status);
      if (balance !== undefined) expect(`balance after the ${call}`, answer.balance, balance);
      return answer;
    },
    /** Amount above the balance, but within the supplier's limit. */
    tooMuch(balance: number): number {
      const amount = balance + 1_000;
      if (amount > Number(account.stakeMax ?? Infinity)) throw new Skipped('the user has more than --stake-max');
      return amount;
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

/** The same supplier with another member. */
export const deskOf = ({ account, onStatus }: Desk, user = '', token = ''): Desk =>
  openDesk({ ...account, user, token }, onStatus);
export const secondOf = (desk: Desk): Desk => deskOf(desk, desk.account.secondUser, desk.account.secondToken);
