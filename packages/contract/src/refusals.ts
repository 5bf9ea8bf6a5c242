/**
 * Every refusal that can cross the wire, with its HTTP status. The code is stable and is also the key of its text in
 * the `refusals` catalogue. On /wps a business refusal answers 200 with `success: false`; the other gateways use the status.
 */
export const refusals = {
  'user.or.token.invalid': 401,
  'request.param.invalid': 400,
  'function.disabled': 403,
  'too.many.requests': 429,
  'system.maintenance': 503,
  'unknown.system.err': 500,

  'merchant.unknown': 400,
  'encryption.invalid': 400,
  'encryption.required': 400,
  'relay.not.found': 404,
  'region.restricted': 403,
  'trial.account.forbidden': 403,
  'agent.only': 403,

  'login.username.or.password.incorrect': 200,
  'login.captcha.required': 200,
  'login.captcha.incorrect': 200,
  'login.account.locked': 200,
  'login.account.disabled': 200,
  'login.non.agent': 200,
  'login.non.member': 200,
  'human.verification.failed': 200,
  'register.field.invalid': 200,
  'register.username.exists': 200,
  'register.under.age': 200,
  'affiliate.code.invalid': 200,

  'wallet.insufficient.balance': 200,
  'wallet.amount.invalid': 200,
  'deposit.amount.out.of.range': 200,
  'deposit.channel.unavailable': 200,
  'deposit.pending.limit': 200,
  'date.range.too.long': 200,

  'game.not.found': 200,
  'game.launch.failed': 200,
  'vendor.maintenance': 200,
  'ticket.invalid': 401,
  'round.not.found': 404,
  'round.unfinished': 409,
  'round.finished': 409,
  'round.mismatch': 409,
  'bet.invalid': 422,
  'bet.insufficient.balance': 422,
  'bet.account.disabled': 403,
} as const satisfies Readonly<Record<string, 200 | 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>>;

export type RefusalCode = keyof typeof refusals;

/** Any call may answer these, so calls do not repeat them. */
export const generalRefusals = [
  'user.or.token.invalid',
  'request.param.invalid',
  'function.disabled',
  'too.many.requests',
  'system.maintenance',
  'unknown.system.err',
  'merchant.unknown',
  'encryption.invalid',
  'encryption.required',
  'region.restricted',
  'trial.account.forbidden',
  'agent.only',
] as const satisfies readonly RefusalCode[];

export type GeneralRefusal = (typeof generalRefusals)[number];
