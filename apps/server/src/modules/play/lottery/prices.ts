/** Prices of lines: stake units, prize groups, and the brand's odds. */
import { createHash } from 'node:crypto';
import type { Family } from '#games/lottery/kit/family.ts';
import { oddsOf, returnOfGroup } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { noteUnits } from '#games/lottery/kit/stakes.ts';
import type { Settings } from './rules.ts';

const CODES = { 1: 'Dollar', 2: 'Dime', 3: 'Cent', 4: 'Li' } as const;

/** Stakes per note of official plays in a currency, by wire id. */
export const bettingModes = (currency: string) =>
  [...noteUnits(currency)].map(([id, unit]) => ({ id, code: CODES[id], unit }));

/** Name of the betting mode of a unit; empty for fixed plays, which have none. */
export const modeOfUnit = (unit: bigint, currency: string): string =>
  bettingModes(currency).find((mode) => mode.unit === unit)?.code ?? '';

export const GROUP_MIN = 1_500;
export const GROUP_STEP = 2;

export const mayChoose = (group: number, { groupMax }: Settings): boolean =>
  Number.isInteger(group) && group >= GROUP_MIN && group <= groupMax && (group - GROUP_MIN) % GROUP_STEP === 0;

/** Rebate of a prize group below the maximum, in 1/10,000 of the stake; it evens out the return. */
export const rebateOf = (group: number, { groupMax }: Pick<Settings, 'groupMax'>): number =>
  returnOfGroup(groupMax) - returnOfGroup(group);

/** Theoretical return of a play, in 1/10,000 of the stake. */
export const returnFor = (
  family: Family<never>,
  play: Play<never>,
  settings: Settings,
  group = settings.groupMax,
): number =>
  play.way === 'official' ? returnOfGroup(group) : (settings.returns[play.code] ?? family.fixedReturn(play));

/** Odds by prize, stake included, in 1/10,000. */
export function oddsFor(
  family: Family<never>,
  play: Play<never>,
  settings: Settings,
  group = settings.groupMax,
): number[] {
  const target = returnFor(family, play, settings, group);
  return play.prizes.map((prize) => oddsOf(play, prize, target));
}

const versions = new WeakMap<Family<never>, Map<string, string>>();

/** Version that changes whenever any odds change. */
export function oddsVersion(family: Family<never>, settings: Settings): string {
  const known = versions.get(family) ?? new Map<string, string>();
  versions.set(family, known);
  const decided = JSON.stringify([
    settings.groupMax,
    Object.entries(settings.returns).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const version = known.get(decided) ?? digestOf(family, settings);
  if (known.size > 100) known.clear();
  known.set(decided, version);
  return version;
}

function digestOf(family: Family<never>, settings: Settings): string {
  const digest = createHash('sha256');
  for (const play of family.plays) digest.update(`${play.code}:${oddsFor(family, play, settings).join('/')};`);
  return digest.digest('hex').slice(0, 16);
}
