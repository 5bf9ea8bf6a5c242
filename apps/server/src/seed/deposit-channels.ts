/** Fictitious accounts for test deposits: bank, e-wallet, and QR code. */
import { toDate, type Tx } from '#db';
import { UNITS_PER_ONE, type Millis } from '#kernel';

const ACCOUNTS = [
  {
    code: 'SANDBOX_BANK',
    mode: 'MT',
    bank_name: 'Sandbox Bank',
    number: '0000 1234 5678 90',
    branch: 'Harbour Street',
    fee_bp: 0,
    bonus_bp: 100,
  },
  {
    code: 'SANDBOX_WALLET',
    mode: 'MA',
    bank_name: 'Sandbox Wallet',
    number: 'wallet-000-123-456',
    branch: null,
    fee_bp: 150,
    bonus_bp: 0,
  },
  {
    code: 'SANDBOX_QR',
    mode: 'QR',
    bank_name: 'Sandbox QR',
    number: 'qr-000-123-456',
    branch: null,
    qr_content: 'sandbox-pay:qr-000-123-456?amount={amount}&note={ref}',
    fee_bp: 0,
    bonus_bp: 0,
  },
] as const;

/** `scale`: rough value of a dollar in the brand's currency. */
export async function seedDepositChannels(tx: Tx, merchant: string, scale: number, now: Millis): Promise<void> {
  const main = (amount: number) => BigInt(amount * scale) * UNITS_PER_ONE;
  const values = ACCOUNTS.map((account) => ({
    ...account,
    merchant,
    holder: 'Pavilion Demo Ltd',
    min_units: main(10),
    max_units: main(5_000),
    changed_at: toDate(now),
  }));
  await tx.q.insertInto('deposit_channel').values(values).execute();
}
