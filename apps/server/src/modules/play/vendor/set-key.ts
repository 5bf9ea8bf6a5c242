/** Access settings of a vendor: its public key, launch or API URL, frame origins, and maximum stake. */
import { createPublicKey } from 'node:crypto';
import { done, refuse, type Result } from '#kernel';
import type { Units } from '#kernel';
import { outsideAddress, outsideOrigin } from '../../../ports/outside-address.ts';
import { HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { actOn, type ActDeps, type OnVendor } from './act.ts';
import { insertKey, keyRow, lockVendor, updateKey, type KeyRow } from './queries.ts';

const BITS_MIN = 2_048;

/** Absent fields stay unchanged; null clears. */
export interface KeyChange {
  /** PEM. */
  readonly publicKey?: string | undefined;
  readonly launchUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly operatorId?: bigint | null | undefined;
  readonly frameOrigins?: readonly string[] | undefined;
  readonly stakeMax?: Units | null | undefined;
  /** Days after which an unclosed round is closed, from 2 to 400; null for the category's default. */
  readonly openDays?: number | null | undefined;
  /** False refuses all its calls. */
  readonly active?: boolean | undefined;
}

export type KeyRefusal =
  | 'vendor.unknown'
  | 'vendor.lanes'
  | 'key.missing'
  | 'key.private'
  | 'key.invalid'
  | 'key.weak'
  | 'address.unsafe';

export function setKey(
  deps: ActDeps,
  who: OnVendor,
  change: KeyChange,
): Promise<Result<null, KeyRefusal | 'merchant.unknown'>> {
  return actOn(deps, who, async (tx, now) => {
    const lanes = await lockVendor(tx, who.merchant, who.vendor);
    const [lane] = lanes;
    if (!lane || who.vendor === HOUSE_VENDOR) return refuse('vendor.unknown');
    if (lanes.length > 1) return refuse('vendor.lanes');
    const before = await keyRow(tx, who.merchant, who.vendor);
    const publicKey = change.publicKey ?? before?.public_key;
    if (publicKey === undefined) return refuse('key.missing');
    const fault = (change.publicKey === undefined ? null : keyFault(change.publicKey)) ?? addressFault(deps, change);
    if (fault) return refuse(fault);
    const after = {
      public_key: publicKey,
      launch_url: kept(change.launchUrl, before?.launch_url),
      api_url: kept(change.apiUrl, before?.api_url),
      operator_id: kept(change.operatorId, before?.operator_id),
      stake_units_max: kept(change.stakeMax, before?.stake_units_max),
      open_days: kept(change.openDays, before?.open_days),
      active: change.active ?? before?.active ?? true,
      frame_origins: JSON.stringify(change.frameOrigins ?? before?.frame_origins ?? []),
    };
    if (before) await updateKey(tx, before, after);
    else
      await insertKey(tx, {
        ...after,
        merchant: who.merchant,
        vendor: who.vendor,
        category: lane.category,
        created_at: now,
      });
    return done({ act: 'vendor.key', before: before && termsOf(before), after });
  });
}

const kept = <T>(wanted: T | null | undefined, before: T | null | undefined): T | null =>
  wanted === undefined ? (before ?? null) : wanted;

/** Terms that operators approve: wallet access, endpoints and limits. */
export function termsOf(key: KeyRow) {
  const { public_key, launch_url, api_url, operator_id, stake_units_max, open_days, active, frame_origins } = key;
  return { public_key, launch_url, api_url, operator_id, stake_units_max, open_days, active, frame_origins };
}

/** A private key sent here is compromised and must never be used again. */
export function keyFault(pem: string): 'key.private' | 'key.invalid' | 'key.weak' | null {
  if (/PRIVATE KEY/.test(pem)) return 'key.private';
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    if (asymmetricKeyType !== 'rsa') return 'key.invalid';
    return (asymmetricKeyDetails?.modulusLength ?? 0) < BITS_MIN ? 'key.weak' : null;
  } catch {
    return 'key.invalid';
  }
}

function addressFault({ config, origins }: ActDeps, change: KeyChange): 'address.unsafe' | null {
  const ours = new Set(Object.values(origins()).map((address) => new URL(address).origin));
  const isOutside = (url: URL | null): boolean => url !== null && !ours.has(url.origin);
  const addresses = [change.launchUrl, change.apiUrl].filter((address) => typeof address === 'string');
  const isSafe =
    addresses.every((address) => isOutside(outsideAddress(address, config.demo))) &&
    (change.frameOrigins ?? []).every((origin) => isOutside(URL.parse(outsideOrigin(origin, config.demo) ?? '')));
  return isSafe ? null : 'address.unsafe';
}
