/** The lotteries of Vietnam: 27 numbers a draw in the north, 18 in the centre and the south. */
import type { Family } from '../kit/family.ts';
import { de } from './de.ts';
import { loto } from './loto.ts';
import { NORTH, regionFamily, SOUTH, type Region, type Results } from './region.ts';

export const familyOf = (region: Region): Family<Results> => regionFamily(region, [...loto(region), ...de(region)]);

export const north = familyOf(NORTH);
export const south = familyOf(SOUTH);
