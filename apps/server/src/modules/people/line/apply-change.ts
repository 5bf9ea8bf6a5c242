/**
 * Applies a change of the line. Called by the roll-up alone, under its lock and in the order of fences, once everything
 * booked up to the fence is counted; nobody else writes the counts of teams.
 */
import { isConflict, isConnectionLoss, type Tx } from '#db';
import { refuse, done, type Result } from '#kernel';
import {
  beginStep,
  closeChange,
  demote,
  dropChains,
  endStep,
  lineAbove,
  lockAgents,
  makeAgent,
  moveBranch,
  moveCounts,
  setUpline,
  teamOf,
  undoStep,
  uplineOf,
} from './apply-queries.ts';
import { checkDemotion, checkMove, checkPromotion, checkRates } from './check-change.ts';
import { lockSubject, type Change, type Subject } from './change-queries.ts';
import { insertAgent } from './join-queries.ts';
import { giveQuotas, putRates, ratesOfOne, returnQuota } from './rate-queries.ts';
import { changedRates, type Rates } from './rules.ts';

export type { Change } from './change-queries.ts';

export interface Applying {
  readonly at: Date;
  /** Cash of a member as counted so far; called for members alone, whose balance is stored nowhere. */
  readonly countedCash: (memberId: bigint) => Promise<bigint>;
  /** Told what a change has thrown. */
  readonly failed: (error: unknown) => void;
}

interface Applied {
  readonly fromId: bigint | null;
  readonly ratesBefore?: Rates;
}

/** Locks all lines that it touches, from above, and then the account. Marks the change as applied, or as refused with the code that it answers. */
export async function applyChange(tx: Tx, change: Change, applying: Applying): Promise<Result<null, string>> {
  const applied = await attempt(tx, change, applying);
  if (!applied.ok) await returnQuota(tx, change.merchant, change.id);
  await closeChange(tx, change.id, {
    at: applying.at,
    ...(applied.ok ? applied.value : { refusal: applied.code }),
  });
  return applied.ok ? done() : applied;
}

/** A change that cannot be applied is undone alone and refused: counting goes on, for this brand and all others. */
async function attempt(tx: Tx, change: Change, applying: Applying): Promise<Result<Applied, string>> {
  await beginStep(tx);
  try {
    const applied = await decide(tx, change, applying);
    await endStep(tx);
    return applied;
  } catch (error) {
    // The next run may succeed with it.
    if (isConflict(error) || isConnectionLoss(error)) throw error;
    await undoStep(tx);
    applying.failed(error);
    return refuse('line.change.failed');
  }
}

async function decide(tx: Tx, change: Change, applying: Applying): Promise<Result<Applied, string>> {
  const uplineId = await uplineOf(tx, change.merchant, change.member_id);
  await lockAgents(tx, await linesOf(tx, [uplineId, change.parent_id]));
  const subject = await lockSubject(tx, change.merchant, change.member_id);
  if (!subject) return refuse('downline.not.yours');
  const work = {
    rates: () => applyRates(tx, change, subject),
    move: () => applyMove(tx, change, subject, applying),
    promote: () => applyPromotion(tx, change, subject, applying),
    demote: () => applyDemotion(tx, subject),
  };
  return work[change.kind]();
}

async function applyRates(tx: Tx, change: Change, subject: Subject): Promise<Result<Applied, string>> {
  const ratesBefore = await ratesOfOne(tx, subject.id);
  const wanted = change.rates ?? {};
  const isLowered = Object.entries(wanted).some(([area, rate]) => rate < (ratesBefore[area] ?? 0));
  // An agent only raises: where the operator has raised further meanwhile, that stays.
  if (isLowered && !change.by_operator) return refuse('rebate.out.of.range');
  const wrong = await checkRates(tx, subject, changedRates(ratesBefore, wanted));
  if (wrong) return refuse(wrong);
  await putRates(tx, subject.id, wanted);
  if (subject.depth !== null) {
    await dropChains(tx, subject.id);
    await giveQuotas(tx, change.merchant, subject.id);
  }
  return done({ fromId: subject.upline_id, ratesBefore });
}

async function applyMove(
  tx: Tx,
  change: Change,
  subject: Subject,
  { countedCash }: Applying,
): Promise<Result<Applied, string>> {
  const [fromId, toId] = [subject.upline_id, change.parent_id];
  const wrong = await checkMove(tx, change.merchant, subject, toId);
  if (wrong) return refuse(wrong);
  const team = await teamOf(tx, subject, countedCash);
  await moveCounts(tx, { fromId, toId }, team);
  if (subject.depth !== null) {
    await moveBranch(tx, subject.id, toId);
    await dropChains(tx, subject.id);
  }
  await setUpline(tx, change.merchant, subject.id, toId);
  return done({ fromId });
}

async function applyPromotion(
  tx: Tx,
  change: Change,
  subject: Subject,
  { at, countedCash }: Applying,
): Promise<Result<Applied, string>> {
  const parentId = subject.upline_id;
  const wrong = await checkPromotion(tx, change.merchant, subject);
  if (wrong) return refuse(wrong);
  const ratesBefore = await ratesOfOne(tx, subject.id);
  if (change.rates) {
    const broken = await checkRates(tx, subject, changedRates(ratesBefore, change.rates));
    if (broken) return refuse(broken);
    await putRates(tx, subject.id, change.rates);
  }
  const cash = await countedCash(subject.id);
  const depth = 1 + (await lineAbove(tx, parentId)).length;
  await insertAgent(tx, { merchant: change.merchant, id: subject.id, parentId, depth, at });
  await makeAgent(tx, subject, { cash });
  await giveQuotas(tx, change.merchant, subject.id);
  return done({ fromId: parentId, ratesBefore });
}

async function applyDemotion(tx: Tx, subject: Subject): Promise<Result<Applied, string>> {
  const wrong = await checkDemotion(tx, subject);
  if (wrong) return refuse(wrong);
  await dropChains(tx, subject.id);
  await demote(tx, subject);
  return done({ fromId: subject.upline_id });
}

/** Ids of all agents in the lines of these. */
async function linesOf(tx: Tx, ids: readonly (bigint | null)[]): Promise<bigint[]> {
  const lines = [];
  for (const id of ids) lines.push(...(await lineAbove(tx, id)));
  return [...new Set(lines)];
}
