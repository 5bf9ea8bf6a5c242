/** Voids bets at obvious errors, approved by two operators; bets at fair prices are refused. */
import type { Access } from '#db';
import { isObviousError, OBVIOUS } from '#games/sports/coupon/obvious-error.ts';
import { fairOdds } from '#games/sports/kit/chances.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { assert, done, refuse, type Result } from '#kernel';
import { toMillis } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import type { Agreement } from '../../../ports/desk.ts';
import {
  chancesTaken,
  fixturesById,
  happenedIn,
  lockFixture,
  ratedBefore,
  versionWithin,
  type FixtureRow,
  type Ratings,
  type TakenPrice,
} from '../book/index.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { takenOn, voidPicks, type TakenAt } from './error-queries.ts';
import { settleCoupons } from './settle-coupons.ts';
import { settleJudged } from './settle-queries.ts';

/** Picks at a price, with the model's fair odds at that moment; null if the model did not offer the selection. */
export interface HeldAgainst extends TakenAt {
  readonly fair: number | null;
  readonly isError: boolean;
}

/** Sold prices of a selection, each compared with the fair odds of its moment. */
export async function heldAgainstFair(access: Access, row: FixtureRow, selection: string): Promise<HeldAgainst[]> {
  const taken = (await takenOn(access, row.id, selection)).map((at) => ({
    at,
    price: { selection, version: at.version, rules: at.rules, isInPlay: at.is_in_play },
  }));
  const ratings = await ratingsOf(
    access,
    row,
    taken.map(({ price }) => price),
  );
  const happened = taken.some(({ price }) => price.isInPlay) ? await happenedIn(access, [row.id]) : [];
  const incidents = happened.map(({ at, incident }) => ({ at: toMillis(at), incident }));
  return taken.map(({ at, price }) => {
    const by = ratings(price);
    const chances = by ? chancesTaken({ sport: row.sport, ratings: by, happened: incidents }, price) : null;
    if (!chances) return { ...at, fair: null, isError: false };
    return { ...at, fair: fairOdds(chances), isError: isObviousError(at.odds, chances) };
  });
}

async function ratingsOf(
  access: Access,
  row: FixtureRow,
  prices: readonly TakenPrice[],
): Promise<(price: TakenPrice) => Ratings | undefined> {
  const versions = [...new Set(prices.map(versionWithin))];
  const before = await ratedBefore(access, row.id, versions);
  const known = new Map(before.map(({ version, ratings }) => [version, ratings]));
  known.set(row.version, row.ratings);
  return (price) => known.get(versionWithin(price));
}

const decimal = (odds: number): string => odds.toFixed(2);

/** Text such as `9.00 × 12, fair 2.10`: odds, number of picks, fair odds. */
export const heldText = (held: readonly HeldAgainst[]): string =>
  held
    .map(
      ({ odds, picks, fair }) => `${decimal(odds / ONE)} × ${picks}, fair ${fair === null ? 'unknown' : decimal(fair)}`,
    )
    .join('; ');

type Refused = 'fixture.unknown' | 'error.none' | 'error.not';

export interface ErrorWish {
  readonly ref: number;
  readonly selection: string;
}

/** Picks that the request would void. */
export async function errorsOn(
  access: Access,
  { ref, selection }: ErrorWish,
): Promise<Result<{ readonly row: FixtureRow; readonly errors: readonly HeldAgainst[] }, Refused>> {
  const [row] = await fixturesById(access, [BigInt(ref)]);
  if (!row) return refuse('fixture.unknown', { field: 'ref' });
  const held = await heldAgainstFair(access, row, selection);
  if (held.length === 0) return refuse('error.none', { field: 'selection' });
  const errors = held.filter(({ isError }) => isError);
  if (errors.length > 0) return done({ row, errors });
  return refuse('error.not', { field: 'selection', because: `${heldText(held)}; an error is above fair × ${OBVIOUS}` });
}

export async function voidErrors(
  deps: Deps,
  { by, reason, ...wish }: ErrorWish & { readonly by: string; readonly reason: string },
  agreed: Agreement | undefined,
): Promise<Result<null, Refused>> {
  const { db, clock } = deps;
  const may = await errorsOn(db, wish);
  if (!may.ok) return may;
  assert(agreed, 'two decide');
  const { id } = may.value.row;
  const voided = await db.attempt(async (tx): Promise<Result<null, Refused>> => {
    await lockFixture(tx, id);
    const still = await errorsOn(tx, wish);
    if (!still.ok) return still;
    const { errors } = still.value;
    const at = clock.now();
    const coupons = await voidPicks(tx, { fixture: id, selection: wish.selection }, errors);
    await settleJudged(tx, coupons, at);
    const after = {
      selection: wish.selection,
      taken: heldText(errors),
      coupons: coupons.length,
      approvedBy: agreed.by,
    };
    await recordAct(tx, { merchant: null, by, reason }, { subject: `fixture ${id}`, act: 'error.voided', after, at });
    return done();
  });
  // The settlement job handles coupons that this call leaves.
  if (voided.ok) await settleCoupons({ deps, wallet: createGameWallet(deps) }, []);
  return voided;
}
