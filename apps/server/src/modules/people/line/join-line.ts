/** Puts a new account below an agent, in the transaction that creates the account. */
import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';
import { holdAgent, insertAgent, noteJoined } from './join-queries.ts';
import { giveQuotas, putRates, ratesOfOne, useQuota } from './rate-queries.ts';
import { brokenLimit, DEPTH_MAX, limitsOf, withoutZeros, type Limit, type Rates } from './rules.ts';
import { rateToWire } from '#contract';

export interface Joining {
  readonly merchant: string;
  readonly programme: AgentsConfig;
  readonly memberId: bigint;
  /** The agent directly above. */
  readonly agentId: bigint;
  readonly isAgent: boolean;
  readonly rates: Rates;
  /** The quota's rates are given where no others are named. */
  readonly quotaId?: bigint | undefined;
  readonly at: Date;
}

export type JoinRefusal = 'agent.only' | 'line.too.deep' | 'rebate.out.of.range' | 'quota.used.up';

/** Holds the agent above, so that neither their rates nor their place change meanwhile. */
export async function joinLine(tx: Tx, joining: Joining): Promise<Result<null, JoinRefusal>> {
  const { merchant, memberId, agentId, isAgent, at } = joining;
  const above = await holdAgent(tx, merchant, agentId);
  if (!above) return refuse('agent.only');
  if (isAgent && above.depth >= DEPTH_MAX) return refuse('line.too.deep');
  const given = await ratesGiven(tx, joining);
  if (!given.ok) return given;
  if (isAgent) await insertAgent(tx, { merchant, id: memberId, parentId: agentId, depth: above.depth + 1, at });
  if (Object.keys(given.value).length > 0) await putRates(tx, memberId, given.value);
  if (isAgent) await giveQuotas(tx, merchant, memberId);
  await noteJoined(tx, { member_id: memberId, upline_id: agentId, is_agent: isAgent, joined_at: at });
  return done();
}

async function ratesGiven(
  tx: Tx,
  { merchant, programme, agentId, rates, quotaId }: Joining,
): Promise<Result<Rates, JoinRefusal>> {
  const own = await ratesOfOne(tx, agentId);
  const named = withoutZeros(rates);
  // A quota is used where the rates need one, or come from it.
  const isFree = Object.keys(rates).length > 0 && brokenLimit(limitsOf(programme, { own }), named) === null;
  if (isFree) return done(named);
  const quota = quotaId === undefined ? {} : await useQuota(tx, { merchant, agentId, templateId: quotaId });
  if (!quota) return refuse('quota.used.up');
  const wanted = Object.keys(rates).length > 0 ? named : withoutZeros(quota);
  if (Object.keys(wanted).length === 0) return done(wanted);
  const broken = brokenLimit(limitsOf(programme, { own, quota }), wanted);
  return broken ? outOfRange(broken) : done(wanted);
}

export const outOfRange = ({ area, min, max, step }: Limit) =>
  refuse('rebate.out.of.range', {
    type: area,
    min: rateToWire(min),
    max: rateToWire(max),
    step: rateToWire(step),
  });

/** Puts an account directly below the house. The caller has checked the rates against the brand's programme. */
export async function openTop(
  tx: Tx,
  { merchant, memberId: id, rates, at }: Pick<Joining, 'merchant' | 'memberId' | 'rates' | 'at'>,
): Promise<void> {
  await insertAgent(tx, { merchant, id, parentId: null, depth: 1, at });
  await putRates(tx, id, withoutZeros(rates));
  await giveQuotas(tx, merchant, id);
}
