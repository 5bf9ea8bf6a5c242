/** Levels and points of the demo brands. Amounts are in dollars and scaled to the brand's currency. */
import type { MerchantConfig } from '../../ports/brand/merchant.ts';
import { inAllLanguages, type Texts } from '../texts/index.ts';

type Level = readonly [keyof Texts['ranks'], ...figures: number[]];

/** Turnover and deposits required, bonuses (level, birthday, month), monthly turnover, daily withdrawals and limit. */
const LEVELS: readonly Level[] = [
  ['bronze', 0, 0, 0, 0, 0, 0, 3, 2_000],
  ['silver', 1_000, 100, 5, 5, 0, 0, 3, 3_000],
  ['gold', 5_000, 500, 20, 15, 5, 1_000, 4, 5_000],
  ['jade', 25_000, 2_000, 80, 50, 20, 5_000, 5, 10_000],
  ['ruby', 100_000, 8_000, 300, 150, 60, 20_000, 6, 20_000],
  ['sapphire', 400_000, 30_000, 1_000, 400, 200, 80_000, 8, 40_000],
  ['diamond', 1_500_000, 100_000, 3_500, 1_000, 600, 300_000, 10, 80_000],
  ['crown', 5_000_000, 300_000, 12_000, 3_000, 2_000, 1_000_000, 12, 150_000],
];

const PRIORITY_FROM = LEVELS.findIndex(([name]) => name === 'ruby');

export function levels(scale: number): MerchantConfig['vip'] {
  const ranks = LEVELS.map(([name, ...figures], place) => {
    const [turnover = 0, deposit = 0, upgrade = 0, birthday = 0, salary = 0, keep = 0, times = 0, limit = 0] = figures;
    return {
      names: inAllLanguages((texts) => texts.ranks[name]),
      turnover: turnover * scale,
      deposit: deposit * scale,
      keepTurnover: keep * scale,
      upgradeBonus: upgrade * scale,
      birthdayBonus: birthday * scale,
      rankSalary: salary * scale,
      rebateBoost: '0.00',
      dailyWithdrawTimes: times,
      dailyWithdrawLimit: limit * scale,
      csPriority: place >= PRIORITY_FROM,
    };
  });
  return { ranks };
}

/** One point for each such amount staked or deposited. Points cost more than they are worth: no profit in buying. */
export function points(scale: number): MerchantConfig['points'] {
  const per = (type: MerchantConfig['points']['earn'][number]['type'], units: number) => ({
    type,
    units: units * scale,
    points: 1,
  });
  return {
    convertEnabled: true,
    convertRatio: 10 / scale,
    minConvert: 5 * scale,
    maxConvert: 500 * scale,
    earn: [
      per('RNG', 10),
      per('LIVE', 20),
      per('FISH', 10),
      per('PVP', 15),
      per('SPORTS', 20),
      per('LOTT', 10),
      per('DEPOSIT', 100),
    ],
  };
}
