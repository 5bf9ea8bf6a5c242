/** A game supplier with keys of its own, as a client of the vendor wallet. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { GameCategory } from '#contract';
import { currency, memberId, merchantCode } from '#kernel';
import { issueVendorToken } from '#server/modules/money/game-wallet/index.ts';
import type { Site, SiteMember } from './site.ts';

export interface Supplier {
  readonly code: string;
  readonly merchant: string;
  /** Currency of its brand. */
  readonly currency: string;
  readonly privateKey: string;
  /** A launch's token; with the usual lifetime unless one is given. */
  token(member: SiteMember, launch?: TestLaunch): Promise<string>;
  /** Grants free bets; without terms, to all members and without end. */
  reward(rewardId: string, terms?: RewardTerms): Promise<void>;
  /** Signs and sends a call; `signature` replaces the valid one. */
  call(path: string, body: object | string, signature?: string): Promise<SupplierAnswer>;
}

interface TestLaunch {
  readonly gameCode?: string;
  readonly currency?: string;
  readonly lifeMs?: number;
  readonly sessionId?: string;
}

interface RewardTerms {
  readonly paysTo?: 'bonus' | 'main';
  readonly member?: SiteMember;
  readonly bets?: number;
  readonly lifeMs?: number;
}

export interface SupplierAnswer {
  readonly httpStatus: number;
  readonly status: string;
  readonly user?: string;
  readonly request_uuid?: string;
  readonly balance?: number;
  readonly currency?: string;
  readonly country?: string;
  readonly transactions?: readonly Record<string, unknown>[];
  readonly next?: string | null;
}

/** The game of a supplier's tokens, unless a launch names another. */
export const SUPPLIER_GAME = 'STUDIO_DICE';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const signatureOf = (body: string): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');

interface SupplierTerms {
  readonly stakeUnitsMax?: bigint | null;
  readonly merchant?: string;
  readonly category?: GameCategory;
}

export async function createSupplier(
  site: Site,
  code: string,
  { stakeUnitsMax = null, merchant = 'pavilion', category = 'RNG' }: SupplierTerms = {},
): Promise<Supplier> {
  const money = site.deps.brands.find(merchant)!.config.currency;
  await site.deps.db.q
    .insertInto('vendor_key')
    .values({
      merchant,
      vendor: code,
      category,
      public_key: publicKey,
      stake_units_max: stakeUnitsMax,
      launch_url: null,
      created_at: new Date(site.clock.now()),
    })
    .execute();
  return {
    code,
    merchant,
    currency: money,
    privateKey,
    token: (member, launch = {}) =>
      issueVendorToken(site.deps, {
        merchant: merchantCode(member.merchant),
        vendor: code,
        memberId: memberId(member.id),
        sessionId: launch.sessionId ?? null,
        currency: currency(launch.currency ?? money),
        gameCode: launch.gameCode ?? SUPPLIER_GAME,
        ...(launch.lifeMs !== undefined && { lifeMs: launch.lifeMs }),
      }),
    async reward(rewardId, { paysTo = 'bonus', member, bets, lifeMs } = {}) {
      const expires_at = lifeMs === undefined ? null : new Date(site.clock.now() + lifeMs);
      const terms = { member_id: member ? BigInt(member.id) : null, bets: bets ?? null, expires_at };
      await site.deps.db.q
        .insertInto('vendor_reward')
        .values({ merchant, vendor: code, reward_id: rewardId, pays_to: paysTo, ...terms })
        .execute();
    },
    async call(path, body, signature) {
      const text = typeof body === 'string' ? body : JSON.stringify({ request_uuid: randomUUID(), ...body });
      const answer = await site.app.inject({
        method: 'POST',
        url: `/vendor-wallet/${merchant}/${code}/${path}`,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature ?? signatureOf(text) },
        payload: text,
      });
      return { httpStatus: answer.statusCode, ...answer.json<Omit<SupplierAnswer, 'httpStatus'>>() };
    },
  };
}

/** One main unit of any currency, in the dialect's units. */
export const ONE = 100_000;

interface Named {
  readonly transaction_uuid: string;
  readonly round: string;
}

/** The supplier's requests about one member, amounts in main units. */
export function seatAt(supplier: Supplier, member: SiteMember, token: string) {
  const user = String(member.id);
  const base = () => ({
    user,
    token,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 's-1',
    round: randomUUID(),
    round_closed: false,
    game_code: SUPPLIER_GAME,
    meta: null,
  });
  const money = () => ({
    ...base(),
    supplier_user: 'su-1',
    reward_uuid: null,
    is_free: false,
    is_aggregated: false,
    bet: 'zero',
    currency: supplier.currency,
  });
  const about = (of: Named) => ({ round: of.round, reference_transaction_uuid: of.transaction_uuid });
  const send = (call: 'bet' | 'win' | 'rollback', body: object) => supplier.call(`transaction/${call}`, body);
  return {
    member,
    user,
    token,
    bet: (amount: number, other: object = {}) => ({ ...money(), amount: amount * ONE, ...other }),
    win: (of: Named, amount: number, other: object = {}) => ({
      ...money(),
      ...about(of),
      amount: amount * ONE,
      ...other,
    }),
    rollback: (of: Named, other: object = {}) => ({ ...base(), ...about(of), ...other }),
    send,
    /** Sends the same transaction again until the house answers its outcome, as suppliers do. */
    async insist(call: 'bet' | 'win' | 'rollback', body: object) {
      for (;;) {
        const answer = await send(call, body);
        if (answer.status !== 'RS_ERROR_UNKNOWN') return answer;
      }
    },
    balance: async () => (await supplier.call('user/balance', { user, token, game_code: SUPPLIER_GAME })).balance,
  };
}

/** A new member with this balance in main units, who has opened the supplier's game. */
export async function playerAt(site: Site, supplier: Supplier, account: string, main: number) {
  const member = await site.register(account, supplier.merchant);
  if (main > 0) await site.fund(member, main);
  return seatAt(supplier, member, await supplier.token(member));
}
