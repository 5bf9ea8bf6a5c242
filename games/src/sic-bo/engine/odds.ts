/** Spots of sic bo, and their returns of 100. */
import type { Back } from '../../kit/live/game.ts';
import { type Spot, spotsOf } from '../../kit/live/spot.ts';

export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6];
/** Return by sum; symmetric, so a sum and its mirror (21 − sum) share an entry. */
const SUM: Readonly<Record<number, Back>> = { 4: 6_100, 5: 3_100, 6: 1_900, 7: 1_300, 8: 900, 9: 800, 10: 700 };
const EVEN = 200;
const FLAT: Readonly<Record<string, Back>> = { pair: 600, double: 1_200, triple: 18_100, 'any-triple': 3_100 };
/** Return by the number of dice that show the number. */
const SINGLE: readonly Back[] = [0, 200, 300, 400];

const each = (kind: string, of: readonly (string | number)[]): Spot[] =>
  spotsOf(
    kind,
    of.map((what) => `${kind}-${what}`),
  );

export const spots: readonly Spot[] = [
  ...spotsOf('side', ['big', 'small', 'odd', 'even']),
  ...Object.keys(SUM).flatMap((sum) => spotsOf(`sum-${sum}`, [`sum-${sum}`, `sum-${21 - Number(sum)}`])),
  ...each('single', FACES),
  ...each(
    'pair',
    FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => `${low}-${high}`)),
  ),
  ...each('double', FACES),
  ...each('triple', FACES),
  ...spotsOf('any-triple', ['any-triple']),
];

export const pays = (): Readonly<Record<string, readonly Back[]>> => ({
  side: [EVEN],
  ...Object.fromEntries(Object.entries(FLAT).map(([kind, back]) => [kind, [back]])),
  ...Object.fromEntries(Object.entries(SUM).map(([sum, back]) => [`sum-${sum}`, [back]])),
  single: SINGLE.slice(1).toReversed(),
});

const sumOf = ([first, second, third]: Dice): number => first + second + third;
const shows = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const isTriple = (dice: Dice): boolean => shows(dice, dice[0]) === 3;

export function judge(_rules: unknown, dice: Dice, { code, kind }: Spot): Back {
  const [, first = 0, second = 0] = code.split('-').map(Number);
  if (kind === 'side') return isSide(dice, code) ? EVEN : 0;
  if (kind.startsWith('sum-')) return sumOf(dice) === first ? (SUM[Math.min(first, 21 - first)] ?? 0) : 0;
  if (kind === 'single') return SINGLE[shows(dice, first)] ?? 0;
  return isHit(dice, kind, first, second) ? (FLAT[kind] ?? 0) : 0;
}

/** A triple loses on all four. Big is 11 to 17, small 4 to 10. */
function isSide(dice: Dice, code: string): boolean {
  const sum = sumOf(dice);
  if (isTriple(dice)) return false;
  if (code === 'big' || code === 'small') return sum > 10 === (code === 'big');
  return sum % 2 === (code === 'odd' ? 1 : 0);
}

function isHit(dice: Dice, kind: string, first: number, second: number): boolean {
  if (kind === 'pair') return shows(dice, first) > 0 && shows(dice, second) > 0;
  if (kind === 'double') return shows(dice, first) >= 2;
  return isTriple(dice) && (kind === 'any-triple' || dice[0] === first);
}
