/** A member of a brand with everything the brand gave them, and the same of a member of the other brand. */
import type { Client } from '#client';
import { DAY_MS, dayName, millis } from '#kernel';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import type { Site } from '../site.ts';

/** Ids and tokens issued at a brand. Names that people and suppliers choose are the same at both; these differ. */
export interface Belongings {
  memberId: number;
  token: string;
  registerCode: string;
  entryCode: string;
  resetCode: string;
  resetToken: string;
  ownCode: string;
  bindCode: string;
  mailCode: string;
  totpSecret: string;
  recoveryCode: string;
  sessionId: string;
  rememberTicket: string;
  /** Invitation of an agent who belongs to this brand only. */
  invitation: string;
  referral: string;
  refId: string;
  channelId: number;
  transferId: string;
  ticket: string;
  roundId: string;
  /** Id of a room's round. */
  sharedRoundId: string;
  /** A bet on a lottery. */
  legId: number;
  couponId: number;
  freeBetId: number;
  promotionId: number;
  requestId: number;
  wheelId: number;
  entryId: number;
  claimId: number;
  mallRewardId: number;
  refNo: string;
  bonusRef: string;
  feedbackId: number;
  messageId: number;
  missionId: number;
  boardId: number;
  raceId: number;
  contractId: number;
  contractRequestId: number;
  rewardTicket: string;
  chatToken: string;
  chatId: string;
  cardId: number;
  withdrawalRef: string;
  vendorToken: string;
  campaign: string;
  vendorKey: string;
  /** Key of a bet that only this brand has. */
  betKey: string;
}

export const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Ids of nobody: any outsider must get the same answer for them as for the other brand's. */
export const nobodys: Belongings = {
  memberId: 987_654_321,
  token: 'n'.repeat(43),
  registerCode: '000000',
  entryCode: '000000',
  resetCode: '000000',
  resetToken: 'n'.repeat(43),
  ownCode: '000000',
  bindCode: '000000',
  mailCode: '000000',
  totpSecret: 'A'.repeat(32),
  recoveryCode: 'AAAAA-AAAAA',
  sessionId: '00000000-0000-4000-8000-000000000000',
  rememberTicket: 'n'.repeat(43),
  invitation: 'ONLYNOBODY',
  referral: '00000000',
  refId: 'D0000000000000000000',
  channelId: 987_654_321,
  transferId: 'D0000000000000000000',
  ticket: 'n'.repeat(43),
  roundId: '00000000-0000-4000-8000-000000000000',
  sharedRoundId: '00000000-0000-4000-8000-000000000000',
  legId: 987_654_321,
  couponId: 987_654_321,
  freeBetId: 987_654_321,
  promotionId: 987_654_321,
  requestId: 987_654_321,
  wheelId: 987_654_321,
  entryId: 987_654_321,
  claimId: 987_654_321,
  mallRewardId: 987_654_321,
  refNo: 'R0000000000000000000',
  bonusRef: 'B987654321',
  feedbackId: 987_654_321,
  messageId: 987_654_321,
  missionId: 987_654_321,
  boardId: 987_654_321,
  raceId: 987_654_321,
  contractId: 987_654_321,
  contractRequestId: 987_654_321,
  rewardTicket: '987654321',
  chatToken: 'n'.repeat(43),
  chatId: '00000000-0000-4000-8000-000000000000',
  cardId: 987_654_321,
  withdrawalRef: 'W0000000000000000000',
  vendorToken: 'n'.repeat(43),
  campaign: 'only-nobody',
  vendorKey: newKey().privateKey,
  betKey: 'bet-nobody',
};

export interface Seat {
  readonly site: Site;
  readonly merchant: string;
  readonly own: Belongings;
  /** Client of a visitor, not logged in. */
  readonly visitor: Client;
  /** Client of the member, once the story has logged in. */
  client: Client;
  /** Client in the arcade. */
  table: Client;
  /** A device that keeps its cookies from brand to brand. */
  readonly device: (merchant: string) => Client;
  /** Code of the other brand. */
  readonly elsewhere: string;
  /** The operator's command line. */
  readonly ops: (path: string, body: object) => Promise<unknown>;
  /** The supplier's server; `key` signs instead of the brand's own. */
  readonly vendor: (path: string, body: object, key?: string) => Promise<unknown>;
}

export const VENDOR = 'STUDIO';

/** Both share one address: rate limits by address must be a brand's own too. */
const ADDRESS = '10.200.0.1';

export function takeSeat(site: Site, merchant: string, elsewhere: string): Seat {
  const own = {
    ...nobodys,
    invitation: `ONLY${merchant.toUpperCase()}`,
    campaign: `only-${merchant}`,
    betKey: `bet-${merchant}`,
  };
  const visitor = site.client(merchant, { ip: ADDRESS });
  let at = merchant;
  const device = site.client(() => at, { ip: ADDRESS });
  return {
    site,
    merchant,
    elsewhere,
    own,
    visitor,
    client: visitor,
    table: visitor,
    device(brand) {
      at = brand;
      return device;
    },
    async ops(path, body) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/ops/${path}`,
        headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
        payload: { merchant, ...body },
      });
      return { status: answer.statusCode, ...answer.json<object>() };
    },
    async vendor(path, body, key = own.vendorKey) {
      const payload = JSON.stringify({ request_uuid: 'asked', ...body });
      const signature = sign('RSA-SHA256', Buffer.from(payload), createPrivateKey(key)).toString('base64');
      const answer = await site.app.inject({
        method: 'POST',
        url: `/vendor-wallet/${merchant}/${VENDOR}/${path}`,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        payload,
      });
      return answer.json<object>();
    },
  };
}

/** The last thirty days and today. */
export function daysOf({ site }: Seat) {
  const now = site.clock.now();
  return { startDate: dayName(millis(now - 30 * DAY_MS)), endDate: dayName(now) };
}

/** One action at a brand with the member's own ids, and with those of the other brand's member. */
export type Step = (me: Seat, theirs: Belongings) => Promise<unknown>;
/** Steps by name, in order. A number advances the clock by milliseconds. */
export type Story = Readonly<Record<string, Step | number | 'jobs'>>;

export function valueOf<T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: unknown }): T {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
}
