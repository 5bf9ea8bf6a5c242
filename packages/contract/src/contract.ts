/** Every call of the product, by noun. */
import { agreement } from './agents/agreement.ts';
import { arcade } from './play/arcade.ts';
import { hallVisit } from './play/hall-visit.ts';
import { draw } from './play/draw.ts';
import { lottery } from './play/lottery.ts';
import { lotteryOrder } from './play/lottery-order.ts';
import { room } from './play/room.ts';
import { book } from './play/book.ts';
import { coupon } from './play/coupon.ts';
import { freeBet } from './play/free-bet.ts';
import { avatar } from './people/avatar.ts';
import { bonus } from './money/bonus.ts';
import { captcha } from './people/captcha.ts';
import { deposit } from './money/deposit.ts';
import { line } from './agents/line.ts';
import { game } from './play/game.ts';
import { gamePage } from './play/game-page.ts';
import { home } from './content/home.ts';
import { member } from './people/member.ts';
import { message } from './people/message.ts';
import { mission } from './rewards/mission.ts';
import { password } from './people/password.ts';
import { pointsMall } from './rewards/points.ts';
import { privacy } from './people/privacy.ts';
import { promotion } from './rewards/promotion.ts';
import { race } from './rewards/race.ts';
import { referral } from './rewards/referral.ts';
import { report } from './money/report.ts';
import { safePlay } from './people/safe-play.ts';
import { security } from './people/security.ts';
import { reward } from './rewards/reward.ts';
import { session } from './people/session.ts';
import { support } from './content/support.ts';
import { system } from './content/system.ts';
import { terms } from './content/terms.ts';
import { transfer } from './money/transfer.ts';
import { verification } from './people/verification.ts';
import { vip } from './rewards/vip.ts';
import { wallet } from './money/wallet.ts';
import { withdrawal } from './money/withdrawal.ts';

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
  line,
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
  agreement,
};
export type Contract = typeof contract;
