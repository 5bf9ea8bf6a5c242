/** Reward tickets and their prizes. */
import { toDate, type Access } from '#db';
import { DAY_MS, millis, type Chance, type Millis } from '#kernel';
import { prizesOf, type Prize } from '../promotion/index.ts';
import { insertKind, insertTicket, kindOf, type KindRow, type Owner } from './queries.ts';

export interface KindDraft {
  readonly code: string;
  readonly type: KindRow['type'];
  readonly names: Readonly<Record<string, string>>;
  /** Chances add up to 100 %. */
  readonly prizes: readonly Prize[];
  /** Days in which a ticket can be opened. */
  readonly days: number;
}

export async function publishTicketKind(access: Access, merchant: string, draft: KindDraft): Promise<void> {
  const prizes = JSON.stringify(prizesOf(draft.prizes));
  await insertKind(access, { merchant, ...draft, names: JSON.stringify(draft.names), prizes });
}

/** Gives one ticket per fact; idempotent. Throws when the brand has no such kind. */
export async function giveTicket(
  chance: Chance,
  access: Access,
  owner: Owner,
  { kind, fact, now }: { readonly kind: string; readonly fact: string; readonly now: Millis },
): Promise<boolean> {
  const of = await kindOf(access, owner.merchant, kind);
  if (!of) throw new Error(`${owner.merchant} has no tickets ${kind}`);
  return insertTicket(access, {
    merchant: owner.merchant,
    member_id: BigInt(owner.memberId),
    kind,
    fact,
    prizes: JSON.stringify(of.prizes),
    server_seed: chance.hex(32),
    given_at: toDate(now),
    expires_at: toDate(millis(now + of.days * DAY_MS)),
  });
}
