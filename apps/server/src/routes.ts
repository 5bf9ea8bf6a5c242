/** Handlers of all calls, by noun; the compiler refuses the list while one is missing. */
import type { AllHandlers } from './ports/context.ts';
import type { Deps } from './ports/deps.ts';
import { agreementRoutes, consolidatedContracts } from './modules/agents/agreement/index.ts';
import { avatarRoutes } from './modules/people/avatar/index.ts';
import { bookRoutes, createPriceBook } from './modules/play/book/index.ts';
import { bonusRoutes } from './modules/money/bonus/index.ts';
import { captchaRoutes } from './modules/people/captcha/index.ts';
import { catalogueRoutes, gamePageRoutes, lotteryRoutes } from './modules/house/catalogue/index.ts';
import { asksForCoupons, couponRoutes, couponRounds } from './modules/play/coupon/index.ts';
import { contentRoutes } from './modules/content/content/index.ts';
import { depositRoutes } from './modules/money/deposit/index.ts';
import { createFeed } from './modules/play/feed/index.ts';
import { freeBetRoutes } from './modules/play/free-bet/index.ts';
import { jackpotRoutes, meterRoutes } from './modules/play/jackpot/index.ts';
import { lotteryOrderRoutes, lotteryPlayRoutes } from './modules/play/lottery/index.ts';
import { drawRoutes } from './modules/play/draw/index.ts';
import { lineRoutes } from './modules/people/line/index.ts';
import { memberRoutes } from './modules/people/member/index.ts';
import { messageRoutes } from './modules/people/message/index.ts';
import {
  arcadeRoutes,
  launchGame,
  launchTrial,
  hallVisitRoutes,
  memberRounds,
  roundProof,
} from './modules/play/play/index.ts';
import { missionRoutes } from './modules/rewards/mission/index.ts';
import { passwordRoutes } from './modules/people/password/index.ts';
import { pointsRoutes } from './modules/rewards/points/index.ts';
import { privacyRoutes } from './modules/operations/privacy/index.ts';
import { promotionRoutes } from './modules/rewards/promotion/index.ts';
import { raceRoutes } from './modules/rewards/race/index.ts';
import { referralRoutes } from './modules/rewards/referral/index.ts';
import { reportRoutes } from './modules/play/report/index.ts';
import { safePlayRoutes } from './modules/people/safe-play/index.ts';
import { securityRoutes } from './modules/people/security/index.ts';
import { rewardRoutes } from './modules/rewards/reward/index.ts';
import { sessionRoutes } from './modules/people/session/index.ts';
import { supportRoutes } from './modules/content/support/index.ts';
import { systemRoutes } from './modules/house/system/index.ts';
import { termsRoutes } from './modules/content/terms/index.ts';
import { roomRoutes } from './modules/play/room/index.ts';
import { roundDetails } from './modules/play/vendor/index.ts';
import { verificationRoutes } from './modules/people/verification/index.ts';
import { vipRoutes } from './modules/rewards/vip/index.ts';
import { transferRoutes, walletRoutes } from './modules/money/wallet/index.ts';
import { withdrawalRoutes } from './modules/money/withdrawal/index.ts';

export function allHandlers(deps: Deps): AllHandlers {
  const races = raceRoutes(deps);
  const prices = createPriceBook();
  return {
    system: systemRoutes(deps),
    session: sessionRoutes(deps),
    captcha: captchaRoutes(deps),
    security: securityRoutes(deps),
    privacy: privacyRoutes(deps),
    verification: verificationRoutes(deps),
    password: passwordRoutes(deps),
    member: { ...memberRoutes(deps), consolidated: (context) => consolidatedContracts(deps, context) },
    avatar: avatarRoutes(deps),
    wallet: walletRoutes(deps),
    transfer: transferRoutes(deps),
    line: lineRoutes(deps),
    deposit: depositRoutes(deps),
    withdrawal: withdrawalRoutes(deps),
    safePlay: safePlayRoutes(deps),
    terms: termsRoutes(deps),
    report: reportRoutes(deps),
    game: {
      ...catalogueRoutes(deps),
      ...jackpotRoutes(deps),
      launch: (context, input) => launchGame(deps, context, input),
      trialLaunch: (context, input) => launchTrial(deps, context, input),
      roundProof: (context, input) => roundProof(deps, context, input),
      rounds: (context, input) =>
        asksForCoupons(input) ? couponRounds(deps, context, input) : memberRounds(deps, context, input),
      vendorRound: (context, input) => roundDetails(deps, context, input),
    },
    gamePage: gamePageRoutes(deps),
    lottery: { ...lotteryRoutes(deps), ...lotteryPlayRoutes(deps) },
    hallVisit: hallVisitRoutes(deps),
    lotteryOrder: lotteryOrderRoutes(deps),
    draw: drawRoutes(deps),
    home: contentRoutes(deps),
    promotion: promotionRoutes(deps),
    vip: vipRoutes(deps),
    bonus: bonusRoutes(deps),
    pointsMall: pointsRoutes(deps),
    support: supportRoutes(deps),
    message: messageRoutes(deps),
    referral: referralRoutes(deps),
    mission: missionRoutes(deps),
    reward: rewardRoutes(deps),
    room: roomRoutes(deps),
    book: bookRoutes(deps, prices),
    coupon: couponRoutes(deps, prices),
    freeBet: freeBetRoutes(deps),
    race: races.race,
    agreement: agreementRoutes(deps),
    arcade: { ...arcadeRoutes(deps), ...meterRoutes(deps), feed: createFeed(deps), race: races.ofGame },
  };
}
