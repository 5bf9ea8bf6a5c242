/** People of the demo. */
import type { Tx } from '#db';
import type { Millis } from '#kernel';
import type { MerchantConfig } from '../ports/brand/merchant.ts';

const DAY = 86_400_000;

interface Person {
  readonly account: string;
  /** 0 member, 1 general agent, 2 agent, 42 an agent's staff. */
  readonly type: 0 | 1 | 2 | 42;
  readonly nickname: string;
  readonly under?: string;
}

export const PAVILION_PEOPLE: readonly Person[] = [
  { account: 'agent1', type: 1, nickname: 'Arun' },
  { account: 'agent2', type: 2, nickname: 'Beatriz', under: 'agent1' },
  { account: 'member1', type: 0, nickname: 'Mei', under: 'agent1' },
  { account: 'down1', type: 0, nickname: 'Dara', under: 'agent1' },
  { account: 'down2', type: 0, nickname: 'Elif', under: 'agent1' },
  { account: 'down3', type: 0, nickname: 'Farid', under: 'agent2' },
  { account: 'down4', type: 0, nickname: 'Gwen', under: 'agent2' },
  { account: 'down5', type: 0, nickname: 'Hiro', under: 'agent2' },
  { account: 'down6', type: 0, nickname: 'Ines', under: 'agent2' },
  { account: 'staff1', type: 42, nickname: 'Jun', under: 'agent1' },
];

export const LOTUS_PEOPLE: readonly Person[] = [
  { account: 'agent1', type: 1, nickname: 'Lan' },
  { account: 'member1', type: 0, nickname: 'Minh', under: 'agent1' },
];

export interface Brand {
  readonly code: string;
  readonly config: MerchantConfig;
}

/** Answers ids by account. Uplines precede their downlines in the list. */
export async function seedPeople(tx: Tx, brand: Brand, people: readonly Person[], passwordHash: string, now: Millis) {
  const ids = new Map<string, bigint>();
  const joined = now - 30 * DAY;
  for (const [place, person] of people.entries()) {
    const at = new Date(joined + place * DAY);
    const { id } = await tx.q
      .insertInto('member')
      .values({
        merchant: brand.code,
        account: person.account,
        account_type: person.type,
        nickname: person.nickname,
        password_hash: passwordHash,
        password_changed_at: new Date(now),
        must_change_reason: null,
        currency: brand.config.currency,
        language: brand.config.defaultLanguage,
        profile: JSON.stringify({}),
        birthday: '1990-05-17',
        upline_id: person.under === undefined ? null : (ids.get(person.under) ?? null),
        terms_version: brand.config.termsVersion,
        terms_accepted_at: at,
        registered_at: at,
        registered_ip: '127.0.0.1',
        trial_expires_at: null,
        first_login_at: at,
        last_login_at: null,
        last_login_ip: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.account, id);
  }
  return ids;
}

/** One invitation code per agent: the account name in capitals. */
export async function seedInvitations(
  tx: Tx,
  brand: Brand,
  ids: ReadonlyMap<string, bigint>,
  now: Millis,
): Promise<void> {
  for (const [account, id] of ids) {
    if (!account.startsWith('agent')) continue;
    await tx.q
      .insertInto('affiliate_code')
      .values({ merchant: brand.code, code: account.toUpperCase(), agent_id: id, created_at: new Date(now) })
      .execute();
  }
}
