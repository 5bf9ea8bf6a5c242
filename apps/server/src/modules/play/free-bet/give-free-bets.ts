import { TRIAL_TYPE } from '#contract';
import { toDate } from '#db';
import type { Odds } from '#games/sports/kit/odds.ts';
import {
  DAY_MS,
  done,
  isStaff,
  memberId,
  merchantCode,
  millis,
  refuse,
  unitsToText,
  type Result,
  type Units,
} from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { insertFreeBets } from './queries.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'brands' | 'push'>;

export interface Gift {
  readonly accounts: readonly string[];
  readonly amount: Units;
  readonly leastOdds: Odds;
  readonly days: number;
  /** Empty means any sport. */
  readonly sports: readonly string[];
  /** Idempotency key of the grant. */
  readonly number: string;
}

type Unfit = 'member.unknown' | 'member.is.staff' | 'member.turned.away';

/** Resolves accounts to members; refused for the first one not eligible. */
export async function membersOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchant: string,
  accounts: readonly string[],
): Promise<Result<ReadonlyMap<bigint, string>, Unfit>> {
  const members = new Map<bigint, string>();
  for (const name of accounts) {
    const account = await accountByName(db, merchantCode(merchant), name);
    if (!account || account.account_type === TRIAL_TYPE || account.status !== 'active')
      return refuse('member.unknown', { because: name, field: 'ref' });
    if (isStaff(account.account_type)) return refuse('member.is.staff', { because: name, field: 'ref' });
    const owner = { merchant, memberId: memberId(Number(account.id)) };
    if (!(await mayBeAddressed({ db, clock }, owner))) return refuse('member.turned.away', { because: name });
    members.set(account.id, name);
  }
  return done(members);
}

/** Grants to all members or none. */
export async function giveFreeBets(
  { db, clock, brands, push }: Desk,
  who: Actor,
  { accounts, amount, leastOdds, days, sports, number }: Gift,
): Promise<Result<null, Unfit | 'freebet.given'>> {
  const { merchant } = who;
  const { currency } = brands.find(merchant)!.config;
  const found = await membersOf({ db, clock }, merchant, accounts);
  if (!found.ok) return found;
  const members = [...found.value.keys()];
  const at = clock.now();
  const gift = { merchant, fact: `desk:${number}`, currency, amount, least_odds: leastOdds, sports };
  const times = { given_at: toDate(at), expires_at: toDate(millis(at + days * DAY_MS)) };
  const given = await db.attempt(async (tx): Promise<Result<null, 'freebet.given'>> => {
    const rows = members.map((member) => ({ ...gift, ...times, member_id: member }));
    const owners = await insertFreeBets(tx, rows);
    const before = members.find((member) => !owners.has(member));
    if (before !== undefined) return refuse('freebet.given', { because: found.value.get(before)!, field: 'number' });
    const after = { amount: unitsToText(amount), odds: leastOdds / 10_000, days, sports, number };
    for (const member of members)
      await recordAct(tx, who, { subject: `member ${member}`, act: 'freebet.given', after, at });
    return done();
  });
  if (given.ok)
    for (const member of members)
      await push.send({
        to: 'member',
        merchant: merchantCode(merchant),
        memberId: memberId(Number(member)),
        frame: { t: 'bonus' },
      });
  return given;
}
