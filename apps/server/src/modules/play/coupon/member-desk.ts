/** Limit factor on a member's record. Members see only what is left of their limits, never the factor. */
import { TRIAL_TYPE } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { factorOf, setFactor } from './desk-queries.ts';
import { WHOLE } from './limits.ts';

const factor = z
  .string()
  .regex(/^(0\.\d{1,2}|1(\.0{1,2})?)$/, 'from 0.01 to 1')
  .transform((text) => Math.round(Number(text) * WHOLE))
  .refine((hundredths) => hundredths > 0, 'from 0.01 to 1');

const asText = (hundredths: number): string => (hundredths / WHOLE).toFixed(2);

async function limitMember(
  { brands, db, clock }: Deps,
  who: Actor & { readonly account: string; readonly factor: number },
): Promise<Result<null, 'account.unknown' | 'limit.same'>> {
  const brand = brands.find(who.merchant);
  const account = brand && (await accountByName(db, brand.code, who.account));
  if (!account || account.account_type === TRIAL_TYPE) return refuse('account.unknown', { field: 'ref' });
  const owner = { merchant: brand.code, memberId: memberId(Number(account.id)) };
  return db.attempt(async (tx): Promise<Result<null, 'limit.same'>> => {
    const before = await setFactor(tx, owner, who.factor);
    if (before === who.factor) return refuse('limit.same', { field: 'factor' });
    const [was, is] = [{ factor: asText(before) }, { factor: asText(who.factor) }];
    const act = { subject: `member ${owner.memberId}`, act: 'member.limit' as const, before: was, after: is };
    await recordAct(tx, who, { ...act, at: clock.now() });
    return done();
  });
}

export const bettorDesk: DeskPart = {
  room: 'members',
  record: [
    {
      section: 'betting',
      facts: async ({ db }, { merchant, memberId: of }) => [
        { key: 'factor', kind: 'text', value: asText(await factorOf(db, { merchant, memberId: of })) },
      ],
    },
  ],
  acts: [
    deskAct({
      verb: 'limit',
      kind: 'member',
      shape: { ref: z.string().min(1).max(64), factor, reason: actReason },
      fits: (_, { type, isErased }) => type !== TRIAL_TYPE && !isErased,
      perform: (deps, { ref: account, ...command }) => limitMember(deps, { ...command, account }),
    }),
  ],
  refusalTexts: { 'limit.same': 'this is the current value already' },
};
