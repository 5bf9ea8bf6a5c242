/** Settings of a table of three cards. */
import { USUAL_RAKE, type Rake } from '../../kit/cards/money.ts';
import type { Points } from '../../kit/room.ts';

/** Each turn costs a bet, which a seat that has looked pays twice; two hands are compared on demand. */
export interface TurnBetting {
  readonly kind: 'turns';
  /** Bets of a seat that has not looked, rising. The first is in force at the beginning; a raise goes to a later one. */
  readonly steps: readonly Points[];
  /** How many times the bet a seat pays that has looked. */
  readonly seenTimes: number;
  /** How many times its call a seat pays that asks for a comparison. */
  readonly compareTimes: number;
  /** Turns that a seat has to take before it may ask for one, except of the last opponent. */
  readonly compareAfter: number;
  /** Turns of each seat; then all that are left show. */
  readonly rounds: number;
}

/** All see their cards, match the highest bet or fold, and those left show. */
export interface LevelBetting {
  readonly kind: 'level';
  /** Amounts by which the bet may be raised, rising. */
  readonly steps: readonly Points[];
}

export interface ThreeCardRules {
  readonly ranking: 'zhaJinHua' | 'lieng';
  readonly ante: Points;
  /** Brought by every seat, the most that it can lose. */
  readonly bring: Points;
  readonly betting: TurnBetting | LevelBetting;
  readonly rake: Rake;
}

export const HAND = 3;
export const SEATS_MIN = 2;
export const SEATS_MAX = 9;

const BRING = 60;

export const zhaJinHuaRules = (ante: Points): ThreeCardRules => ({
  ranking: 'zhaJinHua',
  ante,
  bring: BRING * ante,
  betting: {
    kind: 'turns',
    steps: [1, 2, 5, 10].map((times) => times * ante),
    seenTimes: 2,
    compareTimes: 1,
    compareAfter: 1,
    rounds: 15,
  },
  rake: USUAL_RAKE,
});

export const liengRules = (ante: Points): ThreeCardRules => ({
  ranking: 'lieng',
  ante,
  bring: BRING * ante,
  betting: { kind: 'level', steps: [1, 2, 5, 10].map((times) => times * ante) },
  rake: USUAL_RAKE,
});
