/** Handlers of all calls, by noun; the compiler refuses the list while one is missing. */
import type { AllHandlers } from './http/context.ts';
import type { Deps } from './deps.ts';
import { avatarRoutes } from './modules/avatar/index.ts';
import { bookRoutes, createPriceBook } from './modules/book/index.ts';
import { bonusRoutes } from './modules/bonus/index.ts';
import { captchaRoutes } from './modules/captcha/index.ts';
import { catalogueRoutes, gamePageRoutes, lotteryRoutes } from './modules/catalogue/index.ts';
import { asksForCoupons, couponRoutes, couponRounds } from './modules/coupon/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { depositRoutes } from './modules/deposit/index.ts';
import { createFeed } from './modules/feed/index.ts';
import { freeBetRoutes } from './modules/free-bet/index.ts';
import { jackpotRoutes, meterRoutes } from './modules/jackpot/index.ts';
import { lotteryOrderRoutes, lotteryPlayRoutes } from './modules/lottery/index.ts';
import { drawRoutes } from './modules/draw/index.ts';
import { memberRoutes } from './modules/member/index.ts';
import { messageRoutes } from './modules/message/index.ts';
import {
  arcadeRoutes,
  launchGame,
  launchTrial,
  hallVisitRoutes,
  memberRounds,
  roundProof,
} from './modules/play/index.ts';
import { missionRoutes } from './modules/mission/index.ts';
import { passwordRoutes } from './modules/password/index.ts';
import { pointsRoutes } from './modules/points/index.ts';
import { privacyRoutes } from './modules/privacy/index.ts';
import { promotionRoutes } from './modules/promotion/index.ts';
import { raceRoutes } from './modules/race/index.ts';
import { referralRoutes } from './modules/referral/index.ts';
import { reportRoutes } from './modules/report/index.ts';
import { safePlayRoutes } from './modules/safe-play/index.ts';
import { securityRoutes } from './modules/security/index.ts';
import { rewardRoutes } from './modules/reward/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { termsRoutes } from './modules/terms/index.ts';
import { roomRoutes } from './modules/room/index.ts';
import { roundDetails } from './modules/vendor/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { vipRoutes } from './modules/vip/index.ts';
import { transferRoutes, walletRoutes } from './modules/wallet/index.ts';
import { withdrawalRoutes } from './modules/withdrawal/index.ts';

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
    member: memberRoutes(deps),
    avatar: avatarRoutes(deps),
    wallet: walletRoutes(deps),
    transfer: transferRoutes(deps),
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
    arcade: { ...arcadeRoutes(deps), ...meterRoutes(deps), feed: createFeed(deps), race: races.ofGame },
  };
}
