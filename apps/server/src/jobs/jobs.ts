/** All periodic jobs of the site. */
import { DAY_MS, dayName, merchantCode, millis } from '#kernel';
import type { Deps } from '../ports/deps.ts';
import { forgetOver } from '../one-time/queries.ts';
import { SETTLE_EVERY_MS, settleAgreements } from '../modules/agents/agreement/index.ts';
import {
  CHECK_AGENTS_EVERY_MS,
  checkYesterday as checkAgentsOfYesterday,
  COUNT_AGENTS_EVERY_MS,
  countAgents,
  PAY_REBATES_EVERY_MS,
  payRebates,
} from '../modules/agents/commission/index.ts';
import { settleBonuses } from '../modules/money/bonus/index.ts';
import { ANNOUNCE_EVERY_MS, announceWinners } from '../modules/content/content/index.ts';
import { forgetAttempts } from '../modules/people/credentials/index.ts';
import { askProviders, expireDeposits } from '../modules/money/deposit/index.ts';
import { noteLargeWins, noteLedgerAlarms } from '../modules/house/event/index.ts';
import {
  DELIVER_EVERY_MS,
  deliverOutgoingMessages,
  deleteOldMessages,
} from '../modules/people/outgoing-message/index.ts';
import { collectKept as collectKeptOfCoupons } from '../modules/play/coupon/index.ts';
import {
  CARRY_ON_LOTTERIES_EVERY_MS,
  carryOnLotteries,
  collectKept,
  FORGET_EXPOSURE_EVERY_MS,
  forgetExposure,
  NOTIFY_WINNERS_EVERY_MS,
  notifyWinners,
} from '../modules/play/lottery/index.ts';
import { applyChange } from '../modules/people/line/index.ts';
import { forgetMessages } from '../modules/people/message/index.ts';
import { countBoards, givePrizes } from '../modules/rewards/mission/index.ts';
import { CHECK_BRANCHES_EVERY_MS, checkBranches } from '../modules/operations/branch/index.ts';
import { forgetRequests, noteFigures } from '../modules/operations/operations/index.ts';
import { CARRY_ON_EVERY_MS, carryOnRounds, closeStaleRounds } from '../modules/play/play/index.ts';
import { earnPoints } from '../modules/rewards/points/index.ts';
import { sealPersonalData } from '../modules/operations/privacy/index.ts';
import { expireRewards, issueRewards } from '../modules/rewards/promotion/index.ts';
import { endLongVisits, checkForHarm } from '../modules/people/safe-play/index.ts';
import { COUNT_RACES_EVERY_MS, countRaces, giveRacePrizes, notifyCalledOff } from '../modules/rewards/race/index.ts';
import { qualifyReferrals } from '../modules/rewards/referral/index.ts';
import { countDays, logWhenBehind } from '../modules/play/report/index.ts';
import {
  CARRY_ON_ROOMS_EVERY_MS,
  carryOnRooms,
  FORGET_IDLE_EVERY_MS,
  FORGET_PRESSES_EVERY_MS,
  forgetIdleRounds,
  forgetOldPresses,
} from '../modules/play/room/index.ts';
import { closeSilentChats } from '../modules/content/support/index.ts';
import { raiseRanks } from '../modules/rewards/vip/index.ts';
import { announceBalance } from '../modules/money/wallet/index.ts';
import { ASK_EVERY_MS, carryOnPayouts, receiveOverdue } from '../modules/money/withdrawal/index.ts';
import { deliverDue } from '../providers/payment/sandbox/index.ts';
import { analyzeGrown } from '../lease/job-queries.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Its track is polled as often; others every few seconds. */
  readonly isPrompt?: true;
  run(deps: Deps): Promise<unknown>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function auditLedger(deps: Deps): Promise<void> {
  const { findings } = await deps.ledger.audit();
  if (findings.length > 0)
    deps.log.fatal({ event: 'ledger.drift', findings }, 'the books do not balance: payouts are stopped');
}

