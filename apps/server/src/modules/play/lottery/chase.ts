/** Held legs of chases: staked once their issue is on sale and earlier ones are settled; otherwise released. */
import type { GameCategory } from '#contract';
import { isConnectionLoss, type Access, type Tx } from '#db';
import { currentIssue, issueNumbered } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, lotteryOf } from '#games/lottery/lotteries.ts';
import { memberId, merchantCode, refuse, done, type Result } from '#kernel';
import { lotteryAt } from '../draw/index.ts';
import { announceNotices } from '../../people/message/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { type Host, housePlayer, type Player } from '../../money/game-wallet/index.ts';
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
import { writeNoDraw } from './notify-void.ts';

const LEGS_AT_ONCE = 500;

/**
 * Stakes the legs held for this issue; once it is closed, releases the rest. Repeat until then, since legs are skipped
 * while an earlier issue is unsettled.
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

/** Stakes or releases the held legs of all current and past issues, over all brands and lotteries. */
export async function stakeAllHeld(host: Host): Promise<void> {
  // A node with a wrong clock neither stakes nor releases.
  if ((await host.deps.timekeeper.offBy()) !== null) return;
  const now = host.deps.clock.now();
  const current = LOTTERIES.map(({ code, schedule }) => ({
    lottery: code,
    numero: currentIssue(schedule, now).numero,
  }));
  const merchants = host.deps.brands.all().map(({ code }) => code);
  for (const issue of await heldUpTo(host.deps.db, merchants, current)) await stakeHeld(host, issue);
}

/** Logs a failed leg, which is retried at the next run and does not hold up others. Rethrows lost connections. */
function noteUnstaked({ deps }: Host, { merchant, lottery, numero, id }: HeldLeg, error: unknown): void {
  if (isConnectionLoss(error)) throw error;
  const about = { event: 'lottery.unstaked', merchant, lottery, numero, leg: Number(id), err: error };
  deps.log.error(about, 'a bet of a later issue was not staked');
}

async function stakeOne(host: Host, leg: HeldLeg): Promise<void> {
  const seated = await housePlayer(host.deps, seatOf(leg));
  // Staked from the wallet of the hold, whatever the member plays with now.
  const player: Player = { ...seated, wallet: leg.wallet, cash: leg.wallet };
  const staked = await host.deps.db.attempt((tx) => stakeIn(host, tx, player, leg));
  if (staked.ok) return;
  // A closed issue, or one without a draw, releases only this leg; refusals by the player end the chase.
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

/** Why the issue accepts no stakes, including issues that were never opened; null if it does. */
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

/** Releases one leg or all of the order; `isTold` notifies the member that there is no draw. */
async function release(
  { deps, wallet }: Host,
  leg: HeldLeg,
  what: 'one' | 'all',
  state: 'stopped' | 'refused',
  isNotified = false,
): Promise<void> {
  const { merchant, order_id: order } = leg;
  const written = await deps.db.tx(async (tx) => {
    const held = await lockHeldOf(tx, merchant, order);
    const given = what === 'all' ? held : held.filter(({ id }) => id === leg.id);
    await giveBackHeld({ deps, wallet }, tx, given, state);
    return isNotified ? writeNoDraw(deps, tx, given) : [];
  });
  await announceNotices(deps, written);
  await announceBalance(deps, { merchant: merchantCode(merchant), memberId: memberId(Number(leg.member_id)) });
}

/** Releases the remaining legs of chases that stop after a win in this issue. */
export async function releaseStopped(host: Host, issue: Pick<IssueRow, 'id' | 'merchant'>): Promise<void> {
  for (const order of await wonChases(host.deps.db, issue)) {
    const [leg] = await host.deps.db.tx((tx) => lockHeldOf(tx, issue.merchant, order));
    if (leg) await release(host, leg, 'all', 'stopped');
  }
}
