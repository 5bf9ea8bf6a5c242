/** Configuration of a brand: everything operators can set without code. Stored as JSON in `merchant.config`. */
import {
  cardForms,
  cardKinds,
  language,
  registrationRules,
  resource,
  whitelabelNode,
  type WhitelabelNode,
} from '#contract';
import { UNITS_MAX, unitsToWire, type MerchantCode } from '#kernel';
import { z } from 'zod';
import { isPlainHost } from '../outside-address.ts';
import { brandColours } from './colours.ts';
import { regrown } from './switches.ts';

const rankConfig = z.object({
  names: z.record(z.string(), z.string()),
  /** Lifetime turnover and deposits that reach the level. */
  turnover: z.number().min(0),
  deposit: z.number().min(0),
  /** Monthly turnover that earns the month's salary. A level once reached is kept. */
  keepTurnover: z.number().min(0),
  upgradeBonus: z.number().min(0),
  birthdayBonus: z.number().min(0),
  rankSalary: z.number().min(0),
  /** Percentage points. */
  rebateBoost: z.string(),
  dailyWithdrawTimes: z.number().int().min(0),
  dailyWithdrawLimit: z.number().min(0),
  csPriority: z.boolean(),
});
export type RankConfig = z.infer<typeof rankConfig>;

export const earnTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'DEPOSIT'] as const;

const pointsConfig = z.object({
  convertEnabled: z.boolean(),
  /** Points per main unit of money. */
  convertRatio: z.number().positive(),
  minConvert: z.number().positive(),
  maxConvert: z.number().positive(),
  /** `points` for every `units` staked in games of the type, or paid in. */
  earn: z.array(
    z.object({ type: z.enum(earnTypes), units: z.number().positive(), points: z.number().int().positive() }),
  ),
});

/** Amounts in main units. */
const withdrawConfig = z.object({
  min: z.number().positive(),
  max: z.number().positive(),
  quick: z.array(z.number().positive()),
  /** Maximum of pending withdrawals per member. */
  pendingMax: z.number().int().positive(),
  /** Hours before a new card can be paid to; delays payouts to an account thief. */
  cardWaitHours: z.number().int().min(0).max(720).default(24),
  /** Amount from which paying, crediting or giving money needs a second operator. */
  secondEyesFrom: z.number().min(0).default(1_000),
  /** F: fixed amount; P: percent. The first `freeTimes` withdrawals of a day are free. */
  fee: z.object({ type: z.enum(['F', 'P']), value: z.number().min(0), freeTimes: z.number().int().min(0) }),
  /** Turnover multiples required before a withdrawal, of deposits and of bonuses. */
  turnover: z.object({ deposit: z.number().min(0).max(100), bonus: z.number().min(0).max(100) }),
  banks: z.array(
    z.object({
      code: z.string().max(40),
      kind: z.enum(cardKinds),
      form: z.enum(cardForms),
      name: z.string(),
      chinese: z.string(),
    }),
  ),
});
export type WithdrawConfig = z.infer<typeof withdrawConfig>;

const referralConfig = z.object({
  /** First deposit and turnover (main units) that an invited member reaches within `withinDays` of registration. */
  firstDeposit: z.number().positive(),
  turnover: z.number().min(0),
  withinDays: z.number().int().min(1).max(366),
  referrerReward: z.number().min(0),
  invitedReward: z.number().min(0),
  /** Maximum of rewarded referrals per referrer and month. */
  monthlyMax: z.number().int().min(1),
  claimDays: z.number().int().min(1),
});
export type ReferralConfig = z.infer<typeof referralConfig>;

/** Origin as in a content security policy: `https://host[:port]` without a path. */
export const cdnOrigin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && isPlainHost(url) && url.origin === text;
}, 'an origin alone, such as https://cdn.example.com');
const cdnOrigins = z.array(cdnOrigin).max(10).default([]);

