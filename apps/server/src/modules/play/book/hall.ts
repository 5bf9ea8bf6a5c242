/** The hall of a brand, and the limits of its coupons. */
import type { GameItem } from '#contract';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { units, unitsFromWire, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Kept } from '../../../ports/kept.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { findHouseGame } from '../../house/catalogue/index.ts';

/** The code of the hall in the catalogue. */
export const SPORTSBOOK = 'SPORTSBOOK';

export type HallRefusal = 'game.not.found' | 'vendor.maintenance';

/** Hall of races: a separate vendor and catalogue entry, with coupons of the same book. */
export const RACES = { vendor: 'DS88', code: 'DS88_ARENA', sport: 'racing' } as const;

/** Sports of the book that are e-sports. */
const ESPORTS: readonly string[] = ['maps'];

/** ESPORTS for coupons with e-sports only, at brands with an e-sports hall; SPORTS for all others. */
export const categoryOf = ({ config }: Merchant, sports: readonly string[]): 'SPORTS' | 'ESPORTS' =>
  config.esportsVendors.length > 0 && sports.every((sport) => ESPORTS.includes(sport)) ? 'ESPORTS' : 'SPORTS';

/** The sportsbook's catalogue entry; refused until the brand has opened it. */
export const openHall = (deps: Pick<Deps, 'db'>, merchant: Merchant): Promise<Result<GameItem, HallRefusal>> =>
  findHouseGame(deps, merchant, SPORTSBOOK);

/** The sportsbook's entry, cached for a second; also requires that halls of these sports are open. */
export async function hallFor(
  { deps, kept }: { readonly deps: Pick<Deps, 'db'>; readonly kept: Kept },
  merchant: Merchant,
  sports: readonly (string | undefined)[],
): Promise<Result<GameItem, HallRefusal>> {
  const hall = await kept.get(`hall ${merchant.code}`, () => openHall(deps, merchant));
  if (!hall.ok || !sports.includes(RACES.sport)) return hall;
  const { code, vendor } = RACES;
  const races = await kept.get(`races ${merchant.code}`, () => findHouseGame(deps, merchant, code, vendor));
  return races.ok ? hall : races;
}

/** Visibility of sports at a brand: the refusal of a sport, and the list of hidden ones. */
export function hallsOf(parts: Parameters<typeof hallFor>[0]) {
  const bar = async (merchant: Merchant, sport?: string) => {
    const hall = await hallFor(parts, merchant, [sport]);
    return hall.ok ? null : hall;
  };
  return {
    bar,
    hiddenFrom: async (merchant: Merchant): Promise<readonly string[]> =>
      (await bar(merchant, RACES.sport)) ? [RACES.sport] : [],
  };
}

/** Minimum and maxima: stake per coupon, member's stake per fixture, payout per coupon, and the house's loss per market. */
export interface Limits {
  readonly least: Units;
  readonly coupon: Units;
  readonly fixture: Units;
  readonly returned: Units;
  readonly market: Units;
}

/** Default limits in units of about a US dollar. */
const USUAL = { coupon: 10_000n, fixture: 20_000n, returned: 500_000n, market: 250_000n } as const;
/** Default minimum stake: a tenth of about a US dollar. */
const LEAST_OF_ONE = 10n;

export function limitsOf({ config }: Merchant): Limits {
  const { limits } = config.book;
  const one = oneOf(config.currency);
  const limit = (name: keyof Limits): Units => {
    const set = limits[name] ?? null;
    const parsed = set === null ? null : unitsFromWire(set);
    return parsed?.ok ? parsed.value : units(name === 'least' ? one / LEAST_OF_ONE : USUAL[name] * one);
  };
  return {
    least: limit('least'),
    coupon: limit('coupon'),
    fixture: limit('fixture'),
    returned: limit('returned'),
    market: limit('market'),
  };
}

const LEAST_ODDS = 1.5;

/** Minimum odds of a pick staked with bonus money. */
export const leastOddsOf = ({ config }: Merchant): Odds => Math.round((config.book.minOdds ?? LEAST_ODDS) * ONE);
