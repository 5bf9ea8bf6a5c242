/** Vendors allowed to call, with their signing keys; cached for seconds, so a new key needs no restart. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { GameCategory } from '#contract';
import { merchantCode, units, type MerchantCode, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { gamesOf, vendorKey } from './queries.ts';

export const REMEMBERED_MS = 5_000;
/** Format of vendor codes; others are refused without a query. */
const NAME = /^[\x20-\x7e]+$/;

export interface Vendor {
  readonly merchant: MerchantCode;
  readonly code: string;
  readonly category: GameCategory;
  readonly stakeMax: Units | null;
  /** Game codes that a launch may move on to, as from a vendor's lobby. */
  readonly games: ReadonlySet<string>;
  /** Game codes that take no bets, because an operator closed or hid them. */
  readonly closed: ReadonlySet<string>;
}

export interface SigningVendor extends Vendor {
  readonly publicKey: KeyObject;
}

export type FindVendor = (merchant: string, code: string) => Promise<SigningVendor | null>;

/** Concurrent calls share one read of an expired entry. */
export function createFindVendor(deps: Pick<Deps, 'db' | 'clock'>): FindVendor {
  const remembered = new Map<string, { vendor: Promise<SigningVendor | null>; until: number }>();
  return async (merchant, code) => {
    const name = `${merchant}/${code}`;
    const known = remembered.get(name);
    if (known && known.until > deps.clock.now()) return known.vendor;
    const reading = read(deps, merchant, code);
    remembered.set(name, { vendor: reading, until: deps.clock.now() + REMEMBERED_MS });
    let vendor: SigningVendor | null = null;
    try {
      vendor = await reading;
    } finally {
      if (!vendor) remembered.delete(name);
    }
    return vendor;
  };
}

async function read({ db }: Pick<Deps, 'db'>, merchant: string, code: string): Promise<SigningVendor | null> {
  const row = NAME.test(code) && NAME.test(merchant) ? await vendorKey(db, merchant, code) : undefined;
  if (!row) return null;
  const games = await gamesOf(db, merchant, code);
  return {
    merchant: merchantCode(row.merchant),
    code: row.vendor,
    category: row.category as GameCategory,
    stakeMax: row.stake_units_max === null ? null : units(row.stake_units_max),
    games: new Set(games.map((game) => game.game_code)),
    closed: new Set(games.filter(({ status }) => status !== 'ON').map((game) => game.game_code)),
    publicKey: createPublicKey(row.public_key),
  };
}
