import type { Access, Tx } from '#db';
import type { MerchantConfig } from './merchant.ts';

export interface MerchantRow {
  code: string;
  config: unknown;
}

export function allMerchants(access: Access): Promise<MerchantRow[]> {
  return access.q.selectFrom('merchant').select(['code', 'config']).orderBy('position').execute();
}

/** Nobody else changes it until the transaction ends. */
export function lockMerchant(tx: Tx, code: string): Promise<MerchantRow> {
  return tx.q
    .selectFrom('merchant')
    .select(['code', 'config'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateConfig(tx: Tx, code: string, config: MerchantConfig, now: number): Promise<void> {
  await tx.q
    .updateTable('merchant')
    .set({ config: JSON.stringify(config), updated_at: new Date(now) })
    .where('code', '=', code)
    .execute();
}
