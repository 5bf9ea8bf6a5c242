export * from './call.ts';
export * from './console/contract.ts';
export * from './console/rights.ts';
export * from './contract.ts';
export * from './frame.ts';
export * from './realtime.ts';
export type { RoomClientFrame, RoomSummary, RoomServerFrame } from './room-line.ts';
export * from './refusals.ts';
export { reservedPaths } from './reserved-paths.ts';
export * from './rules/age.ts';
export * from './rules/lengths.ts';
export * from './rules/play-limits.ts';
export * from './rules/card-number.ts';
export * from './rules/pattern.ts';
export * from './rules/registration.ts';
export * from './rules/registration-fields.ts';
export type { Boot } from './shapes/boot.ts';
export type { Drawing, DrawnPage, MakeDrawing, ToDraw } from './shapes/drawing.ts';
export * from './shapes/brand.ts';
export type { JackpotHit, JackpotMeters, JackpotPot } from './shapes/jackpot.ts';
export type { FileAnswer, ReceivedFile } from './shapes/file.ts';
export { FILE_DAYS, readRange, type Range } from './shapes/range.ts';
export * from './shapes/round.ts';
export * from './shapes/values.ts';
export type { Banner, Notice, Winner } from './content/home.ts';
export type { DepositChannel, DepositMode, DepositRow } from './money/deposit.ts';
export type { BankCard, WithdrawalRow } from './money/withdrawal.ts';
export type { ActiveBonus, BonusRow } from './money/bonus.ts';
export type { GameItem } from './play/game.ts';
export type { PromotionItem } from './rewards/promotion.ts';
export type { PointReward } from './rewards/points.ts';
export type { Rank } from './rewards/vip.ts';
export type { InboxMessage } from './people/message.ts';
export type { BoardReward, Mission, MissionBoard } from './rewards/mission.ts';
export type { RaceBoard, RaceItem } from './rewards/race.ts';
export type { LotteryPlay } from './play/lottery.ts';
export {
  stopReasons,
  type BookFixture,
  type BookStatus,
  type ListedFixture,
  type MarketGroup,
  type StopReason,
} from './play/book.ts';
export type { FreeBet } from './play/free-bet.ts';
export { orderStatuses, type LotteryBet, type LotteryLine, type OrderStatus } from './play/lottery-order.ts';
export type { RewardTicket, TicketType } from './rewards/reward.ts';
export type { MemberInfo } from './people/member.ts';
export type { SecurityConfig, SecurityItem } from './people/security.ts';
export type { ChangeReason, LoginEntry, LoginValue, OpenSession } from './people/session.ts';
export type { TransactionRow } from './money/report.ts';
export { rateAreas, rateToWire, type RateArea, type RebateConfig } from './agents/rates.ts';
export type { AffiliateUrl, Downline, LineChange } from './agents/line.ts';
export type {
  GamePnlRow,
  LotteryPnlRow,
  TeamBetRow,
  TeamOverview,
  TeamPlayRow,
  TeamTransactionRow,
  TrendMetric,
} from './agents/team.ts';
export type {
  IncomeArea,
  IncomeContract,
  IncomeRow,
  IncomeSourceRow,
  IncomeThroughRow,
  TeamIncomeRow,
} from './agents/income.ts';
export { hourlyMetrics } from './agents/team.ts';
export type {
  CommissionRow,
  ContractInfo,
  ContractRequest,
  ContractRow,
  ContractTerms,
  DisbursementRow,
  SalaryRow,
  Settlement,
} from './agents/agreement.ts';
export type {
  ContractKind,
  ContractStatus,
  OfferedTiers,
  Tier,
  TierDaily,
  TierDividend,
  TierHourly,
  TierRealtime,
} from './agents/tiers.ts';
export type { ArcadeRound, FeedLine } from './play/arcade.ts';
export type { PlayLimit, PlayPause, SafePlay } from './people/safe-play.ts';
export type { Me, OperatorSession } from './console/operator.ts';
export type {
  ActForm,
  DeskAlarmItem,
  DeskCell,
  DeskColumn,
  AskedFor,
  DeskFact,
  DeskPaneView,
  DeskFigure,
  DeskFilter,
  DeskReportForm,
  DeskRow,
  DeskTableForm,
  FileFormat,
  WaitingItem,
} from './console/desk.ts';
export type { ChatInConsole, TalkInConsole } from './console/chat.ts';
export type { MemberRecord } from './console/record.ts';
export { contractKind, contractKinds, offeredTiers } from './agents/tiers.ts';
