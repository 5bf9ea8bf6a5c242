import type { Db } from '#db';
import type { MerchantConfig } from './merchant.ts';

export interface MerchantRow {
  code: string;
  config: unknown;
}

export function allMerchants(db: Db): Promise<MerchantRow[]> {
  return db.q.selectFrom('merchant').select(['code', 'config']).orderBy('position').execute();
}

export async function updateConfig(db: Db, code: string, config: MerchantConfig, now: number): Promise<void> {
  await db.q
    .updateTable('merchant')
    .set({ config: JSON.stringify(config), updated_at: new Date(now) })
    .where('code', '=', code)
    .execute();
}
