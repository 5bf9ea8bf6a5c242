import { baseBets } from '#games/kit/bet-levels.ts';
import { currency, units, type Units } from '#kernel';

/** Default unit of a room: a hundred of the currency's lowest base bets, about one dollar. */
export const roomUnit = (code: string): Units => units((baseBets(currency(code))[0] ?? 1n) * 100n);
