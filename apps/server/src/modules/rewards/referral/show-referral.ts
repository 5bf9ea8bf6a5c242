import type { Contract, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { originOfBrand } from '../../../ports/brand-origin.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { maskName } from '../../people/person/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { invitedBy, totalsOf } from './queries.ts';

type Calls = Contract['referral'];

export async function showReferral(
  deps: Deps,
  { merchant, session, host }: CallContext<Calls['summary']>,
): Promise<Answer<Calls['summary']>> {
  const { code, invited, qualified, reward } = await totalsOf(deps.db, {
    merchant: merchant.code,
    memberId: session.memberId,
  });
  const origin = originOfBrand(deps, merchant, host) ?? deps.origins().site;
  const url = `${origin}/register?referralCode=${code}`;
  const isAway = !(await mayBeAddressed(deps, { merchant: merchant.code, memberId: session.memberId }));
  const rule = isAway ? null : merchant.config.referral;
  return done({
    enabled: rule !== null,
    referralCode: code,
    referralUrl: url,
    qrText: url,
    totalInvited: invited,
    totalQualified: qualified,
    totalReward: unitsToWire(units(reward)),
    rule,
  });
}

const STATES = { qualified: 'QUALIFIED', capped: 'CAPPED', held: 'REVIEW', refused: 'REFUSED' } as const;

export async function listInvited(
  deps: Deps,
  { merchant, session }: CallContext<Calls['invited']>,
  { cursor, pageSize }: ParsedOf<Calls['invited']>,
): Promise<Answer<Calls['invited']>> {
  const before = cursor === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(keyIn(cursor, /^\d{1,15}$/));
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const rows = await invitedBy(deps.db, owner, { before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return done({
    list: shown.map((row) => ({
      account: maskName(row.account),
      registerDate: toMillis(row.registered_at),
      reward: unitsToWire(units(row.reward)),
      status: row.state ? STATES[row.state] : ('REGISTERED' as const),
    })),
    next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
  });
}
