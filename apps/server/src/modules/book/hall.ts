/** The hall of a brand, and the limits of its coupons. */
import type { GameItem } from '#contract';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import { units, unitsFromWire, type Result, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Kept } from '../../kept.ts';
import type { Merchant } from '../brand/index.ts';
import { findHouseGame } from '../catalogue/index.ts';

/** The code of the hall in the catalogue. */
export const SPORTSBOOK = 'SPORTSBOOK';

export type HallRefusal = 'game.not.found' | 'vendor.maintenance';

/** A hall beside it, of a vendor with an entry of its own; its coupons are those of the book. */
export const RACES = { vendor: 'DS88', code: 'DS88_ARENA', sport: 'racing' } as const;

/** Sports of the book that are played on a screen. */
const ESPORTS: readonly string[] = ['maps'];

/** Bets on e-sports alone are counted apart, at a brand that has a hall of them; what is bet on others as well is of those. */
export const categoryOf = ({ config }: Merchant, sports: readonly string[]): 'SPORTS' | 'ESPORTS' =>
  config.esportsVendors.length > 0 && sports.every((sport) => ESPORTS.includes(sport)) ? 'ESPORTS' : 'SPORTS';

/** Nothing of it is shown or sold before the brand has opened it. */
export const openHall = (deps: Pick<Deps, 'db'>, merchant: Merchant): Promise<Result<GameItem, HallRefusal>> =>
  findHouseGame(deps, merchant, SPORTSBOOK);

/** The hall of the book as it was within the last second; where one of these sports has a hall of its own, that is open as well. */
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

/** Answers why a brand does not show a sport, and which sports of its book are hidden. */
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

/** The least and the most that is staked on a coupon, and the most by a member on a fixture, returned by a coupon, and lost by the house on a market. */
export interface Limits {
  readonly least: Units;
  readonly coupon: Units;
  readonly fixture: Units;
  readonly returned: Units;
  readonly market: Units;
}

/** In about a dollar each, where a brand has decided nothing. */
const USUAL = { coupon: 10_000n, fixture: 20_000n, returned: 500_000n, market: 250_000n } as const;
/** Of the least stake so many make one. */
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

/** The least odds of a pick that is bet on with bonus money. */
export const leastOddsOf = ({ config }: Merchant): Odds => Math.round((config.book.minOdds ?? LEAST_ODDS) * ONE);
