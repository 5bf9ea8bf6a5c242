/** Games of one player against the house: rounds, whose outcome is fixed at the purchase, and hands. */
import type { HouseEngine } from '#games/engines.ts';
import type { HouseHand } from '#games/hands.ts';
import { FOUR_WINDS } from '#games/kit/jackpot.ts';
import type { Deps } from '../../../ports/deps.ts';

export type HouseGame = HouseEngine | HouseHand;

export const houseGameOf = ({ engines, hands }: Pick<Deps, 'engines' | 'hands'>, code: string): HouseGame | undefined =>
  engines(code) ?? hands(code);

/** True when a part of its stakes feeds the house's jackpot. */
export const feedsJackpot = (game: HouseGame): boolean => game.kind === 'round' && game.meta.jackpot === FOUR_WINDS;
