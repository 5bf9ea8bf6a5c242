/** Free bets on sports, as operators give them and members see them. */
import { randomUUID } from 'node:crypto';
import { giveFreeBets, type Gift } from '#server/modules/play/free-bet/index.ts';
import { units } from '#kernel';
import { valueOf } from './twins/seat.ts';
import type { Site, SiteMember } from './site.ts';

const WHO = { merchant: 'pavilion', by: 'kim', reason: 'a test' };
const GIFT = { amount: units(100_000n), leastOdds: 10_100, days: 3, sports: [] };

export const freeBetsOf = async ({ client }: Pick<SiteMember, 'client'>) => valueOf(await client.freeBet.list({}));

/** Gives a free bet of ten with wide terms, unless `gift` says otherwise; answers its number. */
export async function freeBetFor(
  { deps }: Pick<Site, 'deps'>,
  member: Pick<SiteMember, 'client' | 'account'>,
  gift: Partial<Gift> = {},
): Promise<number> {
  const before = new Set((await freeBetsOf(member)).map(({ freeBetId }) => freeBetId));
  const given = await giveFreeBets(deps, WHO, { ...GIFT, accounts: [member.account], number: randomUUID(), ...gift });
  if (!given.ok) throw new Error(given.code);
  return (await freeBetsOf(member)).find(({ freeBetId }) => !before.has(freeBetId))!.freeBetId;
}
