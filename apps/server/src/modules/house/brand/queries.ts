import type { Access, Tx } from '#db';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';

export interface MerchantRow {
  code: string;
  config: unknown;
}

export function allMerchants(access: Access): Promise<MerchantRow[]> {
  return access.q.selectFrom('merchant').select(['code', 'config']).orderBy('position').execute();
}

/** Serialises changes to brands, so that two cannot take the same domain. */
export async function lockBrands(tx: Tx): Promise<void> {
  await tx.run("select pg_advisory_xact_lock(hashtextextended('brands', 720165))");
}

/** Locks a brand's row until the transaction ends. */
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

/** False if the code exists. The table lock gives concurrent brands different positions. */
export async function insertMerchant(tx: Tx, code: string, config: MerchantConfig, now: number): Promise<boolean> {
  await tx.run('lock table merchant in exclusive mode');
  const made = await tx.run<{ code: string }>(
    `insert into merchant (code, position, config, created_at, updated_at)
     select $1, coalesce(max(position), -1) + 1, $2, $3, $3 from merchant
     on conflict (code) do nothing returning code`,
    [code, JSON.stringify(config), new Date(now)],
  );
  return made.length > 0;
}
