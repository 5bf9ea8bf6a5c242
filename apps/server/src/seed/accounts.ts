/** People of the demo. */
import type { Tx } from '#db';
import { assert, type Millis } from '#kernel';
import { highestRates, joinLine, openTop, ratesBelow, type Rates } from '../modules/people/line/index.ts';
import type { MerchantConfig } from '../ports/brand/merchant.ts';

const DAY = 86_400_000;

interface Person {
  readonly account: string;
  /** 0 member, 1 general agent, 2 agent, 41 and 42 an agent's staff, who read or act. */
  readonly type: 0 | 1 | 2 | 41 | 42;
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
  { account: 'staff2', type: 41, nickname: 'Lena', under: 'agent1' },
  { account: 'agent3', type: 2, nickname: 'Chidi', under: 'agent2' },
  { account: 'down7', type: 0, nickname: 'Jonas', under: 'agent3' },
  { account: 'down8', type: 0, nickname: 'Kaia', under: 'agent3' },
];

export const LOTUS_PEOPLE: readonly Person[] = [
  { account: 'agent1', type: 1, nickname: 'Lan' },
  { account: 'member1', type: 0, nickname: 'Minh', under: 'agent1' },
  { account: 'agent2', type: 2, nickname: 'Quan', under: 'agent1' },
  { account: 'agent3', type: 2, nickname: 'Thao', under: 'agent2' },
  { account: 'down1', type: 0, nickname: 'Vinh', under: 'agent3' },
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

interface Seeded {
  readonly people: readonly Person[];
  readonly ids: ReadonlyMap<string, bigint>;
  readonly now: Millis;
}

/**
 * Places of the people in the line, from the top down: each agent has the rates of the one above less the difference
 * that needs no quota, members half of what is left.
 */
export async function seedLine(
  tx: Tx,
  brand: Brand,
  { people, ids }: Omit<Seeded, 'now'>,
  since: Millis,
): Promise<void> {
  const programme = brand.config.agents;
  const line = new Map<bigint, Rates>();
  for (const person of people) {
    if (person.type > 2) continue;
    const memberId = ids.get(person.account)!;
    const at = new Date(since);
    const aboveId = person.under === undefined ? undefined : ids.get(person.under);
    const above = aboveId === undefined ? undefined : line.get(aboveId);
    if (aboveId === undefined || above === undefined) {
      if (person.type === 0) continue;
      const rates = highestRates(programme);
      await openTop(tx, { merchant: brand.code, memberId, rates, at });
      line.set(memberId, rates);
      continue;
    }
    const isAgent = person.type !== 0;
    const rates = ratesBelow(programme, above, isAgent ? 1 : 0.5);
    const joined = await joinLine(tx, {
      merchant: brand.code,
      programme,
      memberId,
      agentId: aboveId,
      isAgent,
      rates,
      at,
    });
    assert(joined.ok, `${person.account} joins the line of the demo`);
    if (isAgent) line.set(memberId, rates);
  }
}

/** One invitation code per agent, the account name in capitals; and a link with rates that opens agents. */
export async function seedInvitations(tx: Tx, brand: Brand, { people, ids, now }: Seeded): Promise<void> {
  for (const { account, type } of people) {
    if (type !== 1 && type !== 2) continue;
    const agentId = ids.get(account)!;
    const own = { merchant: brand.code, agent_id: agentId, created_at: new Date(now) };
    await tx.q
      .insertInto('affiliate_code')
      .values({ ...own, code: account.toUpperCase() })
      .execute();
    if (type !== 1) continue;
    const rates = ratesBelow(brand.config.agents, highestRates(brand.config.agents), 0.5);
    await tx.q
      .insertInto('affiliate_code')
      .values({ ...own, code: `${account}-team`, path: `${account}-team`, opens: 1, rates: JSON.stringify(rates) })
      .execute();
  }
}
