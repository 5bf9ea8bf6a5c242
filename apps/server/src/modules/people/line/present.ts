import { rateToWire, rateAreas, type RateArea, type RebateConfig } from '#contract';
import type { Limit, Rates } from './rules.ts';

/** Rates on the wire; all prices follow one table, so the prize mode is always 1. */
export const presentRates = (rates: Rates): RebateConfig[] =>
  rateAreas
    .filter((area) => (rates[area] ?? 0) > 0)
    .map((type) => ({ type, prizeModeId: 1, rebateValue: rateToWire(rates[type] ?? 0) }));

export const presentLimit = ({ area, min, max, step }: Limit) => ({
  type: area as RateArea,
  prizeModeId: 1,
  min: rateToWire(min),
  max: rateToWire(max),
  step: rateToWire(step),
});
