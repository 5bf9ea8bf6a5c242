/** Rates in forms and tables of the console: one field for each area, in per cent. */
import { rateAreas, rateToWire, type RateArea } from '#contract';
import type { Refusal } from '#kernel';
import { z } from 'zod';
import { areasOf, type Rates } from './rules.ts';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';

const PER_CENT = 1_000;

const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, 'per cent with at most three decimals')
  .meta({ look: 'figure' });

type RateField = `rate.${RateArea}`;

/** Optional fields `rate.RNG` and so on. */
export const rateFields = Object.fromEntries(rateAreas.map((area) => [`rate.${area}`, percent.optional()])) as Record<
  RateField,
  z.ZodOptional<typeof percent>
>;

/** Rates of a command that names them; areas without a field stay as they are. */
export const ratesIn = (command: Readonly<Record<string, unknown>>): Rates =>
  Object.fromEntries(
    rateAreas.flatMap((area) => {
      const text = command[`rate.${area}`];
      return typeof text === 'string' ? [[area, Math.round(Number(text) * PER_CENT)]] : [];
    }),
  );

/** Values of the fields of all areas that a brand has. */
export const rateValues = (programme: Pick<AgentsConfig, 'areas'>, rates: Rates): Record<string, string> =>
  Object.fromEntries(
    [...areasOf(programme).keys()].map((area) => [`rate.${area}`, String(rateToWire(rates[area] ?? 0))]),
  );

/** In one cell: `RNG 0.5 · SSC 0.3`. */
export const ratesText = (rates: Rates | null): string =>
  rateAreas
    .filter((area) => rates?.[area] !== undefined)
    .map((area) => `${area} ${rateToWire(rates?.[area] ?? 0)} %`)
    .join(' · ');

/** A refusal of rates beside the field of its area, with the limits. */
export function atField<C extends string>(refused: Refusal<C>): Refusal<C> {
  const { type, min, max, step } = refused.detail ?? {};
  if (typeof type !== 'string') return refused;
  return {
    ...refused,
    detail: { field: `rate.${type}`, because: `${String(min)}–${String(max)} %, ${String(step)} %` },
  };
}