/** Prices of an SMS part and a mail, and the budget of a day; main units. */
const messageBudget = z.object({
  dayBudget: z.number().min(0).max(1_000_000_000),
  sms: z.number().min(0).max(1_000_000),
  mail: z.number().min(0).max(1_000_000),
});
export type MessageBudget = z.infer<typeof messageBudget>;

/**
 * Hand games: minimum time between hands, auto play, stakes, and maximum win. Amounts in main units; null for the
 * defaults of the currency.
 */
const handConfig = z.object({
  minMs: z.number().int().min(0),
  auto: z.boolean().default(false),
  stakes: z
    .object({ min: z.number().positive(), max: z.number().positive(), presets: z.array(z.number().positive()).min(1) })
    .nullable(),
  /** Bets that could exceed it even at the lowest stake are refused. */
  winMax: z.number().int().positive().max(unitsToWire(UNITS_MAX)).nullable().default(null),
});

/** Sports book: margin profile, minimum stake and limits. Amounts in main units; null for the defaults of the currency. */
const bookConfig = z.object({
  profile: z.enum(['keen', 'standard', 'wide', 'broad']),
  limits: z.object({
    coupon: z.number().positive().nullable(),
    fixture: z.number().positive().nullable(),
    returned: z.number().positive().nullable(),
    market: z.number().positive().nullable().optional(),
    least: z.number().positive().nullable().optional(),
  }),
  /** Minimum odds of a pick staked with bonus money. */
  minOdds: z.number().gt(1).max(500).optional(),
});

const percent = z.number().min(0).max(100);

/** The agent programme. Rates in per cent of valid stake, by area; lotteries: added to the members' highest prize group. */
const agentsConfig = z.object({
  /**
   * By area: the highest rate of an agent directly below the house, the least distance of a downline's rate that needs
   * no quota, the step of rates, and the edge: what the house keeps of a valid stake, of which rebates, salaries and
   * dividends may not take more.
   */
  areas: z
    .record(z.string(), z.object({ highest: percent, difference: percent, step: percent.gt(0), edge: percent }))
    .default({}),
  /** Valid stake (main units) of a period that makes a member active. */
  activeStake: z.number().positive().default(1),
  dividendPeriod: z.enum(['WEEK', 'HALF_MONTH', 'MONTH']).default('HALF_MONTH'),
  /** New dividend contracts carry negative balances over. */
  carryOver: z.boolean().default(true),
  /** Agents may freeze accounts of their downline. */
  freeze: z.boolean().default(false),
  /** Agents may send money to their downline, within the limits of `uplineTransfer`. */
  transferDown: z.boolean().default(true),
  linksMax: z.number().int().min(1).max(500).default(50),
  /** Contracts of one kind that an agent may have with their downline at once. */
  contractsMax: z.number().int().min(1).max(10_000).default(500),
});
export type AgentsConfig = z.infer<typeof agentsConfig>;

