import type { AgentTables } from './tables/agent.ts';
import type { AgreementTables } from './tables/agreement.ts';
import type { BonusTables } from './tables/bonus.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ChainTables } from './tables/chain.ts';
import type { ContentTables } from './tables/content.ts';
import type { CouponTables } from './tables/coupon.ts';
import type { DepositTables } from './tables/deposit.ts';
import type { EventTables } from './tables/event.ts';
import type { FreeBetTables } from './tables/free-bet.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { JackpotTables } from './tables/jackpot.ts';
import type { JobTables } from './tables/job.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LeaseTables } from './tables/lease.ts';
import type { LetterTables } from './tables/letter.ts';
import type { LotteryTables } from './tables/lottery.ts';
import type { MissionTables } from './tables/mission.ts';
import type { OneTimeTables } from './tables/one-time.ts';
import type { MemberTables } from './tables/member.ts';
import type { MessageTables } from './tables/message.ts';
import type { MerchantTables } from './tables/merchant.ts';
import type { OperatorActTables } from './tables/operator-act.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PlayTables } from './tables/play.ts';
import type { SafePlayTables } from './tables/safe-play.ts';
import type { SecondStepTables } from './tables/second-step.ts';
import type { SessionTables } from './tables/session.ts';
import type { VendorTables } from './tables/vendor.ts';
import type { PaymentPasswordTables } from './tables/payment-password.ts';
import type { PointsTables } from './tables/points.ts';
import type { PromotionTables } from './tables/promotion.ts';
import type { RaceTables } from './tables/race.ts';
import type { RecordTables } from './tables/record.ts';
import type { ReferralTables } from './tables/referral.ts';
import type { ReportTables } from './tables/report.ts';
import type { RewardTables } from './tables/reward.ts';
import type { RoomTables } from './tables/room.ts';
import type { SecurityQuestionTables } from './tables/security-question.ts';
import type { SettlementTables } from './tables/settlement.ts';
import type { SportsTables } from './tables/sports.ts';
import type { StoredFileTables } from './tables/stored-file.ts';
import type { SupportTables } from './tables/support.ts';
import type { TermsTables } from './tables/terms.ts';
import type { WithdrawalTables } from './tables/withdrawal.ts';
import type { VipTables } from './tables/vip.ts';
import type { WalletTables } from './tables/wallet.ts';

/** Every table of the product; a room adds its own file in `tables/` and one line here. */
export interface Tables
  extends
    AgentTables,
    AgreementTables,
    BonusTables,
    CatalogueTables,
    ChainTables,
    ContentTables,
    CouponTables,
    DepositTables,
    EventTables,
    FreeBetTables,
    IdentityTables,
    JackpotTables,
    JobTables,
    LedgerTables,
    LeaseTables,
    LetterTables,
    LotteryTables,
    OneTimeTables,
    MemberTables,
    MerchantTables,
    MessageTables,
    MissionTables,
    OperatorActTables,
    OperatorTables,
    PlayTables,
    SecondStepTables,
    SessionTables,
    PaymentPasswordTables,
    PointsTables,
    PromotionTables,
    SafePlayTables,
    RaceTables,
    RecordTables,
    ReferralTables,
    ReportTables,
    RewardTables,
    RoomTables,
    SecurityQuestionTables,
    SettlementTables,
    SportsTables,
    StoredFileTables,
    SupportTables,
    TermsTables,
    VipTables,
    VendorTables,
    WalletTables,
    WithdrawalTables {}
