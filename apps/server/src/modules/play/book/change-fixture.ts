/** Operators' corrections of results, and voids of fixtures. Picks are settled again afterwards. */
import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import { lockFixture, lockSales, noteFacts, type FixtureRow } from './queries.ts';
import type { Facts } from './sport.ts';

type Changed<Code extends string> = Result<{ readonly before: Facts | null }, Code>;

/** Corrects a settled fixture; open picks must be settled by the first result before. */
export async function correctFixtureIn(
  tx: Tx,
  id: bigint,
  facts: Facts,
): Promise<Changed<'fixture.unknown' | 'fixture.not.settled' | 'result.same'>> {
  const fixture = await lockFixture(tx, id);
  if (!fixture) return refuse('fixture.unknown');
  if (fixture.state !== 'settled' || fixture.judged < fixture.stage) return refuse('fixture.not.settled');
  const isOther = await noteFacts(tx, id, { facts, state: 'ended' });
  return isOther ? done({ before: fixture.facts }) : refuse('result.same');
}

/** Voids a fixture: stakes of its picks are returned and wins reversed. No coupon is sold on it after the commit. */
export async function voidFixtureIn(tx: Tx, id: bigint): Promise<Changed<'fixture.unknown' | 'fixture.void'>> {
  await lockSales(tx, [{ fixture: id }]);
  const fixture = await lockFixture(tx, id);
  if (!fixture) return refuse('fixture.unknown');
  if (fixture.state === 'void') return refuse('fixture.void');
  await noteFacts(tx, id, { facts: VOIDED, state: 'void' });
  return done({ before: fixture.facts });
}

/** Facts of a void fixture; rules read only `played`. */
const VOIDED = { played: 'void' } as Facts;

/** True where every selection is decided. */
export const isOver = ({ state }: Pick<FixtureRow, 'state'>): boolean => state !== 'coming' && state !== 'live';
