/** What a brand sells of the book, and up to how much. */
import type { GameItem } from '#contract';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import { units, unitsFromWire, type Refusal, type Result, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { findHouseGame } from '../catalogue/index.ts';

/** The code of the hall in the catalogue. */
export const SPORTSBOOK = 'SPORTSBOOK';

export type HallRefusal = 'game.not.found' | 'vendor.maintenance';

/** A hall beside it, of a vendor with an entry of its own; its coupons are those of the book. */
export const RACES = { vendor: 'DS88', code: 'DS88_ARENA', sport: 'racing' } as const;

/** Nothing of it is shown or sold before the brand has opened it. */
export const openHall = (deps: Pick<Deps, 'db'>, merchant: Merchant): Promise<Result<GameItem, HallRefusal>> =>
  findHouseGame(deps, merchant, SPORTSBOOK);

/** Why no race is shown or sold; null where the brand has opened their hall, or where none of these sports is theirs. */
export async function racesBar(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  sports: readonly (string | undefined)[],
): Promise<Refusal<HallRefusal> | null> {
  if (!sports.includes(RACES.sport)) return null;
  const hall = await findHouseGame(deps, merchant, RACES.code, RACES.vendor);
  return hall.ok ? null : hall;
}

/** The most that is staked on a coupon, by a member on a fixture, and returned by a coupon. */
export interface Limits {
  readonly coupon: Units;
  readonly fixture: Units;
  readonly returned: Units;
}

/** In about a dollar each, where a brand has decided nothing. */
const USUAL = { coupon: 10_000n, fixture: 20_000n, returned: 500_000n } as const;

export function limitsOf({ config }: Merchant): Limits {
  const { limits } = config.book;
  const one = oneOf(config.currency);
  const limit = (name: keyof Limits): Units => {
    const set = limits[name];
    const parsed = set === null ? null : unitsFromWire(set);
    return parsed?.ok ? parsed.value : units(USUAL[name] * one);
  };
  return { coupon: limit('coupon'), fixture: limit('fixture'), returned: limit('returned') };
}
