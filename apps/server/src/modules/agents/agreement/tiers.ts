/** Tiers of agreements: as they are stored, as the rules read them, and as calls answer them. Stored amounts are units. */
import { rateToWire, type ContractKind, type OfferedTiers, type Tier } from '#contract';
import { RATE_ONE, units, unitsToWire, ZERO, type Units } from '#kernel';
import { dividendOf, type DividendTier } from './dividend.ts';
import { salaryOf, type SalaryTier } from './salary.ts';

/** Rates in 1/100,000. */
export type StoredTier = Readonly<
  | { minimumBet: string; activeMember: number; contractRate: number }
  | { betVolume: string; activeMember: number; rateType: 'F'; amount: string }
  | { betVolume: string; activeMember: number; rateType: 'P'; rate: number }
  | { betAmount: string; winRate: number; lossRate: number; gameGroupCode?: string | undefined }
>;
export type StoredTiers = readonly StoredTier[];

const read = (text: string): Units => units(BigInt(text));

/** Parsed tiers of any kind. */
export type AskedTiers = OfferedTiers[ContractKind];

export const toStore = (tiers: AskedTiers): StoredTiers =>
  tiers.map((tier) => {
    if ('minimumBet' in tier) return { ...tier, minimumBet: String(tier.minimumBet) };
    if ('betAmount' in tier) return { ...tier, betAmount: String(tier.betAmount) };
    const { activeMember, rateType, rate } = tier;
    const reached = { betVolume: String(tier.betVolume), activeMember };
    return rateType === 'F' ? { ...reached, rateType, amount: String(rate) } : { ...reached, rateType, rate };
  });

export function toWire(tier: StoredTier): Tier {
  if ('minimumBet' in tier) {
    const { minimumBet, activeMember, contractRate } = tier;
    return { minimumBet: unitsToWire(read(minimumBet)), activeMember, contractRate: rateToWire(contractRate) };
  }
  if ('betAmount' in tier) {
    const { betAmount, winRate, lossRate, ...group } = tier;
    const rates = { winRate: rateToWire(winRate), lossRate: rateToWire(lossRate) };
    return { betAmount: unitsToWire(read(betAmount)), ...rates, ...group } as Tier;
  }
  const { betVolume, activeMember, rateType } = tier;
  const rate = tier.rateType === 'F' ? unitsToWire(read(tier.amount)) : rateToWire(tier.rate);
  return { betVolume: unitsToWire(read(betVolume)), activeMember, rateType, rate };
}

/** A tier as a settlement keeps it. */
export const shownTier = (stored: object | null): Tier | null => stored && toWire(stored as StoredTier);

const dividendTiers = (tiers: StoredTiers): DividendTier[] =>
  tiers.flatMap((tier) => {
    if (!('minimumBet' in tier)) return [];
    const { minimumBet, activeMember, contractRate } = tier;
    return [{ turnoverMin: read(minimumBet), activeMin: activeMember, rate: contractRate }];
  });

const salaryTiers = (tiers: StoredTiers): SalaryTier[] =>
  tiers.flatMap((tier): SalaryTier[] => {
    if (!('betVolume' in tier)) return [];
    const reached = { betVolume: read(tier.betVolume), activeMin: tier.activeMember };
    return tier.rateType === 'F'
      ? [{ ...reached, rateType: tier.rateType, amount: read(tier.amount) }]
      : [{ ...reached, rateType: tier.rateType, rate: tier.rate }];
  });

export interface Figures {
  readonly turnover: Units;
  readonly net: Units;
  readonly active: number;
}

export interface Payout {
  readonly amount: Units;
  /** Null where none was reached. */
  readonly tier: StoredTier | null;
  readonly carryOut: Units;
}

/** Lowest carry that its column holds. A larger loss stays there. */
const CARRY_MIN = units(-(2n ** 63n));

/** Payout of a period by tiers of a dividend, or of a daily or hourly salary. */
export function payoutOf(
  { kind, tiers, carrying }: { readonly kind: ContractKind; readonly tiers: StoredTiers; readonly carrying: boolean },
  carryIn: Units,
  figures: Figures,
): Payout {
  if (kind === 'DIVIDEND') {
    const { pay, rate, carryOut } = dividendOf({ tiers: dividendTiers(tiers), carries: carrying }, carryIn, figures);
    const tier = tiers.find((each) => isReached(each, figures) && 'contractRate' in each && each.contractRate === rate);
    return { amount: pay, tier: tier ?? null, carryOut: carryOut < CARRY_MIN ? CARRY_MIN : carryOut };
  }
  const { tier, pay } = salaryOf(salaryTiers(tiers), figures);
  const at = tier && tiers.find((each) => 'betVolume' in each && isOf(each, tier));
  return { amount: pay, tier: at ?? null, carryOut: ZERO };
}

const isReached = (tier: StoredTier, { turnover, active }: Figures): boolean =>
  'minimumBet' in tier && turnover >= read(tier.minimumBet) && active >= tier.activeMember;

const isOf = (stored: StoredTier, { betVolume, activeMin }: SalaryTier): boolean =>
  'betVolume' in stored && read(stored.betVolume) === betVolume && stored.activeMember === activeMin;

/** Share of a fixed amount without a threshold in a turnover that may be nothing. */
const ALL = RATE_ONE * 1_000;

/** Highest share that a tier can cost, in 1/100,000: of the net result for dividends, of the turnover for the others. */
export function shareOfTier(tier: StoredTier): number {
  if ('contractRate' in tier) return tier.contractRate;
  if ('winRate' in tier) return Math.max(tier.winRate, tier.lossRate);
  if (tier.rateType === 'P') return tier.rate;
  const [volume, amount] = [BigInt(tier.betVolume), BigInt(tier.amount)];
  if (volume === 0n) return ALL;
  const share = (amount * BigInt(RATE_ONE) + volume - 1n) / volume;
  return share > BigInt(ALL) ? ALL : Number(share);
}

export const shareOfTiers = (tiers: StoredTiers): number => Math.max(0, ...tiers.map(shareOfTier));
