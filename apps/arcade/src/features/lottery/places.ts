/** Number of places in a draw. */
import type { Family } from '#games/lottery/kit/family.ts';

const LENGTHS: Readonly<Record<string, number>> = {
  ssc: 5,
  lf5: 5,
  lf3: 3,
  pcb: 3,
  k3: 3,
  '11x5': 5,
  pk10: 10,
  lhc: 7,
};

/** Symbols of a draw by place; for Vietnamese lotteries its special prize. */
export function placesOf(family: Family<never>, text: string | null): readonly string[] {
  if (text === null) return Array.from({ length: LENGTHS[family.id] ?? 5 }, () => '');
  if (family.id.startsWith('vn')) return (text.split(',')[0] ?? '').split('');
  return text.includes(',') ? text.split(',') : text.split('');
}
