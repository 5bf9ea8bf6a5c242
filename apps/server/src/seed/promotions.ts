/** Promotions of the demo brands. Amounts are in dollars and scaled to the brand's currency. */
import type { Tx } from '#db';
import type { Millis } from '#kernel';
import { publishPromotion, type PromotionDraft } from '../modules/rewards/promotion/index.ts';
import { inAllLanguages, type Texts } from './texts/index.ts';
import type { BrandFacts } from './facts.ts';

type Draft = Pick<PromotionDraft, 'category' | 'banner' | 'requireType' | 'hot' | 'claimDays' | 'rule'>;

/** Minimum deposits of a day for a turn of the wheel. */
export const WHEEL_MIN = 50;

/** Name, amount and chance in hundredths of a percent. */
const WHEEL: readonly (readonly [keyof Texts['wheel'], number, number])[] = [
  ['top', 50, 50],
  ['second', 10, 200],
  ['third', 3, 750],
  ['fourth', 1, 3_000],
  ['nothing', 0, 6_000],
];

const wheelOf = ({ scale, inFull }: BrandFacts): PromotionDraft['rule'] => ({
  kind: 'RAFFLE',
  minDeposit: WHEEL_MIN * scale,
  prizes: WHEEL.map(([name, amount, weight], place) => ({
    prizeId: place + 1,
    names: inAllLanguages((texts) => texts.wheel[name], { amount: inFull(amount * scale) }),
    amount: amount * scale,
    weight,
  })),
});

function draftsOf(facts: BrandFacts): Record<keyof Texts['promotions'], Draft> {
  const of = (amount: number) => amount * facts.scale;
  const art = (name: string) => `/art/banners/${name}.svg`;
  return {
    firstDeposit: {
      category: 'WELCOME',
      banner: art('gifts'),
      requireType: 'B',
      hot: true,
      claimDays: 14,
      rule: {
        kind: 'FIRST_DEPOSIT',
        percent: 50,
        maxReward: of(100),
        minDeposit: of(20),
        playThrough: 15,
        withinDays: 30,
      },
    },
    wheel: { category: 'SPECIAL', banner: art('wheel'), requireType: 'N', hot: true, rule: wheelOf(facts) },
    weeklyMatch: {
      category: 'DEPOSIT',
      banner: art('boats'),
      requireType: 'B',
      rule: {
        kind: 'DEPOSIT_MATCH',
        period: 'WEEK',
        percent: 20,
        maxReward: of(50),
        minDeposit: of(50),
        playThrough: 8,
      },
    },
    dailyTurnover: {
      category: 'PLAY',
      banner: art('lanterns'),
      requireType: 'B',
      rule: { kind: 'TURNOVER', period: 'DAY', target: of(500), reward: of(3) },
    },
    weeklyTurnover: {
      category: 'PLAY',
      banner: art('peaks'),
      requireType: 'B',
      rule: { kind: 'TURNOVER', period: 'WEEK', target: of(5_000), reward: of(25) },
    },
    dailyMatch: {
      category: 'DEPOSIT',
      banner: art('koi'),
      requireType: 'B',
      rule: { kind: 'DEPOSIT_MATCH', period: 'DAY', percent: 5, maxReward: of(10), minDeposit: of(20), playThrough: 3 },
    },
    luckyMoment: {
      category: 'SPECIAL',
      banner: art('coins'),
      requireType: 'A',
      rule: { kind: 'REQUEST', reward: of(2) },
    },
    checkRounds: { category: 'WELCOME', banner: art('pavilion'), requireType: 'N', rule: { kind: 'NONE' } },
  };
}

const CLAIM_DAYS = 7;

/** Placeholders of a rule's figures in its texts. */
function figuresOf({ rule, claimDays = CLAIM_DAYS }: Draft, { brand, money }: BrandFacts) {
  const amounts = { max: 'maxReward', min: 'minDeposit', target: 'target', reward: 'reward' } as const;
  const facts = rule as Readonly<Record<string, unknown>>;
  const written = Object.entries(amounts).flatMap(([name, field]) => {
    const amount = facts[field];
    return typeof amount === 'number' ? [[name, money(amount)]] : [];
  });
  const numbers = { percent: facts['percent'], times: facts['playThrough'], days: facts['withinDays'] };
  const counted = Object.entries(numbers).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries([...written, ...counted, ['claim', claimDays], ['brand', brand]]) as Record<
    string,
    string | number
  >;
}

export async function seedPromotions(tx: Tx, merchant: string, facts: BrandFacts, now: Millis): Promise<void> {
  const drafts = Object.entries(draftsOf(facts)) as [keyof Texts['promotions'], Draft][];
  for (const [position, [name, draft]] of drafts.entries()) {
    await publishPromotion(tx, merchant, {
      ...draft,
      claimDays: draft.claimDays ?? CLAIM_DAYS,
      texts: inAllLanguages((all) => all.promotions[name], figuresOf(draft, facts)),
      position,
      startsAt: now,
    });
  }
}
