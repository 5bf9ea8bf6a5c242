/** Statements exempt from brand scoping; `npm run map` refuses all others. */
interface Excuse {
  readonly why: string;
  /** File, and functions in it. */
  readonly in: string;
  readonly of: readonly string[];
}

const MODULES = 'apps/server/src/modules';
const OWN_ID = 'the id is of a row that was read under its brand, most often locked in the same transaction';
const OF_SESSION = 'the id is of a session or play session that its secret token has opened';
const SWEEP = 'a job that does the same for every brand, by time alone';
const SHARED = 'a fixture is shared by all brands, and all its picks are judged together';
const AUDIT = 'the audit is of the whole house, and adds up each brand by itself';

export const brandless: readonly Excuse[] = [
  { why: OWN_ID, in: `${MODULES}/money/bonus/queries.ts`, of: ['endBonus', 'addLate', 'addToBonus'] },
  { why: SWEEP, in: 'apps/server/src/lease/queries.ts', of: ['forgetLeases'] },
  { why: SWEEP, in: `${MODULES}/agents/commission/queries.ts`, of: ['nextChange', 'changeAskedBy', 'openDays'] },
  { why: SWEEP, in: `${MODULES}/money/bonus/queries.ts`, of: ['dueBonuses'] },
  {
    why: OWN_ID,
    in: `${MODULES}/people/credentials/queries.ts`,
    of: ['accountById', 'lockPassword', 'updatePassword', 'recordLogin', 'markSucceeded', 'deleteAttempt'],
  },
  { why: SWEEP, in: `${MODULES}/people/credentials/queries.ts`, of: ['deleteAttemptsBefore'] },
  { why: SHARED, in: `${MODULES}/play/coupon/desk-queries.ts`, of: ['couponsOnFixture'] },
  { why: SHARED, in: `${MODULES}/play/coupon/error-queries.ts`, of: ['takenOn', 'voidPicks'] },
  { why: SWEEP, in: `${MODULES}/play/coupon/sold-queries.ts`, of: ['betsStanding', 'betsSince'] },
  { why: OWN_ID, in: `${MODULES}/play/coupon/sold-queries.ts`, of: ['betsOfOpen'] },
  { why: SWEEP, in: `${MODULES}/play/coupon/waiting-queries.ts`, of: ['dueCoupons'] },
  {
    why: OWN_ID,
    in: `${MODULES}/play/coupon/waiting-queries.ts`,
    of: ['picksWaiting', 'lockWaiting', 'takeWaiting', 'refuseWaiting'],
  },
  { why: SHARED, in: `${MODULES}/play/coupon/settle-queries.ts`, of: ['betsOn', 'judgePicks'] },
  { why: SWEEP, in: `${MODULES}/play/lottery/void-queries.ts`, of: ['unfinishedIssues'] },
  { why: SWEEP, in: `${MODULES}/play/lottery/winner-queries.ts`, of: ['unnotifiedIssues'] },
  { why: SWEEP, in: `${MODULES}/money/settlement/queries.ts`, of: ['keptEverywhere'] },
  { why: SWEEP, in: `${MODULES}/rewards/race/queries.ts`, of: ['lockOpenRaces', 'endedRaces'] },
  { why: OWN_ID, in: `${MODULES}/people/member/queries.ts`, of: ['memberById', 'updateLanguage'] },
  {
    why: OWN_ID,
    in: `${MODULES}/people/line/apply-queries.ts`,
    of: ['closeChange', 'lockAgents', 'teamOf', 'moveBranch', 'makeAgent', 'demote', 'leaveLine'],
  },
  { why: OWN_ID, in: `${MODULES}/people/line/change-queries.ts`, of: ['rateBelowAbove', 'hasDownline'] },
  { why: OWN_ID, in: `${MODULES}/people/security/queries.ts`, of: ['shownOf', 'setNickname'] },
  { why: OWN_ID, in: `${MODULES}/people/person/queries.ts`, of: ['rowOf', 'putSealed'] },
  {
    why: SWEEP,
    in: `${MODULES}/people/person/queries.ts`,
    of: ['plainPersons', 'unprintedPersons', 'personsSealedWith', 'personsLeft'],
  },
  {
    why: 'a gateway serves all brands and knows a deposit by its number alone, which no other deposit has',
    in: `${MODULES}/money/deposit/queries.ts`,
    of: ['lockDeposit', 'settle', 'hold'],
  },
  { why: OWN_ID, in: `${MODULES}/money/deposit/queries.ts`, of: ['keepReceipt', 'stopAsking'] },
  {
    why: 'the brand is named in an expression, in which the house, which has no code, is like one',
    in: `${MODULES}/house/operator-act/queries.ts`,
    of: ['narrowed'],
  },
  {
    why: 'a game has one number in the whole house, whichever brands offer it',
    in: `${MODULES}/play/vendor/queries.ts`,
    of: ['nodeIdsFor'],
  },
  { why: SWEEP, in: `${MODULES}/money/deposit/queries.ts`, of: ['expirePending', 'takeUnheard'] },
  { why: SWEEP, in: `${MODULES}/money/deposit/queries.ts`, of: ['expirePending', 'payersSealedWith', 'payersLeft'] },
  { why: OWN_ID, in: `${MODULES}/money/deposit/queries.ts`, of: ['putPayer'] },
  { why: SWEEP, in: `${MODULES}/money/withdrawal/card-queries.ts`, of: ['cardsSealedWith', 'cardsLeft'] },
  { why: OWN_ID, in: `${MODULES}/money/withdrawal/card-queries.ts`, of: ['putSealed'] },
  { why: SWEEP, in: `${MODULES}/people/safe-play/queries.ts`, of: ['limitedVisits'] },
  {
    why: 'a round is asked for by its random id; its player and its brand are compared by whoever asks',
    in: `${MODULES}/play/play/round-queries.ts`,
    of: ['roundById', 'provenRound'],
  },
  {
    why: OWN_ID,
    in: `${MODULES}/play/play/round-queries.ts`,
    of: ['markOpen', 'closeReserved', 'voidReserved', 'markVoid', 'markSettled', 'takeStep', 'walkToEnd', 'lockRound'],
  },
  {
    why: OWN_ID,
    in: `${MODULES}/play/play/hand-queries.ts`,
    of: ['makeMoves', 'writeAsk', 'grantAsk', 'giveUpAsk', 'forgetAsk', 'giveUpHand'],
  },
  { why: SWEEP, in: `${MODULES}/play/play/round-queries.ts`, of: ['waitingRounds', 'staleRounds'] },
  {
    why: OF_SESSION,
    in: `${MODULES}/play/play/session-queries.ts`,
    of: ['endPlaySession', 'demoBalance', 'moveDemoBalance', 'nicknameOf'],
  },
  { why: SWEEP, in: `${MODULES}/play/play/session-queries.ts`, of: ['deleteTickets'] },
  {
    why: SWEEP,
    in: `${MODULES}/people/outgoing-message/queries.ts`,
    of: ['dueMessages', 'endOver', 'deleteBefore', 'messagesSealedWith', 'messagesLeft'],
  },
  {
    why: SWEEP,
    in: `${MODULES}/play/draw/queries.ts`,
    of: ['dueToLock', 'dueToDraw', 'dueToSettle', 'lockWhenFree', 'markSettled'],
  },
  { why: SWEEP, in: `${MODULES}/house/chain/queries.ts`, of: ['chainsSealedWith', 'chainsLeft'] },
  { why: OWN_ID, in: `${MODULES}/house/chain/queries.ts`, of: ['chainsById', 'putSeed'] },
  { why: SWEEP, in: `${MODULES}/people/message/queries.ts`, of: ['deleteOver'] },
  { why: SWEEP, in: `${MODULES}/play/room/desk-queries.ts`, of: ['forgetIdle'] },
  { why: SWEEP, in: `${MODULES}/play/room/read-queries.ts`, of: ['roomsWithoutHost'] },
  { why: SWEEP, in: `${MODULES}/play/room/inbox-queries.ts`, of: ['forgetPresses'] },
  {
    why: SWEEP,
    in: `${MODULES}/play/room/pay-queries.ts`,
    of: ['leftRounds'],
  },
  { why: SWEEP, in: `${MODULES}/operations/operations/figure-queries.ts`, of: ['forgetFigures'] },
  { why: OWN_ID, in: `${MODULES}/rewards/points/queries.ts`, of: ['moveStock', 'markDecided'] },
  { why: OWN_ID, in: `${MODULES}/rewards/promotion/queries.ts`, of: ['markRequested', 'markDecided', 'markClaimed'] },
  { why: SWEEP, in: `${MODULES}/rewards/promotion/queries.ts`, of: ['expireDue'] },
  {
    why: OF_SESSION,
    in: `${MODULES}/people/session/queries.ts`,
    of: ['sessionById', 'endSessions', 'lockGuesses', 'noteGuesses'],
  },
  {
    why: 'one customer service answers for all brands; a visitor is let in by his token and his brand first',
    in: `${MODULES}/content/support/chat-queries.ts`,
    of: ['chatById', 'insertMessage', 'openChats', 'markClosed'],
  },
  {
    why: 'staff work for the house: what each may do at which brand is read together',
    in: `${MODULES}/people/staff/queries.ts`,
    of: ['grantsOf', 'allOperators'],
  },
  { why: SWEEP, in: `${MODULES}/play/report/day-queries.ts`, of: ['openDays', 'testersAmong'] },
  {
    why: 'who owns the house is asked of the whole house',
    in: `${MODULES}/people/staff/notice-queries.ts`,
    of: ['notifyOwners'],
  },
  { why: SWEEP, in: `${MODULES}/content/support/chat-queries.ts`, of: ['closeSilent'] },
  { why: SWEEP, in: `${MODULES}/money/game-wallet/queries.ts`, of: ['vendorsOf', 'deleteTokens'] },
  { why: SWEEP, in: `${MODULES}/money/game-wallet/open-queries.ts`, of: ['noteFailed', 'forgetOpenBets'] },
  { why: AUDIT, in: 'packages/ledger/src/audit-balances.ts', of: ['checkSlice'] },
  { why: AUDIT, in: 'packages/ledger/src/audit-day.ts', of: ['wrongSumsOf'] },
  { why: AUDIT, in: 'packages/ledger/src/audit-deep.ts', of: ['wrongFromStart', 'wrongDays', 'wrongSettled'] },
  {
    why: AUDIT,
    in: 'packages/ledger/src/audit.ts',
    of: ['kindSums', 'knownKindSums', 'pendingWithdrawals', 'wrongHolds'],
  },
  {
    why: 'what is booked is counted for all brands in one order; each line says whose it is',
    in: 'packages/ledger/src/booked.ts',
    of: ['lastBooked', 'firstBookedDay', 'endOfPart', 'bookedLines', 'earningLines', 'settledLines', 'closedRounds'],
  },
  {
    why: 'numbers of postings are in one order for all brands',
    in: 'packages/ledger/src/follow.ts',
    of: ['countAgain'],
  },
  { why: SWEEP, in: 'packages/ledger/src/holds.ts', of: ['makeHolds'] },
  { why: OWN_ID, in: 'packages/ledger/src/holds.ts', of: ['endHold', 'takePart'] },
  {
    why: 'a provider serves all brands and knows a payout by its number alone, which no other payout has',
    in: `${MODULES}/money/withdrawal/payout-queries.ts`,
    of: ['payoutByRef'],
  },
  { why: SWEEP, in: `${MODULES}/money/withdrawal/payout-queries.ts`, of: ['takeDuePayouts'] },
  { why: OWN_ID, in: `${MODULES}/money/withdrawal/queries.ts`, of: ['withdrawalsOf'] },
  { why: SWEEP, in: `${MODULES}/money/withdrawal/queries.ts`, of: ['receiveDue'] },
  { why: SWEEP, in: 'packages/ledger/src/rounds.ts', of: ['openRounds', 'stillOpen'] },
];
