/** Operators correct the result of a fixture or make it void. Its picks are judged anew then. */
import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import { lockFixture, lockSales, noteFacts, type FixtureRow } from './queries.ts';
import type { Facts } from './sport.ts';

type Changed<Code extends string> = Result<{ readonly before: Facts | null }, Code>;

/** Corrects a fixture that has been judged: open picks are judged by the first result first. */
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

/** All its picks come back, and what was won by them. Nobody takes a coupon on it once this has committed. */
export async function voidFixtureIn(tx: Tx, id: bigint): Promise<Changed<'fixture.unknown' | 'fixture.void'>> {
  await lockSales(tx, [{ fixture: id }]);
  const fixture = await lockFixture(tx, id);
  if (!fixture) return refuse('fixture.unknown');
  if (fixture.state === 'void') return refuse('fixture.void');
  await noteFacts(tx, id, { facts: VOIDED, state: 'void' });
  return done({ before: fixture.facts });
}

/** No rules look at anything else of it. */
const VOIDED = { played: 'void' } as Facts;

/** True where every selection is decided. */
export const isOver = ({ state }: Pick<FixtureRow, 'state'>): boolean => state !== 'coming' && state !== 'live';