/** Once a day is over its sums are checked against its postings; the check repeats after a few hours for late ones. */
async function auditYesterday(deps: Deps): Promise<void> {
  const findings = await deps.ledger.auditDay(dayName(millis(deps.clock.now() - DAY_MS)));
  if (findings.length > 0)
    deps.log.fatal({ event: 'ledger.drift', findings }, 'the sums of a day are wrong: payouts are stopped');
}

async function releaseHolds(deps: Deps): Promise<void> {
  const released = await deps.ledger.holds.releaseExpired(deps.clock.now());
  for (const hold of released) {
    await announceBalance(deps, { merchant: merchantCode(hold.merchant), memberId: hold.memberId });
  }
}

async function countTeams(deps: Deps): Promise<void> {
  await countAgents(deps, applyChange);
  await logWhenBehind(deps, true);
}

/** Members wait for this money: on a track of its own, slow jobs do not delay it. */
const carrying: readonly Job[] = [{ name: 'carry-on-rounds', everyMs: CARRY_ON_EVERY_MS, run: carryOnRounds }];

/** On a track of its own: a table left open may have thousands of seats to pay. */
const sharing: readonly Job[] = [{ name: 'carry-on-rooms', everyMs: CARRY_ON_ROOMS_EVERY_MS, run: carryOnRooms }];

/** On a track of its own: a draw of a million tickets takes long. */
const drawing: readonly Job[] = [
  { name: 'carry-on-lotteries', everyMs: CARRY_ON_LOTTERIES_EVERY_MS, run: carryOnLotteries },
  { name: 'collect-kept-wins', everyMs: MINUTE, run: collectKept },
  { name: 'collect-kept-coupons', everyMs: MINUTE, run: collectKeptOfCoupons },
];

/** On a track of its own: notifies all winners of a draw. */
const notifying: readonly Job[] = [
  { name: 'tell-lottery-winners', everyMs: NOTIFY_WINNERS_EVERY_MS, run: notifyWinners },
];

const housekeeping: readonly Job[] = [
  { name: 'audit-ledger', everyMs: MINUTE, run: auditLedger },
  { name: 'audit-yesterday', everyMs: 6 * 60 * MINUTE, run: auditYesterday },
  { name: 'roll-up-ledger', everyMs: 30 * SECOND, run: (deps) => deps.ledger.rollup() },
  { name: 'analyze-grown-tables', everyMs: 15 * SECOND, run: ({ db }) => analyzeGrown(db) },
  { name: 'expire-deposits', everyMs: MINUTE, run: expireDeposits },
  { name: 'ask-payment-providers', everyMs: MINUTE, run: askProviders },
  { name: 'release-expired-holds', everyMs: MINUTE, run: releaseHolds },
  { name: 'close-stale-rounds', everyMs: 10 * MINUTE, run: closeStaleRounds },
  { name: 'announce-winners', everyMs: ANNOUNCE_EVERY_MS, run: announceWinners },
  { name: 'issue-rewards', everyMs: 30 * SECOND, run: issueRewards },
  { name: 'qualify-referrals', everyMs: MINUTE, run: qualifyReferrals },
  { name: 'settle-bonuses', everyMs: 30 * SECOND, run: settleBonuses },
  { name: 'raise-ranks', everyMs: MINUTE, run: raiseRanks },
  { name: 'give-leaderboard-prizes', everyMs: MINUTE, run: givePrizes },
  { name: 'expire-rewards', everyMs: 10 * MINUTE, run: expireRewards },
  { name: 'close-silent-chats', everyMs: 10 * MINUTE, run: closeSilentChats },
  { name: 'end-long-visits', everyMs: 30 * SECOND, run: endLongVisits },
  { name: 'look-for-harm', everyMs: 6 * 60 * MINUTE, run: checkForHarm },
  { name: 'note-ledger-alarms', everyMs: MINUTE, run: noteLedgerAlarms },
  { name: 'note-figures', everyMs: 15 * SECOND, run: noteFigures },
  { name: 'forget-messages', everyMs: 60 * MINUTE, run: forgetMessages },
  { name: 'forget-letters', everyMs: 60 * MINUTE, run: deleteOldMessages },
  { name: 'forget-login-attempts', everyMs: 60 * MINUTE, run: forgetAttempts },
  { name: 'forget-idle-rounds', everyMs: FORGET_IDLE_EVERY_MS, run: forgetIdleRounds },
  { name: 'forget-presses', everyMs: FORGET_PRESSES_EVERY_MS, run: forgetOldPresses },
  { name: 'forget-lottery-exposure', everyMs: FORGET_EXPOSURE_EVERY_MS, run: forgetExposure },
  { name: 'forget-one-time', everyMs: 10 * MINUTE, run: forgetOver },
  { name: 'forget-requests', everyMs: 60 * MINUTE, run: forgetRequests },
  { name: 'deliver-sandbox-notifications', everyMs: 15 * SECOND, run: deliverDue },
];

