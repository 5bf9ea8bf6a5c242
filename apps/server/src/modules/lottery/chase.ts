/** Legs of later issues: staked once their issue is sold and what came before is known; or their money comes back. */
import type { GameCategory } from '#contract';
import { isConnectionLoss, type Access, type Tx } from '#db';
import { currentIssue, issueNumbered } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { memberId, merchantCode, refuse, done, type Result } from '#kernel';
import { lotteryAt } from '../draw/index.ts';
import { announceNotices } from '../message/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { type Host, housePlayer, type Player } from '../game-wallet/index.ts';
import {
  beforeLeg,
  heldFor,
  heldUpTo,
  lockHeld,
  lockHeldOf,
  markLegs,
  markPlaced,
  wonChases,
  type HeldLeg,
} from './chase-queries.ts';
import { limitBar } from './limits.ts';
import { releaseHold, stakeLeg, type CounterRefusal } from './money.ts';
import { holdIssueOpen, issueByName, linesOf, type IssueName, type IssueRow } from './queries.ts';
import { familyOf, settingsOf } from './settings.ts';
import { writeNoDraw } from './tell-void.ts';

const LEGS_AT_ONCE = 500;

/**
 * All that waits for this issue: what can be staked is; once the issue is sold no more, what could not be staked comes back. To be
 * asked again until then: a leg is passed over while the issue before it is not settled.
 */
export async function stakeHeld(host: Host, issue: IssueName): Promise<void> {
  const { db, clock } = host.deps;
  let after = 0n;
  for (;;) {
    const closed = await closedBy(db, issue, await issueByName(db, issue), clock.now());
    const legs = await heldFor(db, issue, { after, limit: LEGS_AT_ONCE, alsoWaiting: closed !== null });
    for (const leg of legs) await stakeOne(host, leg).catch((error: unknown) => noteUnstaked(host, leg, error));
    const last = legs.at(-1);
    if (!last || legs.length < LEGS_AT_ONCE) return;
    after = last.id;
  }
}

/** All that waits for an issue that is sold by now, or was: of every brand and lottery. */
export async function stakeAllHeld(host: Host): Promise<void> {
  // Neither staked nor given back by a clock that is wrong.
  if ((await host.deps.timekeeper.offBy()) !== null) return;
  const now = host.deps.clock.now();
  const current = LOTTERIES.map(({ code, schedule }) => ({
    lottery: code,
    numero: currentIssue(schedule, now).numero,
  }));
  const merchants = host.deps.brands.all().map(({ code }) => code);
  for (const issue of await heldUpTo(host.deps.db, merchants, current)) await stakeHeld(host, issue);
}

/** One that fails keeps no other waiting: it is tried again with the next look. A database that is away is so for all. */
function noteUnstaked({ deps }: Host, { merchant, lottery, numero, id }: HeldLeg, error: unknown): void {
  if (isConnectionLoss(error)) throw error;
  const about = { event: 'lottery.unstaked', merchant, lottery, numero, leg: Number(id), err: error };
  deps.log.error(about, 'a bet of a later issue was not staked');
}

async function stakeOne(host: Host, leg: HeldLeg): Promise<void> {
  const seated = await housePlayer(host.deps, seatOf(leg));
  // It is staked from where it was set aside, whatever he plays with by now.
  const player: Player = { ...seated, wallet: leg.wallet, cash: leg.wallet };
  const staked = await host.deps.db.attempt((tx) => stakeIn(host, tx, player, leg));
  if (staked.ok) return;
  // Closed or without a draw means this issue alone; whatever speaks against the player ends the chase.
  const isClosed = ['no.draw', 'lotto.issue.closed', 'lotto.limit.exceeded'].includes(staked.code);
  await release(host, leg, isClosed ? 'one' : 'all', 'refused', staked.code === 'no.draw');
}

type HeldRefusal = CounterRefusal | 'lotto.issue.closed' | 'no.draw';

