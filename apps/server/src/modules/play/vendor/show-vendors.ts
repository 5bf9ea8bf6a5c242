/** Vendors as operators see them. */
import { toMillis } from '#db';
import { done, refuse, unitsToText, units, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { actsAbout, type RecordedAct } from '../../house/operator-act/index.ts';
import { openDays } from '../../money/game-wallet/index.ts';
import { frameOriginsOf } from './frames.ts';
import { gameRows, keyRow, keyRows, rewardRows, vendorRows } from './queries.ts';

const ACTS_SHOWN = 20;

export interface VendorLine {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly open: boolean;
  /** `none` for the house; `inactive` while calls are refused. */
  readonly key: 'active' | 'inactive' | 'none';
}

export async function listVendors(
  deps: Pick<Deps, 'db' | 'brands'>,
  merchant: string,
): Promise<Result<VendorLine[], 'merchant.unknown'>> {
  if (!deps.brands.find(merchant)) return refuse('merchant.unknown');
  const [rows, keys] = await Promise.all([vendorRows(deps.db, merchant), keyRows(deps.db, merchant)]);
  const active = new Map(keys.map((key) => [key.vendor, key.active]));
  return done(
    rows.map(({ code, display_name: name, category, maintenance }) => ({
      code,
      name,
      category,
      open: !maintenance,
      key: active.has(code) ? (active.get(code) ? 'active' : 'inactive') : 'none',
    })),
  );
}

/** Base URL of the vendor's calls. */
export const walletUrlOf = ({ origins }: Pick<Deps, 'origins'>, merchant: string, vendor: string): string =>
  `${origins().site}/vendor-wallet/${merchant}/${vendor}`;

interface GameLine {
  readonly code: string;
  readonly nodeId: number;
  readonly status: string;
  readonly names: Readonly<Record<string, string>>;
}

interface RewardLine {
  readonly id: string;
  readonly paysTo: string;
  /** Null for every member, unlimited bets, or no end. */
  readonly memberId: number | null;
  readonly bets: number | null;
  readonly until: number | null;
}

export interface VendorReport extends VendorLine {
  readonly walletUrl: string;
  readonly launchUrl: string | null;
  readonly apiUrl: string | null;
  readonly operatorId: string | null;
  /** Main units. */
  readonly stakeMax: string | null;
  /** Days after which an unclosed round is closed; null without a key. */
  readonly openDays: number | null;
  readonly frames: readonly string[];
  readonly games: readonly GameLine[];
  readonly rewards: readonly RewardLine[];
  readonly acts: readonly RecordedAct[];
}

export async function showVendor(
  deps: Pick<Deps, 'db' | 'brands' | 'origins'>,
  merchant: string,
  vendor: string,
): Promise<Result<VendorReport, 'merchant.unknown' | 'vendor.unknown'>> {
  const all = await listVendors(deps, merchant);
  if (!all.ok) return all;
  const line = all.value.find(({ code }) => code === vendor);
  if (!line) return refuse('vendor.unknown');
  const [key, games, rewards, acts] = await Promise.all([
    keyRow(deps.db, merchant, vendor),
    gameRows(deps.db, merchant, vendor),
    rewardRows(deps.db, merchant, vendor),
    actsAbout(deps.db, { merchant, subject: `vendor ${vendor}` }, ACTS_SHOWN),
  ]);
  const stakeMax = key?.stake_units_max ?? null;
  return done({
    ...line,
    walletUrl: walletUrlOf(deps, merchant, vendor),
    launchUrl: key?.launch_url ?? null,
    apiUrl: key?.api_url ?? null,
    operatorId: key?.operator_id?.toString() ?? null,
    stakeMax: stakeMax === null ? null : unitsToText(units(stakeMax)),
    openDays: key ? openDays(key.category, key.open_days) : null,
    frames: key ? frameOriginsOf(key) : [],
    games: games.map(({ game_code: code, node_id: nodeId, status, names }) => ({ code, nodeId, status, names })),
    rewards: rewards.map(({ reward_id: id, pays_to: paysTo, member_id: member, bets, expires_at: at }) => ({
      id,
      paysTo,
      memberId: member === null ? null : Number(member),
      bets,
      until: at === null ? null : toMillis(at),
    })),
    acts,
  });
}

/** Public key, as PEM, of the brand's own signed calls. */
export async function brandKey(
  { brands, providers }: Pick<Deps, 'brands' | 'providers'>,
  merchant: string,
): Promise<Result<string, 'merchant.unknown'>> {
  if (!brands.find(merchant)) return refuse('merchant.unknown');
  return done(await providers.vendorApi.publicKey(merchant));
}
