/** Validates the text of a lottery's result. */
import type { Lottery } from '#games/lottery/lotteries.ts';
import { NORTH, SOUTH } from '#games/lottery/vn/region.ts';
import { done, refuse, type Result } from '#kernel';
import { dayOf } from './rules.ts';

export type ResultRefusal = 'draw.result.count' | 'draw.result.digits';

const REGIONS = [NORTH, SOUTH];

export function judgeResult(
  { familyOn }: Pick<Lottery, 'familyOn'>,
  numero: string,
  result: string,
): Result<string, ResultRefusal> {
  const family = familyOn(dayOf(numero));
  if (family.read(result) !== null) return done(result);
  const region = REGIONS.find(({ id }) => id === family.id);
  const count = region?.prizes.reduce((sum, { numbers }) => sum + numbers, 0) ?? 0;
  return result.split(',').length === count
    ? refuse('draw.result.digits', { field: 'result' })
    : refuse('draw.result.count', { field: 'result', because: String(count) });
}
