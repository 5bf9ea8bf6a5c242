/** Cash that a member could spend once a posting was booked. */
import type { Access } from '#db';
import { units, type Currency, type MemberId, type Units } from '#kernel';
import { GAME_TYPES, REWARD_TYPES, TX, walletTransferTypes } from './transaction-types.ts';
import type { GameWallet } from './chart.ts';

const WALLETS: readonly GameWallet[] = ['pvp', 'rng', 'lott', 'live', 'sports', 'fish', 'elott'];

/** All types of a statement: the index of an account is by type first. */
const TYPES: readonly number[] = [
  ...new Set([
    ...Object.values(GAME_TYPES).flatMap((types) => Object.values(types) as number[]),
    ...(['main', ...WALLETS.map((wallet) => `wallet:${wallet}` as const)] as const).flatMap((wallet) => {
      const types = walletTransferTypes(wallet);
      return [types.in, types.out];
    }),
    ...Object.values(TX),
    ...Object.values(REWARD_TYPES),
  ]),
];

/** Balances of the main and all category wallets, less all that was booked after `upTo`. */
export async function cashAsOf(
  access: Access,
  of: { readonly merchant: string; readonly memberId: MemberId; readonly currency: Currency; readonly upTo: bigint },
): Promise<Units> {
  const [row] = await access.run<{ cash: bigint }>(
    `select coalesce(sum(a.balance - l.later), 0)::int8 as cash
     from ledger_account a cross join lateral (
       select coalesce(sum(t.amount), 0) as later from unnest($5::int2[]) k(type_id) cross join lateral (
         (select t.amount from ledger_transfer t
          where t.credit_id = a.id and t.credit_type_id = k.type_id and t.posting_id > $4 and t.credit_after is not null offset 0)
         union all
         (select -t.amount from ledger_transfer t
          where t.debit_id = a.id and t.debit_type_id = k.type_id and t.posting_id > $4 and t.debit_after is not null offset 0)
       ) t(amount)
     ) l
     where a.member_id = $1 and a.merchant = $2 and a.currency = $3 and (a.kind = 'main' or a.kind like 'wallet:%')`,
    [of.memberId, of.merchant, of.currency, of.upTo, TYPES],
  );
  return units(row!.cash);
}
