/** The suppliers that may call, with the keys they sign with; read again after a moment, so a new key needs no restart. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { GameCategory } from '#contract';
import { merchantCode, units, type MerchantCode, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { vendorKey } from './queries.ts';

const REMEMBERED_MS = 5_000;

export interface Vendor {
  readonly merchant: MerchantCode;
  readonly code: string;
  readonly category: GameCategory;
  readonly stakeMax: Units | null;
}

export interface SigningVendor extends Vendor {
  readonly publicKey: KeyObject;
}

export type FindVendor = (merchant: string, code: string) => Promise<SigningVendor | null>;

export function createFindVendor(deps: Pick<Deps, 'db' | 'clock'>): FindVendor {
  const remembered = new Map<string, { vendor: SigningVendor; until: number }>();
  return async (merchant, code) => {
    const name = `${merchant}/${code}`;
    const known = remembered.get(name);
    if (known && known.until > deps.clock.now()) return known.vendor;
    const row = await vendorKey(deps.db, merchant, code);
    if (!row) {
      remembered.delete(name);
      return null;
    }
    const vendor: SigningVendor = {
      merchant: merchantCode(row.merchant),
      code: row.vendor,
      category: row.category as GameCategory,
      stakeMax: row.stake_units_max === null ? null : units(row.stake_units_max),
      publicKey: createPublicKey(row.public_key),
    };
    remembered.set(name, { vendor, until: deps.clock.now() + REMEMBERED_MS });
    return vendor;
  };
}