export const merchantConfig = z.object({
  name: z.string(),
  theme: z.enum(['night', 'day']),
  logo: z.string(),
  colours: brandColours,
  domains: z.array(z.string()),
  currency: z.string().regex(/^[A-Z]{3}$/),
  currencySymbol: z.string(),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  agreementAge: z.number().int().min(18).max(25),
  loginedToHomePage: z.boolean(),
  humanCheck: z.boolean(),
  /** Delivery of codes to a phone. `firebase` falls back to `sms` in deployments without a Firebase project. */
  codeChannel: z.enum(['sms', 'firebase']).default('sms'),
  singleWallet: z.boolean(),
  switches: whitelabelNode.transform(regrown),
  registration: registrationRules,
  resources: z.array(resource),
  customerServiceUrl: z.string(),
  esportsVendors: z.array(z.string()),
  /** Mirrors of the site's pictures and of the arcade; a page picks one of each when it loads. */
  imageCDNs: cdnOrigins,
  launchGameCDNs: cdnOrigins,
  /** Main units. */
  trialBalance: z.number().positive(),
  deposit: z.object({ min: z.number(), max: z.number(), quick: z.array(z.number()) }),
  /** Limits of a single transfer from a member to their upline, in main units. */
  uplineTransfer: z.object({ min: z.number().positive(), max: z.number().positive() }).default({ min: 1, max: 10_000 }),
  agents: agentsConfig.default(agentsConfig.parse({})),
  /** Null for a brand without withdrawals. */
  withdraw: withdrawConfig.nullable().default(null),
  /** Wins from this amount (main units) are logged as events. */
  largeWinFrom: z.number().min(1_000).default(10_000),
  /** ISO 3166 codes; a visitor from one of them sees the restriction page. */
  blockedCountries: z.array(z.string().length(2)),
  blockedAddresses: z.array(z.string()),
  maintenance: z.boolean(),
  session: z.object({
    idleMinutes: z.number().int().positive(),
    absoluteDays: z.number().int().positive(),
    /** True allows sessions on several devices at once; otherwise a new login ends the earlier session. */
    several: z.boolean().optional(),
  }),
  passwordMaxAgeDays: z.number().int().positive().nullable(),
  /**
   * `captchaAfter` failed logins within `lockMinutes` require a CAPTCHA; `lockAfter` failures lock the account for
   * `lockMinutes`. Strict jurisdictions set `lockAfter` to 3.
   */
  login: z
    .object({
      captchaAfter: z.number().int().min(0),
      lockAfter: z.number().int().min(1).max(20),
      lockMinutes: z.number().int().positive(),
    })
    .default({ captchaAfter: 2, lockAfter: 5, lockMinutes: 30 }),
  /** Version of the terms in force; null until terms are published. */
  termsVersion: z.string().min(1).nullable().default(null),
  limits: z.object({
    smsExpiredMinutes: z.number().int().positive(),
    withdrawalConfirmMinutes: z.number().int().positive(),
    feedback: z.object({
      min: z.number(),
      max: z.number(),
      remarkMax: z.number(),
      imageMax: z.number(),
      imageMaxMb: z.number(),
    }),
  }),
  /** VIP levels in ascending order; every member has the first. Amounts in main units. */
  vip: z.object({ ranks: z.array(rankConfig).max(20) }).default({ ranks: [] }),
  points: pointsConfig.default({ convertEnabled: false, convertRatio: 1, minConvert: 1, maxConvert: 1, earn: [] }),
  letters: messageBudget.default({ dayBudget: 500, sms: 0.05, mail: 0.0005 }),
  /** Null for a brand without a referral programme. */
  referral: referralConfig.nullable().default(null),
  book: bookConfig.default({ profile: 'standard', limits: { coupon: null, fixture: null, returned: null } }),
  /** Wagering terms of free-bet winnings in the bonus wallet: multiple and days; all games count. */
  freeBetBonus: z
    .object({ times: z.number().int().min(1).max(100), days: z.number().int().min(1).max(180) })
    .default({ times: 10, days: 30 }),
  /** The jurisdiction profile of play. */
  play: z.object({
    /**
     * Speed of play at slots (R44). `strict`: spins last at least 2.5 s, without turbo, stop or auto play. `open`: all
     * three are available, and spins last at least `minSpinMs`.
     */
    pace: z.enum(['strict', 'open']).default('strict'),
    /** Minimum time between two spins of a member at a slot; the strict pace raises lower values to its own. */
    minSpinMs: z.number().int().min(0),
    betLevels: z.array(z.number().positive()).min(1),
    /** False pauses the house jackpot and the games that feed it; pots keep their amounts. */
    jackpots: z.boolean().default(true),
    hands: handConfig.default({ minMs: 5_000, auto: false, stakes: null, winMax: null }),
  }),
});
export type MerchantConfig = z.infer<typeof merchantConfig>;

export interface Merchant {
  readonly code: MerchantCode;
  readonly config: MerchantConfig;
}

/** True if the switch and every node above it are on. */
export function switchedOn(tree: WhitelabelNode, modId: string): boolean {
  if (tree.enabled !== '1') return false;
  return tree.modId === modId || tree.childrenNodes.some((child) => switchedOn(child, modId));
}
