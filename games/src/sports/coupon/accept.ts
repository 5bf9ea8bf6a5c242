/** A waiting bet is taken or refused at the end of its delay. */
import type { Quarters } from '../kit/line.ts';
import type { Odds } from '../kit/odds.ts';

/** Which other price than the one that was shown. */
export type Accepts = 'none' | 'better' | 'any';

export interface Waiting {
  readonly market: string;
  readonly line: Quarters | null;
  readonly odds: Odds;
  readonly accepts: Accepts;
}

/** In the log of a fixture, since a bet on it was taken up: a market has stopped, all of them where it is null, or something has happened. */
export type Logged =
  | { readonly type: 'stop'; readonly market: string | null }
  | { readonly type: 'incident'; readonly incident: { readonly type: string } };

/** The selection as the delay ends. */
export interface Now {
  readonly isOpen: boolean;
  readonly line: Quarters | null;
  readonly odds: Odds | null;
}

export type Verdict =
  | { readonly isTaken: true; readonly odds: Odds }
  | { readonly isTaken: false; readonly why: 'stopped' | 'line' }
  | { readonly isTaken: false; readonly why: 'moved'; readonly now: Odds };

/**
 * A stop or anything that changes a match within the delay refuses every bet that waits for the market, whichever side it is on and whatever has
 * become of the price: else only those would be taken that have lost by it. Another line is another bet.
 */
export function verdictOn(waiting: Waiting, log: readonly Logged[], now: Now): Verdict {
  const { market, line, odds, accepts } = waiting;
  if (log.some((each) => bars(each, market))) return { isTaken: false, why: 'stopped' };
  if (!now.isOpen || now.odds === null) return { isTaken: false, why: 'stopped' };
  if (now.line !== line) return { isTaken: false, why: 'line' };
  return isAccepted(now.odds, odds, accepts)
    ? { isTaken: true, odds: now.odds }
    : { isTaken: false, why: 'moved', now: now.odds };
}

/** True when the present price may be taken instead of the one shown. */
export const isAccepted = (now: Odds, shown: Odds, accepts: Accepts): boolean =>
  now === shown || accepts === 'any' || (accepts === 'better' && now > shown);

/** Incidents that do not affect prices. Any other incident of a feed does. */
const HARMLESS = ['added', 'clear'];

const bars = (logged: Logged, market: string): boolean =>
  logged.type === 'stop'
    ? logged.market === null || logged.market === market
    : !HARMLESS.includes(logged.incident.type);
