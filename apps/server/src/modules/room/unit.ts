import { baseBets } from '#games/kit/bet-levels.ts';
import { currency, units, type Units } from '#kernel';

/** What a room begins with as a stake of one: a hundred of the currency's lowest base bets, a dollar or so. */
export const roomUnit = (code: string): Units => units((baseBets(currency(code))[0] ?? 1n) * 100n);
