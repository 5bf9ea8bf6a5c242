/** The games that one player plays against the house: rounds, whose outcome is fixed when they are bought, and hands. */
import type { HouseEngine } from '#games/engines.ts';
import type { HouseHand } from '#games/hands.ts';
import { FOUR_WINDS } from '#games/kit/jackpot.ts';
import type { Deps } from '../../deps.ts';

export type HouseGame = HouseEngine | HouseHand;

export const houseGameOf = ({ engines, hands }: Pick<Deps, 'engines' | 'hands'>, code: string): HouseGame | undefined =>
  engines(code) ?? hands(code);

/** Whether a part of its stakes goes into the jackpot of the house. */
export const feedsJackpot = (game: HouseGame): boolean => game.kind === 'round' && game.meta.jackpot === FOUR_WINDS;
