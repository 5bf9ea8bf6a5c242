/** Checks of changes that hold when they are asked for, and again when they are applied. */
import type { Tx } from '#db';
import { hasDownline, heightOf, isBelow, rateBelowAbove, type Subject } from './change-queries.ts';
import { holdAgent } from './join-queries.ts';
import { ratesOfOne } from './rate-queries.ts';
import { areaAbove, DEPTH_MAX, type Rates } from './rules.ts';

/** New rates are between those of the upline and those of the downlines. */
export async function checkRates(tx: Tx, subject: Subject, rates: Rates): Promise<'rebate.out.of.range' | null> {
  const above = subject.upline_id === null ? null : await ratesOfOne(tx, subject.upline_id);
  if (above && areaAbove(rates, above) !== null) return 'rebate.out.of.range';
  const isLowered = areaAbove(await ratesOfOne(tx, subject.id), rates) !== null;
  if (subject.depth === null || !isLowered) return null;
  return (await rateBelowAbove(tx, subject.id, rates)) === undefined ? null : 'rebate.out.of.range';
}

export async function checkMove(
  tx: Tx,
  merchant: string,
  subject: Subject,
  toId: bigint | null,
): Promise<'downline.not.agent' | 'line.into.itself' | 'line.too.deep' | 'rebate.out.of.range' | null> {
  if (toId === subject.upline_id) return 'line.into.itself';
  if (toId === null) return null;
  const isInto = toId === subject.id || (subject.depth !== null && (await isBelow(tx, toId, subject.id)));
  if (isInto) return 'line.into.itself';
  const above = await holdAgent(tx, merchant, toId);
  if (!above) return 'downline.not.agent';
  if (subject.depth !== null && above.depth + (await heightOf(tx, subject.id)) > DEPTH_MAX) return 'line.too.deep';
  const isHigher = areaAbove(await ratesOfOne(tx, subject.id), await ratesOfOne(tx, toId)) !== null;
  return isHigher ? 'rebate.out.of.range' : null;
}

export async function checkPromotion(
  tx: Tx,
  merchant: string,
  subject: Subject,
): Promise<'downline.not.yours' | 'downline.not.agent' | 'line.too.deep' | null> {
  if (subject.depth !== null || subject.account_type !== 0 || subject.status !== 'active') return 'downline.not.yours';
  if (subject.upline_id === null) return null;
  const above = await holdAgent(tx, merchant, subject.upline_id);
  if (!above) return 'downline.not.agent';
  return above.depth >= DEPTH_MAX ? 'line.too.deep' : null;
}

/** The downline goes to the agent above, so an agent without one must have none. */
export async function checkDemotion(tx: Tx, subject: Subject): Promise<'downline.not.agent' | 'line.in.use' | null> {
  if (subject.depth === null) return 'downline.not.agent';
  return subject.upline_id === null && (await hasDownline(tx, subject.id)) ? 'line.in.use' : null;
}
