/**
 * Pays the players of an issue whose result is known. Every step can be repeated: what was won is reckoned in one transaction, each
 * player is paid under a key of his own, and the issue is settled once nobody is left.
 */
import { toDate, type Tx } from '#db';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { units, ZERO, type Units } from '#kernel';
import { payeeOf, type Host } from '../game-wallet/index.ts';
import { judge } from './judge.ts';
import { betKey, roundOf } from './money.ts';
import type { IssueRow } from './queries.ts';
import { familyOf } from './settings.ts';
import { releaseStopped } from './chase.ts';
import { noteWinners } from './winner-queries.ts';
import {
  addReturns,
  duePayouts,
  insertPayouts,
  isReckoned,
  issueById,
  lockIssue,
  lockPayout,
  markPayout,
  markPayouts,
  markSettled,
  markWon,
  paidBefore,
  type PayoutRow,
  type PayoutState,
} from './settle-queries.ts';

/** An issue as the clock hands it over. */
export interface IssueRef {
  readonly merchant: string;
  readonly id: bigint;
}

const PAID_AT_ONCE = 512;

/** Throws where somebody could not be paid; all others have been by then, and the next call goes on. */
export async function settleIssue(host: Host, ref: IssueRef): Promise<void> {
  const issue = await issueById(host.deps.db, ref.merchant, ref.id);
  if (!issue || issue.state !== 'drawn') return;
  await reversePayouts(host, issue, issue.run);
  await reckon(host, ref);
  await payOut(host, issue);
  if (await markSettled(host.deps.db, issue, toDate(host.deps.clock.now()))) return releaseStopped(host, issue);
  const after = await issueById(host.deps.db, ref.merchant, ref.id);
  if (after?.state === 'drawn' && after.run === issue.run) throw new Error('a player of a lottery could not be paid');
}

/** What everybody has won, once; another node that reckons is waited for. */
export function reckon({ deps }: Pick<Host, 'deps'>, { merchant, id }: IssueRef): Promise<void> {
  return deps.db.tx(async (tx) => {
    const issue = await lockIssue(tx, merchant, id);
    if (issue?.state !== 'drawn' || (await isReckoned(tx, issue))) return;
    const lottery = lotteryOf(issue.lottery)!;
    const staked = await judge(tx, issue, familyOf(lottery, issue.numero), issue.result!);
    const won = await markWon(tx, issue);
    await insertPayouts(tx, issue);
    await noteWinners(tx, issue);
    if (issue.run > 0 || staked.length === 0) return;
    const wonBy = new Map(won.map((row) => [`${row.play}/${row.currency}`, BigInt(row.won)]));
    const returns = staked.map((play) => ({ ...play, won: wonBy.get(`${play.play}/${play.currency}`) ?? 0n }));
    await addReturns(tx, issue, returns);
  });
}

/** What he gets: of what he kept of an earlier run, only the rest. */
const amountOf = ({ win, rebate, kept }: PayoutRow): Units => {
  const left = win + rebate - kept;
  return left > 0n ? units(left) : ZERO;
};

const isNothing = (payout: PayoutRow): boolean => amountOf(payout) === 0n;

type Named = Pick<IssueRow, 'id' | 'lottery' | 'numero'>;

const payoutKey = (issue: Named, { run, wallet, member_id }: PayoutRow): string =>
  `lottery:${issue.id}:${run}:${wallet}:${member_id}`;

const closing = (issue: Named) => ({ roundId: roundOf(issue), gameCode: issue.lottery, roundClosed: true });

/** A posting for each player and wallet, of nothing where nothing was won: it closes his part of the round. */
export async function payOut(host: Host, issue: IssueRow): Promise<void> {
  const { deps } = host;
  for (;;) {
    const due = await duePayouts(deps.db, issue, PAID_AT_ONCE);
    if (due.length === 0) return;
    const paid = await Promise.all(due.map((payout) => pay(host, issue, payout)));
    await markPayouts(
      deps.db,
      issue,
      paid.filter((payout) => payout !== null),
      'paid',
    );
    if (paid.includes(null)) return;
  }
}

async function pay({ deps, wallet }: Host, issue: IssueRow, payout: PayoutRow): Promise<PayoutRow | null> {
  const { outcome } = await wallet.win(payeeOf(payout), {
    ...closing(issue),
    key: payoutKey(issue, payout),
    amount: amountOf(payout),
    betKey: betKey(payout.leg_id),
    bar: null,
  });
  if (outcome === 'done') return payout;
  const { merchant, member_id: member } = payout;
  deps.log.error(
    { event: 'lottery.unpaid', merchant, member: Number(member), issue: issue.numero, outcome },
    'not paid',
  );
  return null;
}

/** Takes back what was paid in runs before this one; what has been spent is kept, and told to the log. */
export async function reversePayouts(host: Host, issue: IssueRow, before: number): Promise<void> {
  const { deps } = host;
  const run = { ...issue, run: before };
  if (before === 0) return;
  let last: PayoutRow | undefined;
  for (;;) {
    const paid = await paidBefore(deps.db, run, last ?? null, PAID_AT_ONCE);
    last = paid.at(-1);
    if (!last) return;
    const [nothing, something] = [paid.filter(isNothing), paid.filter((payout) => !isNothing(payout))];
    for (const payout of something) await reverse(host, issue, payout);
    await markPayouts(deps.db, issue, nothing, 'reversed');
  }
}

async function reverse(host: Host, issue: Named, payout: PayoutRow): Promise<void> {
  const { deps, wallet } = host;
  const taken = await deps.db.tx((tx) => takeBackIn(host, tx, issue, payout, ['due', 'paid']));
  if (taken?.state === 'reversed') wallet.announce(payeeOf(payout), taken.balance);
  if (taken?.state !== 'kept') return;
  const { merchant, member_id: member } = payout;
  deps.log.warn(
    { event: 'lottery.win.spent', merchant, member: Number(member), issue: issue.numero },
    'a win that does not stand has been spent',
  );
}

interface Taken {
  readonly state: 'reversed' | 'kept';
  readonly balance: Units;
}

/**
 * Takes back a win and notes what came of it, together: what has been spent cannot be. Null where another node has done so, as the
 * payout is in none of these states any more. A rollback of what was never paid keeps it from being paid.
 */
export async function takeBackIn(
  { wallet }: Pick<Host, 'wallet'>,
  tx: Tx,
  issue: Named,
  payout: PayoutRow,
  states: readonly PayoutState[],
): Promise<Taken | null> {
  if ((await lockPayout(tx, issue.id, payout, states)) === undefined) return null;
  const key = payoutKey(issue, payout);
  const back = { ...closing(issue), roundClosed: false, key: `${key}:back`, referenceKey: key };
  const { outcome, balance } = await wallet.rollbackIn(tx, payeeOf(payout), back);
  if (outcome !== 'done' && outcome !== 'insufficient_balance') throw new Error(`a win was not taken back: ${outcome}`);
  const state = outcome === 'done' ? 'reversed' : 'kept';
  await markPayout(tx, issue.id, payout, state);
  return { state, balance };
}
