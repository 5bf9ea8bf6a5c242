/** What a brand is: everything an operator can set without touching code. Stored as JSON in `merchant.config`. */
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
import { isPlainHost } from '../../http/outside-address.ts';
import { brandColours } from './colours.ts';
import { regrown } from './switches.ts';

const rankConfig = z.object({
  names: z.record(z.string(), z.string()),
  /** What a member must have staked and paid in, all in all. */
  turnover: z.number().min(0),
  deposit: z.number().min(0),
  /** What must be staked in a month for that month's salary. A level once reached stays. */
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
  /** Points for one main unit of money. */
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
  /** How many a member may have under way at once. */
  pendingMax: z.number().int().positive(),
  /** A card takes no withdrawal for so long after it was added: whoever breaks into an account is not paid at once. */
  cardWaitHours: z.number().int().min(0).max(720).default(24),
  /** From so much on a second operator has to agree to what one of them pays, takes for paid in, or gives. */
  secondEyesFrom: z.number().min(0).default(1_000),
  /** F: so much; P: percent. The first `freeTimes` of a day cost nothing. */
  fee: z.object({ type: z.enum(['F', 'P']), value: z.number().min(0), freeTimes: z.number().int().min(0) }),
  /** How many times what was paid in, or given as a bonus, is staked before a withdrawal. */
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
  /** What the invited one must pay in first, and stake, within so many days of his registration. Main units. */
  firstDeposit: z.number().positive(),
  turnover: z.number().min(0),
  withinDays: z.number().int().min(1).max(366),
  referrerReward: z.number().min(0),
  invitedReward: z.number().min(0),
  /** For how many a month a referrer is rewarded. */
  monthlyMax: z.number().int().min(1),
  claimDays: z.number().int().min(1),
});
export type ReferralConfig = z.infer<typeof referralConfig>;

/** An address without a path, as in a content policy: nothing but `https://host[:port]`. */
export const cdnOrigin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && isPlainHost(url) && url.origin === text;
}, 'an origin alone, such as https://cdn.example.com');
const cdnOrigins = z.array(cdnOrigin).max(10).default([]);

/** Main units. What a part of an SMS and a mail cost, and what all of a day may. */
const letterConfig = z.object({
  dayBudget: z.number().min(0).max(1_000_000_000),
  sms: z.number().min(0).max(1_000_000),
  mail: z.number().min(0).max(1_000_000),
});
export type LetterConfig = z.infer<typeof letterConfig>;

/**
 * Hands: how long it is from one to the next at least, whether they may follow each other without a press for each, what one may begin
 * with, and the most that one pays, both in main units; null for what fits the currency.
 */
const handConfig = z.object({
  minMs: z.number().int().min(0),
  auto: z.boolean().default(false),
  stakes: z
    .object({ min: z.number().positive(), max: z.number().positive(), presets: z.array(z.number().positive()).min(1) })
    .nullable(),
  /** A bet of which even the least stake could win more is not taken. */
  winMax: z.number().int().positive().max(unitsToWire(UNITS_MAX)).nullable().default(null),
});

