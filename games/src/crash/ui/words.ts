import type { RoomMoney, RoomRefusal } from '../../kit-ui/room.ts';
import type { Translate } from '../../kit-ui/table.ts';
import { timesOf } from './pad-state.ts';

const POINTS = new Set(['limit', 'chip']);
const TIMES = new Set(['least', 'most']);
/** Refusals with a longer text that states the limit. */
const FULLER = new Set(['bet.below', 'bet.above', 'bet.chips', 'bet.target']);

/** Text of a refusal, with amounts as money. */
export function refusalWords(
  t: Translate,
  { code, params }: Pick<RoomRefusal, 'code' | 'params'>,
  money: RoomMoney,
): string {
  if (!FULLER.has(code)) return t(code);
  const values = Object.entries(params).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'number') {
      if (POINTS.has(name)) return [[name, money.write(value)]];
      if (TIMES.has(name)) return [[name, timesOf(value)]];
    }
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return t(`crash.refused.${code}`, Object.fromEntries(values));
}
