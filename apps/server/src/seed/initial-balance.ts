/** Initial money: a settled deposit. */
import { toDate, type Access, type Tx } from '#db';
import { currency, memberId, type Millis, type Units } from '#kernel';
import { depositReceived, type Ledger } from '#ledger';
import { SANDBOX_VENDOR_ID } from '../providers/payment/sandbox/index.ts';
import type { Brand } from './accounts.ts';

const refOf = (brand: string): string => `D-DEMO-${brand.toUpperCase()}`;

/** True for a brand seeded with its people. */
export async function hasInitialBalance(access: Access, brand: string): Promise<boolean> {
  const deposits = access.q.selectFrom('deposit').select('ref_id').where('merchant', '=', brand);
  return (await deposits.where('ref_id', '=', refOf(brand)).executeTakeFirst()) !== undefined;
}

export async function seedInitialBalance(
  tx: Tx,
  ledger: Ledger,
  brand: Brand,
  owner: bigint,
  amount: Units,
  paidAt: Millis,
): Promise<void> {
  const refId = refOf(brand.code);
  const at = toDate(paidAt);
  await tx.q
    .insertInto('deposit')
    .values({
      ref_id: refId,
      merchant: brand.code,
      member_id: owner,
      request_id: refId,
      vendor_id: SANDBOX_VENDOR_ID,
      bank_code: 'SANDBOX',
      mode: 'PG',
      currency: brand.config.currency,
      requested_units: amount,
      received_units: amount,
      state: 'S',
      redirect_url: '',
      requested_at: at,
      expires_at: at,
      settled_at: at,
    })
    .execute();
  const posted = await ledger.postIn(
    tx,
    depositReceived({
      merchant: brand.code,
      currency: currency(brand.config.currency),
      source: 'deposit',
      key: refId,
      occurredAt: paidAt,
      refId,
      memberId: memberId(Number(owner)),
      provider: 'sandbox',
      amount,
    }),
  );
  if (!posted.ok) throw new Error(`the purse of ${brand.code} could not be filled: ${posted.code}`);
}
