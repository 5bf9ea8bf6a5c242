/**
 * Signed requests of suppliers, prepared in advance: each play is a sequence in which a request waits for the previous
 * answer. Also requests of members who bet on lotteries or sports.
 */
import { randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { GAME, MERCHANT, REWARD, SUPPLIER } from './vendor-site.ts';

/** `bets` only, or the mix of a real site: bets with settlement, rare rollbacks, some free bets. */
export type Mix = 'bets' | 'house' | 'lottery' | Coupons;
/** Sports bets of one pick or of four. */
export type Coupons = 'single' | 'fourfold';

export interface Seat {
  readonly user: string;
  readonly token: string;
}

type Call = readonly [call: 'bet' | 'win' | 'rollback', fields: object];

const signAsync = promisify(sign);
const SIGNED_AT_ONCE = 64;
const STAKE = 100_000;
/** One play in this many is rolled back, free, or won. */
const [UNDONE_IN, FREE_IN, WON_IN] = [100, 50, 4];

function callsOf(mix: Mix, { user, token }: Seat, n: number): Call[] {
  const isFree = mix === 'house' && n % FREE_IN === 1;
  const round = randomUUID();
  const base = () => ({
    user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: String(n),
    token,
    round,
    round_closed: false,
    request_uuid: randomUUID(),
    game_code: GAME,
    meta: null,
  });
  const money = (amount: number) => ({
    ...base(),
    supplier_user: user,
    reward_uuid: isFree ? REWARD : null,
    is_free: isFree,
    is_aggregated: false,
    currency: 'USD',
    bet: 'zero',
    amount,
  });
  const bet = money(STAKE);
  if (mix !== 'house') return [['bet', bet]];
  const about = { reference_transaction_uuid: bet.transaction_uuid };
  const last: Call =
    n % UNDONE_IN === 0
      ? ['rollback', { ...base(), ...about }]
      : ['win', { ...money(n % WON_IN === 1 ? 3 * STAKE : 0), ...about, round_closed: true }];
  return [['bet', bet], last];
}

async function signedCall(privateKey: string, [call, fields]: Call): Promise<Buffer> {
  const body = JSON.stringify(fields);
  const signature = await signAsync('RSA-SHA256', Buffer.from(body), privateKey);
  return Buffer.from(
    `POST /vendor-wallet/${MERCHANT}/${SUPPLIER}/transaction/${call} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      `Content-Type: application/json\r\nX-Hub88-Signature: ${signature.toString('base64')}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Lotteries that all members bet on, each member from their own IP address. */
export interface LotteryPlan {
  readonly issues: readonly { readonly gameId: number; readonly numero: string; readonly playId: number }[];
  /** Session tokens by member. */
  readonly tokens: readonly string[];
}

/** Prime to the number of selections, so that consecutive tickets differ widely. */
const STRIDE = 7_919;
/** Most stakes are small: a ticket of ten cents wins 9,800, and a member's payout per draw is limited to a million. */
const NOTES = [
  { mode: 2, sum: 0.1 },
  { mode: 3, sum: 0.01 },
  { mode: 3, sum: 0.01 },
  { mode: 3, sum: 0.01 },
];

export function ticketOf({ issues, tokens }: LotteryPlan, n: number): Buffer {
  const digits = Array.from(String((n * STRIDE) % 100_000).padStart(5, '0')).join('_');
  const { gameId, numero, playId } = issues[n % issues.length]!;
  const { mode, sum } = NOTES[Math.floor(n / issues.length) % NOTES.length]!;
  const body = JSON.stringify({
    gameId,
    currentNumero: numero,
    bettingSlipString: `${digits}~1~${playId}~${mode}~1960~1`,
    betCartAmountSum: sum,
  });
  return membersCall('/lgw/orders/betting', body, tokens, n);
}

/** Members in turn, each from their own IP address. */
function membersCall(path: string, body: string, tokens: readonly string[], n: number): Buffer {
  const seat = n % tokens.length;
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nMerchant: ${MERCHANT}\r\n` +
      `Authorization: ${tokens[seat]}\r\nX-Request-Id: ${randomUUID()}\r\nX-Forwarded-For: 10.${n & 255}.${(n >> 8) & 255}.${seat & 255}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export const ticketsOf = (plan: LotteryPlan, requests: number): Buffer[][] =>
  Array.from({ length: requests }, (_, n) => [ticketOf(plan, n)]);

/** Fixtures that all members bet on. */
export interface CouponPlan {
  readonly picks: readonly { readonly fixtureId: number; readonly selection: string; readonly odds: number }[];
  readonly tokens: readonly string[];
}

const LEGS = { single: 1, fourfold: 4 } as const;

export const couponsOf = ({ picks, tokens }: CouponPlan, kind: Coupons, requests: number): Buffer[][] =>
  Array.from({ length: requests }, (_, n) => {
    const chosen = Array.from({ length: LEGS[kind] }, (__, leg) => picks[(n * STRIDE + leg) % picks.length]!);
    return [membersCall('/sgw/coupons', JSON.stringify({ picks: chosen, stake: 0.01, accept: 'NONE' }), tokens, n)];
  });

/** Signs at least this many requests; each may be used once. */
export async function signPlays(
  privateKey: string,
  seats: readonly Seat[],
  mix: Mix,
  requests: number,
): Promise<Buffer[][]> {
  const plays: Buffer[][] = [];
  for (let signed = 0; signed < requests;) {
    const part = await Promise.all(
      Array.from({ length: SIGNED_AT_ONCE }, (_, n) => {
        const calls = callsOf(mix, seats[(plays.length + n) % seats.length]!, plays.length + n);
        return Promise.all(calls.map((call) => signedCall(privateKey, call)));
      }),
    );
    plays.push(...part);
    signed += part.flat().length;
  }
  return plays;
}
