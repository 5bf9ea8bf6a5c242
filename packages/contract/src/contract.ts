/** Every call of the product, by noun. */
import { arcade } from './ggw/arcade.ts';
import { captcha } from './wps/captcha.ts';
import { deposit } from './wps/deposit.ts';
import { game } from './wps/game.ts';
import { home } from './wps/home.ts';
import { member } from './wps/member.ts';
import { report } from './wps/report.ts';
import { session } from './wps/session.ts';
import { system } from './wps/system.ts';
import { wallet } from './wps/wallet.ts';

export const contract = { system, session, captcha, member, wallet, deposit, report, game, home, arcade };
export type Contract = typeof contract;
