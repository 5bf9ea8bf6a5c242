/** Protection of the account, and the member's data: addresses masked, the rest in full. */
import type { SecurityConfig, SecurityItem } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { attemptsOn, hasPaymentPassword, hasSecondStep, questionOf, recoveryCodesOf } from '../credentials/index.ts';
import { personOf } from '../person/index.ts';
import { shownOf } from './queries.ts';
import { levelOf, maskedEmail, maskedMobile, maskedName, scoreOf, type Bound } from './rules.ts';

const LOGINS_SHOWN = 10;

export async function showConfig(deps: Deps, merchant: Merchant, { memberId }: Session): Promise<SecurityConfig> {
  const row = await shownOf(deps.db, memberId);
  const { profile, birthday, mobile, email } = await personOf(deps.secrets.personal, deps.db, BigInt(memberId));
  const payee = profile['payeeName'];
  const bound: Bound = {
    password: row.password_hash !== null,
    paymentPassword: await hasPaymentPassword(deps, memberId),
    mobile: mobile !== null,
    email: email !== null,
    payee: payee !== undefined,
    ga: await hasSecondStep(deps, memberId),
    securityQuestion: (await questionOf(deps, memberId)) !== null,
  };
  const masked: Partial<Record<SecurityItem['key'], string>> = {
    ...(mobile !== null && { mobile: maskedMobile(mobile) }),
    ...(email !== null && { email: maskedEmail(email) }),
    ...(payee !== undefined && { payee: maskedName(payee) }),
  };
  const items = (Object.keys(bound) as SecurityItem['key'][]).map((key) => ({
    key,
    bound: bound[key],
    editable: key !== 'payee' || !bound.payee,
    ...(masked[key] !== undefined && { masked: masked[key] }),
  }));
  const score = scoreOf(bound);
  const attempts = await attemptsOn(deps.db, merchant.code, row.account, LOGINS_SHOWN);
  const { qqNum: qq, line, whatsapp, facebook, wechat } = profile;
  return {
    level: levelOf(score),
    score,
    items,
    profile: { nickname: row.nickname, birthday, qq, line, whatsapp, facebook, wechat },
    recoveryCodes: await recoveryCodesOf(deps, memberId),
    loginHistory: attempts.map(({ at, user_agent: userAgent, ip, country, succeeded }) => ({
      time: at.getTime(),
      userAgent,
      ip,
      country,
      succeeded,
    })),
  };
}
