/** The brands, kept in memory and read again when one of them is changed on any node. */
import { isConnectionLoss, type Db, type Tx } from '#db';
import { merchantCode, type Clock } from '#kernel';
import type { Logger } from 'pino';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import type { Brands, IsTaken } from '../../../ports/brand/brands.ts';
import { merchantConfig, type Merchant } from '../../../ports/brand/merchant.ts';
import { inForce } from '../../../ports/brand/switches.ts';
import { allMerchants, insertMerchant, lockBrands, lockMerchant, updateConfig, type MerchantRow } from './queries.ts';

const CHANGED = 'brand.changed';
const TRY_AGAIN_MS = 1_000;

function brandOf({ code, config: kept }: MerchantRow): Merchant {
  const config = merchantConfig.parse(kept);
  return { code: merchantCode(code), config: { ...config, switches: inForce(config.switches) } };
}

interface BrandDeps {
  readonly db: Db;
  readonly state: SharedState;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

function brandAt(brands: readonly Merchant[], name: string): Merchant {
  const [first] = brands;
  if (!first) throw new Error('no brand is set up');
  return brands.find(({ config }) => config.domains.includes(name)) ?? first;
}

/** Checks domains under a lock: no other transaction assigns one until this one ends. */
async function takenByOthers(tx: Tx, code: string, read: (row: MerchantRow) => Merchant | undefined): Promise<IsTaken> {
  await lockBrands(tx);
  const others = (await allMerchants(tx)).filter((row) => row.code !== code).map(read);
  return (domain) => others.some((brand) => brand?.config.domains.includes(domain));
}

/** Throws on an invalid configuration at startup; one that becomes invalid later leaves its brand unchanged. */
export async function createBrands(deps: BrandDeps): Promise<Brands> {
  let brands = new Map<string, Merchant>();
  let closed = false;
  let reading: Promise<void> = Promise.resolve();

  const load = async (read: (row: MerchantRow) => Merchant | undefined) => {
    const found = (await allMerchants(deps.db)).map(read).filter((brand) => brand !== undefined);
    brands = new Map(found.map((brand) => [brand.code, brand]));
  };
  const readOrKeep = (row: MerchantRow): Merchant | undefined => {
    try {
      return brandOf(row);
    } catch (error) {
      deps.log.error({ event: 'brand.config.invalid', merchant: row.code, err: error }, 'brand left as it was');
      return brands.get(row.code);
    }
  };
  /** Retries after a lost connection, so a change announced meanwhile is not missed. */
  const loadInTime = async (): Promise<void> => {
    try {
      await load(readOrKeep);
    } catch (error) {
      if (isConnectionLoss(error)) setTimeout(readAgain, TRY_AGAIN_MS).unref();
      else deps.log.error({ event: 'brand.unread', err: error }, 'brands left as they were');
    }
  };
  const readAgain = () => {
    if (!closed) reading = reading.then(loadInTime);
  };
  await load(brandOf);
  const stop = await deps.state.subscribe(CHANGED, readAgain, readAgain);

  return {
    find: (code) => brands.get(code),
    byHost(host) {
      return brandAt([...brands.values()], host.split(':')[0]?.toLowerCase() ?? '');
    },
    all: () => [...brands.values()],
    async change(code, change, note) {
      const held = brands.get(code);
      if (!held) throw new Error(`no brand ${code}`);
      const config = await deps.db.tx(async (tx) => {
        const isTaken = await takenByOthers(tx, code, readOrKeep);
        const { config: kept } = readOrKeep(await lockMerchant(tx, code)) ?? held;
        const fields = typeof change === 'function' ? change(kept, isTaken) : change;
        if (fields === null) return kept;
        const changed = merchantConfig.parse({ ...kept, ...fields });
        await updateConfig(tx, code, changed, deps.clock.now());
        await note?.(tx);
        return changed;
      });
      await load(readOrKeep);
      await deps.state.publish(CHANGED, { code });
      return { code, config };
    },
    async make({ code, config }, begin) {
      const made = await deps.db.tx(async (tx) => {
        if (config.domains.some(await takenByOthers(tx, code, readOrKeep))) return 'domain.taken';
        const isFirst = await insertMerchant(tx, code, merchantConfig.parse(config), deps.clock.now());
        if (isFirst) await begin(tx);
        return isFirst ? 'made' : 'exists';
      });
      await load(readOrKeep);
      if (made === 'made') await deps.state.publish(CHANGED, { code });
      return made;
    },
    async close() {
      closed = true;
      await stop();
      await reading;
    },
  };
}