/** On a track of its own: it looks at everybody below agents who played on a day. */
const checking: readonly Job[] = [{ name: 'check-branches', everyMs: CHECK_BRANCHES_EVERY_MS, run: checkBranches }];

const racing: readonly Job[] = [
  { name: 'give-race-prizes', everyMs: 15 * SECOND, run: giveRacePrizes },
  { name: 'tell-races-called-off', everyMs: 15 * SECOND, run: notifyCalledOff },
];

/** On a track of its own: at the end of a period thousands of contracts are due. */
const settling: readonly Job[] = [{ name: 'settle-agreements', everyMs: SETTLE_EVERY_MS, run: settleAgreements }];

/** On a track of its own: providers may answer slowly. */
const paying: readonly Job[] = [
  { name: 'carry-on-payouts', everyMs: ASK_EVERY_MS, run: carryOnPayouts },
  { name: 'receive-overdue-withdrawals', everyMs: MINUTE, run: receiveOverdue },
];

/** On a track of its own: a message gateway may be slow. */
const sending: readonly Job[] = [{ name: 'deliver-letters', everyMs: DELIVER_EVERY_MS, run: deliverOutgoingMessages }];

/** After an upgrade or a key rotation there may be a million rows to seal. */
const sealing: readonly Job[] = [{ name: 'seal-personal-data', everyMs: 10 * SECOND, run: sealPersonalData }];

/**
 * Consumers of the ledger: a history that was never counted may hold millions of postings. Race entrants see their
 * points within seconds. Days come last: they raise the alarm when a consumer lags behind.
 */
const following: readonly Job[] = [
  { name: 'count-races', everyMs: COUNT_RACES_EVERY_MS, run: countRaces },
  { name: 'count-leaderboards', everyMs: 10 * SECOND, run: countBoards },
  { name: 'note-large-wins', everyMs: 10 * SECOND, run: noteLargeWins },
  { name: 'earn-points', everyMs: 10 * SECOND, run: earnPoints },
  { name: 'count-report-days', everyMs: 10 * SECOND, run: countDays },
];

/** On a track of its own: agents see their figures within seconds. */
const teaming: readonly Job[] = [
  {
    name: 'count-agents',
    everyMs: COUNT_AGENTS_EVERY_MS,
    isPrompt: true,
    run: countTeams,
  },
  { name: 'pay-agents', everyMs: PAY_REBATES_EVERY_MS, run: payRebates },
  { name: 'check-agents', everyMs: CHECK_AGENTS_EVERY_MS, run: checkAgentsOfYesterday },
];

/** Tracks run in parallel; the jobs of a track run one after the other. */
export const tracks: readonly (readonly Job[])[] = [
  carrying,
  sharing,
  drawing,
  notifying,
  racing,
  settling,
  paying,
  sending,
  sealing,
  following,
  teaming,
  checking,
  housekeeping,
];