async function stakeIn(
  host: Host,
  tx: Tx,
  player: Player,
  { merchant, id }: HeldLeg,
): Promise<Result<null, HeldRefusal>> {
  const { deps } = host;
  const leg = await lockHeld(tx, merchant, id);
  if (!leg) return done();
  await holdIssueOpen(tx, leg);
  const [issue, before] = [await issueByName(tx, leg), await beforeLeg(tx, leg)];
  if (before.won && leg.stops) {
    await giveBackHeld(host, tx, await lockHeldOf(tx, merchant, leg.order_id), 'stopped');
    return done();
  }
  const closed = await closedBy(tx, leg, issue, deps.clock.now());
  if (closed) return refuse(closed);
  if (!issue || before.waits) return done();
  await releaseHold(host, tx, merchant, id);
  await markPlaced(tx, merchant, id, issue.id);
  const staked = await stakeLeg(host, tx, player, leg);
  if (!staked.ok) return staked;
  const settings = await settingsOf(tx, merchant, leg.lottery, player.currency);
  const [family, lines] = [familyOf(lotteryOf(leg.lottery)!, leg.numero), await linesOf(tx, leg.order_id)];
  return (await limitBar(tx, { family, settings, issue: issue.id, player, lines, leg })) ?? done();
}

/** Why nothing can be staked in it (any more), also where nobody was there to sell it. */
async function closedBy(
  access: Access,
  { merchant, lottery, numero }: IssueName,
  issue: IssueRow | undefined,
  now: number,
): Promise<'lotto.issue.closed' | 'no.draw' | null> {
  const { schedule } = await lotteryAt(access, merchant, lottery);
  const planned = issueNumbered(schedule, numero);
  if (!planned || issue?.state === 'void') return 'no.draw';
  const isOver = Math.min(planned.locksAt, issue?.locks_at.getTime() ?? planned.locksAt) <= now;
  return isOver || (issue && issue.state !== 'open') ? 'lotto.issue.closed' : null;
}

const seatOf = (leg: HeldLeg) => ({
  merchant: merchantCode(leg.merchant),
  vendor: leg.vendor,
  category: leg.category as GameCategory,
  memberId: memberId(Number(leg.member_id)),
});

async function giveBackHeld(
  host: Host,
  tx: Tx,
  legs: readonly HeldLeg[],
  state: 'stopped' | 'refused' | 'cancelled',
): Promise<void> {
  for (const leg of legs) await releaseHold(host, tx, leg.merchant, leg.id);
  const [first] = legs;
  if (first)
    await markLegs(
      tx,
      first.merchant,
      legs.map(({ id }) => id),
      state,
    );
}

/** `isTold`: that there is no draw. */
async function release(
  { deps, wallet }: Host,
  leg: HeldLeg,
  what: 'one' | 'all',
  state: 'stopped' | 'refused',
  isTold = false,
): Promise<void> {
  const { merchant, order_id: order } = leg;
  const written = await deps.db.tx(async (tx) => {
    const held = await lockHeldOf(tx, merchant, order);
    const given = what === 'all' ? held : held.filter(({ id }) => id === leg.id);
    await giveBackHeld({ deps, wallet }, tx, given, state);
    return isTold ? writeNoDraw(deps, tx, given) : [];
  });
  await announceNotices(deps, written);
  await announceBalance(deps, { merchant: merchantCode(merchant), memberId: memberId(Number(leg.member_id)) });
}

/** Chases that end with a win give back what they have not needed, as soon as they have won. */
export async function releaseStopped(host: Host, issue: Pick<IssueRow, 'id' | 'merchant'>): Promise<void> {
  for (const order of await wonChases(host.deps.db, issue)) {
    const [leg] = await host.deps.db.tx((tx) => lockHeldOf(tx, issue.merchant, order));
    if (leg) await release(host, leg, 'all', 'stopped');
  }
}