/** What the book sells at: the margin of its prices, the most it takes and the least of a coupon, in main units; null for what fits the currency. */
const bookConfig = z.object({
  profile: z.enum(['keen', 'standard', 'wide', 'broad']),
  limits: z.object({
    coupon: z.number().positive().nullable(),
    fixture: z.number().positive().nullable(),
    returned: z.number().positive().nullable(),
    market: z.number().positive().nullable().optional(),
    least: z.number().positive().nullable().optional(),
  }),
  /** The least odds of a pick that is bet on with bonus money. */
  minOdds: z.number().gt(1).max(500).optional(),
});

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
  /** How codes reach a phone. `firebase` counts where the deployment has a Firebase project, and is `sms` elsewhere. */
  codeChannel: z.enum(['sms', 'firebase']).default('sms'),
  singleWallet: z.boolean(),
  switches: whitelabelNode.transform(regrown),
  registration: registrationRules,
  resources: z.array(resource),
  customerServiceUrl: z.string(),
  esportsVendors: z.array(z.string()),
  /** Mirrors of the site's pictures and of the arcade; a page picks one of each at its start. */
  imageCDNs: cdnOrigins,
  launchGameCDNs: cdnOrigins,
  /** Main units. */
  trialBalance: z.number().positive(),
  deposit: z.object({ min: z.number(), max: z.number(), quick: z.array(z.number()) }),
  /** What a member may send to his upline at once, in main units. */
  uplineTransfer: z.object({ min: z.number().positive(), max: z.number().positive() }).default({ min: 1, max: 10_000 }),
  /** Null where nothing is paid out. */
  withdraw: withdrawConfig.nullable().default(null),
  /** A win of so much is an event that stands in the book; main units. */
  largeWinFrom: z.number().min(1_000).default(10_000),
  /** ISO 3166 codes; a visitor from one of them sees the restriction page. */
  blockedCountries: z.array(z.string().length(2)),
  blockedAddresses: z.array(z.string()),
  maintenance: z.boolean(),
  session: z.object({
    idleMinutes: z.number().int().positive(),
    absoluteDays: z.number().int().positive(),
    /** Whether a member may be in at several devices at once; if not, a new login ends the one before. */
    several: z.boolean().optional(),
  }),
  passwordMaxAgeDays: z.number().int().positive().nullable(),
  /**
   * After `captchaAfter` failures within `lockMinutes` a picture must be read as well; after `lockAfter` the account
   * lets nobody in for `lockMinutes`. A strict jurisdiction sets `lockAfter` to 3.
   */
  login: z
    .object({
      captchaAfter: z.number().int().min(0),
      lockAfter: z.number().int().min(1).max(20),
      lockMinutes: z.number().int().positive(),
    })
    .default({ captchaAfter: 2, lockAfter: 5, lockMinutes: 30 }),
  /** Names the terms a new member agrees to; null until some were published. */
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
  /** The levels, from the first that everybody has upwards. Amounts in main units. */
  vip: z.object({ ranks: z.array(rankConfig).max(20) }).default({ ranks: [] }),
  points: pointsConfig.default({ convertEnabled: false, convertRatio: 1, minConvert: 1, maxConvert: 1, earn: [] }),
  letters: letterConfig.default({ dayBudget: 500, sms: 0.05, mail: 0.0005 }),
  /** Null where nobody is rewarded for telling others about the site. */
  referral: referralConfig.nullable().default(null),
  book: bookConfig.default({ profile: 'standard', limits: { coupon: null, fixture: null, returned: null } }),
  /** What a free bet wins into the bonus wallet is to be staked, so often and within so many days, in whatever game. */
  freeBetBonus: z
    .object({ times: z.number().int().min(1).max(100), days: z.number().int().min(1).max(180) })
    .default({ times: 10, days: 30 }),
  /** The jurisdiction profile of play. */
  play: z.object({
    /**
     * The speed of play at slots (R44). `strict`: a spin lasts 2.5 s at least, and there is neither turbo, stop nor auto play.
     * `open`: there is each of them, and a spin lasts `minSpinMs` at least.
     */
    pace: z.enum(['strict', 'open']).default('strict'),
    /** Between two spins of a member at a slot; a strict pace makes more of less than its own. */
    minSpinMs: z.number().int().min(0),
    betLevels: z.array(z.number().positive()).min(1),
    /** Off, the games that feed the jackpot of the house rest with it; its pots stay as they are. */
    jackpots: z.boolean().default(true),
    hands: handConfig.default({ minMs: 5_000, auto: false, stakes: null, winMax: null }),
  }),
});
export type MerchantConfig = z.infer<typeof merchantConfig>;

export interface Merchant {
  readonly code: MerchantCode;
  readonly config: MerchantConfig;
}

/** A switch counts only when it and every node above it are on. */
export function switchedOn(tree: WhitelabelNode, modId: string): boolean {
  if (tree.enabled !== '1') return false;
  return tree.modId === modId || tree.childrenNodes.some((child) => switchedOn(child, modId));
}
