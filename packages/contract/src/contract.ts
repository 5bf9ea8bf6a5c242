/** Every call of the product, by noun. */
import { arcade } from './ggw/arcade.ts';
import { hallVisit } from './lgw/hall-visit.ts';
import { draw } from './lgw/draw.ts';
import { lottery } from './lgw/lottery.ts';
import { lotteryOrder } from './lgw/lottery-order.ts';
import { room } from './lgw/room.ts';
import { book } from './sgw/book.ts';
import { coupon } from './sgw/coupon.ts';
import { freeBet } from './sgw/free-bet.ts';
import { avatar } from './wps/avatar.ts';
import { bonus } from './wps/bonus.ts';
import { captcha } from './wps/captcha.ts';
import { deposit } from './wps/deposit.ts';
import { game } from './wps/game.ts';
import { gamePage } from './wps/game-page.ts';
import { home } from './wps/home.ts';
import { member } from './wps/member.ts';
import { message } from './wps/message.ts';
import { mission } from './wps/mission.ts';
import { password } from './wps/password.ts';
import { pointsMall } from './wps/points.ts';
import { privacy } from './wps/privacy.ts';
import { promotion } from './wps/promotion.ts';
import { race } from './wps/race.ts';
import { referral } from './wps/referral.ts';
import { report } from './wps/report.ts';
import { safePlay } from './wps/safe-play.ts';
import { security } from './wps/security.ts';
import { reward } from './wps/reward.ts';
import { session } from './wps/session.ts';
import { support } from './wps/support.ts';
import { system } from './wps/system.ts';
import { terms } from './wps/terms.ts';
import { transfer } from './wps/transfer.ts';
import { verification } from './wps/verification.ts';
import { vip } from './wps/vip.ts';
import { wallet } from './wps/wallet.ts';
import { withdrawal } from './wps/withdrawal.ts';

export const contract = {
  system,
  session,
  captcha,
  security,
  privacy,
  verification,
  password,
  member,
  avatar,
  wallet,
  transfer,
  deposit,
  withdrawal,
  safePlay,
  terms,
  report,
  game,
  gamePage,
  lottery,
  hallVisit,
  lotteryOrder,
  draw,
  room,
  book,
  coupon,
  freeBet,
  home,
  promotion,
  vip,
  bonus,
  pointsMall,
  support,
  message,
  referral,
  mission,
  reward,
  race,
  arcade,
};
export type Contract = typeof contract;
