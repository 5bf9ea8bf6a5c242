export type { Alarm, Clearance, Finding } from './alarm.ts';
export type { AuditReport, Conservation } from './audit.ts';
export type { HouseBalance, MemberBalance } from './balances.ts';
export { endOfPart, type BookedLine, type ClosedRound, type EarningLine, type SettledLine } from './booked.ts';
export { cashAsOf } from './cash-as-of.ts';
export { countAgain, lockFollower, type FollowerLag, type Stretch } from './follow.ts';
export {
  CHART,
  heldOf,
  isTrial,
  POINTS,
  ruleOf,
  type AccountKind,
  type GameWallet,
  type HouseKind,
  type MemberKind,
  type PlayKind,
} from './chart.ts';
export type { BrandDay } from './brand-day.ts';
export { adjustmentPosted, type AdjustmentInput, type AdjustmentRefusal } from './entries/adjustment-posted.ts';
export { agreementPaid, type AgreementPayment } from './entries/agreement-paid.ts';
export { betRolledBack, type RollbackInput } from './entries/bet-rolled-back.ts';
export { betSettled, type WinInput } from './entries/bet-settled.ts';
export { betStaked, type BetInput } from './entries/bet-staked.ts';
export { bonusCleared, type BonusInput } from './entries/bonus-cleared.ts';
export { depositReceived, type DepositInput } from './entries/deposit-received.ts';
export { depositReversed } from './entries/deposit-reversed.ts';
export { freeBetWon, type FreeBetWinInput } from './entries/free-bet-won.ts';
export { holdCaptured, type CaptureInput } from './entries/hold-captured.ts';
export { holdPlaced, type HoldInput } from './entries/hold-placed.ts';
export { holdReleased, type ReleaseInput } from './entries/hold-released.ts';
export { jackpotFed, type JackpotFeedInput } from './entries/jackpot-fed.ts';
export { jackpotReturned, type JackpotReturnInput } from './entries/jackpot-returned.ts';
export { jackpotWon, type JackpotWinInput } from './entries/jackpot-won.ts';
export { pointsBought, type PointsPurchase } from './entries/points-bought.ts';
export { pointsEarned, type PointsEarning } from './entries/points-earned.ts';
export { pointsRedeemed, type PointsRedemption } from './entries/points-redeemed.ts';
export { redemptionReturned } from './entries/redemption-returned.ts';
export { rakeTaken, type RakeInput } from './entries/rake-taken.ts';
export { rewardPaid, type RewardInput } from './entries/reward-paid.ts';
export { stakeReturned, type StakeReturnInput } from './entries/stake-returned.ts';
export { trialGranted, type TrialGrantInput } from './entries/trial-granted.ts';
export { uplineTransferred, type UplineTransferInput } from './entries/upline-transferred.ts';
export { walletTransferred, type CashWallet, type WalletTransferInput } from './entries/wallet-transferred.ts';
export { withdrawalCaptured, type WithdrawalCaptureInput } from './entries/withdrawal-captured.ts';
export { withdrawalHeld } from './entries/withdrawal-held.ts';
export { withdrawalReturned, type WithdrawalReturnInput } from './entries/withdrawal-returned.ts';
export { withdrawalReleased } from './entries/withdrawal-released.ts';
export type { GameLedger } from './game.ts';
export { HISTORY_CURSOR, reportedAs, type HistoryFilter, type HistoryLine, type HistoryTotals } from './history.ts';
export type { Hold, HoldRef } from './hold.ts';
export type { HoldRefusal, Holds, HoldTerms } from './holds.ts';
export { LARGE_FLOOR, type LargeWin } from './large-wins.ts';
export type { Lifetime } from './lifetime.ts';
export { makeLedger, type Ledger, type LedgerOptions } from './ledger.ts';
export type { MemberDay, MemberDays } from './member-days.ts';
export type { GameOutcome } from './outcome.ts';
export type { GameRefusal, Occasion, Posting, PostRefusal, Receipt } from './posting.ts';
export type { BatchedRow, Played, PlayStatement } from './plays.ts';
export type { FeedQuery, GamePosting, OpenRound, OpenRounds, OpenRoundsQuery } from './rounds.ts';
export type { DepositLine, SettledStake, Span } from './settled.ts';
export type { SummaryFilter, SummaryLine } from './summary.ts';
export {
  backTypesOf,
  GAME_TYPES,
  isBackOf,
  isStakeOf,
  playedKind,
  POINTS_TYPES,
  REWARD_TYPES,
  TX,
  type PlayedKind,
  type RewardKind,
} from './transaction-types.ts';
export { returnedTransfers, type UplineTransfers } from './upline-transfers.ts';
