/**
 * Changes of the line and of rates are asked for here and applied by the roll-up, after all that was booked before. They
 * are checked twice: when asked, and when applied.
 */
import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Ledger } from '#ledger';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';
import { checkDemotion, checkMove, checkPromotion, checkRates } from './check-change.ts';
import { insertChange, lockSubject, type ChangeKind, type Subject } from './change-queries.ts';
import { holdAgent } from './join-queries.ts';
import { ratesOfOne } from './rate-queries.ts';
import { outOfRange } from './join-line.ts';
import { areasOf, brokenLimit, changedRates, limitsOf, type Limit, type Rates } from './rules.ts';

export interface Asker {
  readonly merchant: string;
  readonly programme: AgentsConfig;
  /** Account of the agent or their staff, or name of the operator. */
  readonly by: string;
  /** The agent, who may change direct downlines alone; null for the operator. */
  readonly agentId: bigint | null;
  readonly at: Date;
  readonly ledger: Pick<Ledger, 'lastBegun'>;
}

export type AskRefusal =
  | 'downline.not.yours'
  | 'downline.not.agent'
  | 'rebate.out.of.range'
  | 'line.too.deep'
  | 'line.into.itself'
  | 'line.in.use'
  | 'line.change.waits';

/** For operators. */
export const LINE_REFUSAL_TEXTS: Readonly<Record<AskRefusal, string>> = {
  'downline.not.yours': 'the account is not a member or an agent of this brand, or not active',
  'downline.not.agent': 'the account is no active agent',
  'rebate.out.of.range':
    'rates are out of range: above those of the upline, below those of a downline, or between steps',
  'line.too.deep': 'a line has 32 agents at most',
  'line.into.itself': 'a branch cannot move into itself, nor to where it is',
  'line.in.use': 'an agent directly below the house with downlines cannot become a member',
  'line.change.waits': 'another change of the account waits to be applied',
};

type Asked = Promise<Result<bigint, AskRefusal>>;

/** A quota of the agent that the change uses, with its rates. */
interface UsedQuota {
  readonly id: bigint;
  readonly rates: Rates;
}

/**
 * Sets the rates named; all others stay. An agent may raise them alone, within their own less the difference, or by a
 * quota: `useQuota` is called where the rates need one.
 */
export async function askRates<C extends string = never>(
  tx: Tx,
  asker: Asker,
  memberId: bigint,
  rates: Rates,
  useQuota?: () => Promise<Result<UsedQuota, C>>,
): Promise<Result<bigint, AskRefusal | C>> {
  const subject = await subjectOf(tx, asker, memberId);
  if (!subject) return refuse('downline.not.yours');
  const before = await ratesOfOne(tx, subject.id);
  const brokenBy = async (by?: UsedQuota) => brokenLimit(await limitsFor(tx, asker, subject, before, by?.rates), rates);
  let broken = await brokenBy();
  let quota: UsedQuota | undefined;
  if (broken && useQuota) {
    const used = await useQuota();
    if (!used.ok) return used;
    quota = used.value;
    broken = await brokenBy(quota);
  }
  if (broken) return outOfRange(broken);
  const wrong = await checkRates(tx, subject, changedRates(before, rates));
  return wrong ? refuse(wrong) : ask(tx, asker, subject, { kind: 'rates', rates, quotaId: quota?.id });
}

async function limitsFor(
  tx: Tx,
  { programme, agentId }: Asker,
  subject: Subject,
  before: Rates,
  quota: Rates = {},
): Promise<Limit[]> {
  if (agentId !== null) return limitsOf(programme, { own: await ratesOfOne(tx, agentId), quota, from: before });
  const above = subject.upline_id === null ? null : await ratesOfOne(tx, subject.upline_id);
  return [...areasOf(programme)].map(([area, { highest, step }]) => {
    const max = above ? Math.min(highest, above[area] ?? 0) : highest;
    return { area, min: 0, max, step };
  });
}

/** `toId` is the new upline, null for the house. */
export async function askMove(tx: Tx, asker: Asker, memberId: bigint, toId: bigint | null): Asked {
  const subject = await subjectOf(tx, asker, memberId);
  if (!subject) return refuse('downline.not.yours');
  const wrong = await checkMove(tx, asker.merchant, subject, toId);
  return wrong ? refuse(wrong) : ask(tx, asker, subject, { kind: 'move', parentId: toId });
}

/** Makes a member an agent, directly below the house where they have no upline. */
export async function askPromotion(tx: Tx, asker: Asker, memberId: bigint, rates?: Rates): Asked {
  const subject = await subjectOf(tx, asker, memberId);
  if (!subject) return refuse('downline.not.yours');
  const broken = rates && brokenLimit(await limitsFor(tx, asker, subject, await ratesOfOne(tx, subject.id)), rates);
  if (broken) return outOfRange(broken);
  const wrong = await checkPromotion(tx, asker.merchant, subject);
  return wrong ? refuse(wrong) : ask(tx, asker, subject, { kind: 'promote', rates });
}

/** Makes an agent a member; their downline goes to the agent above. */
export async function askDemotion(tx: Tx, asker: Asker, memberId: bigint): Asked {
  const subject = await subjectOf(tx, asker, memberId);
  if (!subject) return refuse('downline.not.yours');
  const wrong = await checkDemotion(tx, subject);
  return wrong ? refuse(wrong) : ask(tx, asker, subject, { kind: 'demote' });
}

/** Holds the agent above, then the account. */
async function subjectOf(tx: Tx, { merchant, agentId }: Asker, memberId: bigint): Promise<Subject | undefined> {
  if (agentId !== null && !(await holdAgent(tx, merchant, agentId))) return undefined;
  const subject = await lockSubject(tx, merchant, memberId);
  return agentId === null || subject?.upline_id === agentId ? subject : undefined;
}

async function ask(
  tx: Tx,
  { merchant, by, agentId, at, ledger }: Asker,
  { id: memberId }: Subject,
  change: Readonly<{
    kind: ChangeKind;
    rates?: Rates | undefined;
    parentId?: bigint | null;
    quotaId?: bigint | undefined;
  }>,
): Asked {
  // Read under the locks: whoever was placed by the old line has begun a posting by now, or waits for them.
  const fence = await ledger.lastBegun(tx);
  const id = await insertChange(tx, { merchant, memberId, by, agentId, at, fence, ...change });
  return id === undefined ? refuse('line.change.waits') : done(id);
}
