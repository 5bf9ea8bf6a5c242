/** Rates of a line: limits within which an agent gives them. All rates are in 1/100,000 of valid stake. */
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';

/** By area; an area that is not there has rate 0. */
export type Rates = Readonly<Record<string, number>>;

export const DEPTH_MAX = 32;
const PER_CENT = 1_000;

const fromPercent = (percent: number): number => Math.round(percent * PER_CENT);

export interface AreaTerms {
  readonly highest: number;
  readonly difference: number;
  readonly step: number;
}

export const areasOf = ({ areas }: Pick<AgentsConfig, 'areas'>): ReadonlyMap<string, AreaTerms> =>
  new Map(
    Object.entries(areas).map(([area, { highest, difference, step }]) => [
      area,
      { highest: fromPercent(highest), difference: fromPercent(difference), step: fromPercent(step) },
    ]),
  );

export interface Limit {
  readonly area: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * Limits of rates that an agent gives: without a quota the own rate less the brand's difference, with one up to the rates
 * of the quota, but never above the own. Rates given already (`from`) are never lowered.
 */
export function limitsOf(
  programme: Pick<AgentsConfig, 'areas'>,
  { own, quota = {}, from = {} }: Readonly<{ own: Rates; quota?: Rates; from?: Rates }>,
): Limit[] {
  return [...areasOf(programme)].map(([area, { difference, step, highest }]) => {
    const mine = Math.min(own[area] ?? 0, highest);
    const free = Math.max(0, mine - difference);
    const most = Math.min(mine, Math.max(free, quota[area] ?? 0));
    const min = from[area] ?? 0;
    return { area, min, max: Math.max(min, most - (most % step)), step };
  });
}

/** Rates of an agent directly below the house. */
export const highestRates = (programme: Pick<AgentsConfig, 'areas'>): Rates =>
  Object.fromEntries([...areasOf(programme)].map(([area, { highest }]) => [area, highest]));

/** A share of the rates that an agent with these may give without a quota, in whole steps. */
export const ratesBelow = (programme: Pick<AgentsConfig, 'areas'>, own: Rates, share: number): Rates =>
  Object.fromEntries(
    limitsOf(programme, { own }).map(({ area, max, step }) => [area, Math.floor((max * share) / step) * step]),
  );

/** First limit that rates break; null if none. An area that the brand does not have allows no rate but 0. */
export function brokenLimit(limits: readonly Limit[], rates: Rates): Limit | null {
  for (const [area, rate] of Object.entries(rates)) {
    const limit = limits.find((each) => each.area === area) ?? { area, min: 0, max: 0, step: 1 };
    const isStep = rate % limit.step === 0 || rate === limit.min;
    if (rate < limit.min || rate > limit.max || !isStep) return limit;
  }
  return null;
}

/** First area where rates are above others; null if none. */
export const areaAbove = (rates: Rates, others: Rates): string | null =>
  Object.entries(rates).find(([area, rate]) => rate > (others[area] ?? 0))?.[0] ?? null;

/** Rates after a change: those named replace, all others stay. */
export const changedRates = (before: Rates, change: Rates): Rates => ({ ...before, ...change });

/** Without areas of rate 0, as they are stored. */
export const withoutZeros = (rates: Rates): Rates =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0));

/** Letters and digits that are not mistaken for others. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 10;

export interface LinkTerms {
  readonly active: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly uses: number;
  readonly usesMax: number | null;
}

/** 0 closed, 1 open, 2 expired or used up. `today` is a day of GMT+8. */
export function linkStatus(link: LinkTerms, today: string): 0 | 1 | 2 {
  if (!link.active) return 0;
  const isOver = link.endsOn !== null && link.endsOn < today;
  return isOver || (link.usesMax !== null && link.uses >= link.usesMax) ? 2 : 1;
}

const PAGES = ['/register', '/', '/download'] as const;

export const linkAddress = (origin: string, pathType: 0 | 1 | 2, code: string): string =>
  `${origin}${PAGES[pathType]}?affiliateCode=${encodeURIComponent(code)}`;
