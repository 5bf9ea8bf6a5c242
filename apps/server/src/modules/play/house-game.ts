/** The games that one player plays against the house: rounds, whose outcome is fixed when they are bought, and hands. */
import { engineByCode, type HouseEngine } from '#games/engines.ts';
import type { HouseHand } from '#games/hands.ts';
import type { Deps } from '../../deps.ts';

export type HouseGame = HouseEngine | HouseHand;

export const houseGameOf = ({ hands }: Pick<Deps, 'hands'>, code: string): HouseGame | undefined =>
  engineByCode(code) ?? hands(code);
