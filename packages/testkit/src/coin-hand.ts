/**
 * A small test hand: the player turns coins until they stop. It has the features of hands: a stake that grows, a
 * choice, an end at the deal.
 */
import { handEngine, noMoves, oneOf, STAKE, type Points } from '#games/kit/hand.ts';
import type { HouseHand } from '#games/hands.ts';
import { done, refuse, type Rng } from '#kernel';

/** One coin without decisions; or as many as the player wants. */
interface CoinBet {
  readonly once: boolean;
}

/** Turns a coin, turns it for one more stake, or cashes out. */
export interface CoinMove {
  readonly type: 'turn' | 'double' | 'take';
}

interface CoinState {
  readonly staked: Points;
  readonly pot: Points;
  readonly coins: readonly ('heads' | 'tails')[];
  readonly finished: boolean;
}

const COINS_MAX = 6;
const DOUBLES_MAX = 2;
const figures = { rtp: '95.00', hitRate: '50.00', volatility: '0.95', maxWin: 48 };

/** Heads nearly double the pot, tails lose it. */
function turn(state: CoinState, rng: Rng): CoinState {
  const isHeads = rng.int(2) === 0;
  const coins = [...state.coins, isHeads ? ('heads' as const) : ('tails' as const)];
  const pot = isHeads ? Math.floor((state.pot * 19) / 10) : 0;
  return { ...state, coins, pot, finished: !isHeads || coins.length === COINS_MAX };
}

/** The hand as the server loads it. `version` is that of its rules. */
export const coinHand = (version = '1'): HouseHand =>
  handEngine<CoinBet, CoinMove, CoinState, unknown>({
    meta: {
      id: 'coin-hand',
      code: COIN_HAND.code,
      version,
      category: 'RNG',
      titleKey: 'game.coin',
      figures: { ...figures, maxWinOneIn: 64 },
    },
    readBet(input) {
      const once = (input as { once?: unknown } | null)?.once;
      return typeof once === 'boolean' ? done({ once }) : refuse('bet.invalid');
    },
    readMove: oneOf('turn', 'double', 'take'),
    deal(bet, rng) {
      const dealt: CoinState = { staked: STAKE, pot: STAKE, coins: [], finished: false };
      return bet.once ? { ...turn(dealt, rng), finished: true } : dealt;
    },
    move(state, { type }, rng) {
      if (state.finished) return noMoves();
      if (type === 'take') return state.coins.length > 0 ? done({ ...state, finished: true }) : noMoves();
      if (type === 'turn') return done(turn(state, rng));
      if (state.staked === STAKE * (1 + DOUBLES_MAX)) return noMoves();
      return done(turn({ ...state, staked: state.staked + STAKE, pot: state.pot + STAKE }, rng));
    },
    standing: ({ staked, pot, finished }) => ({ staked, finished, back: finished ? pot : 0 }),
    view: ({ coins, pot }) => ({ coins, pot }),
    absent: ({ coins }) => ({ type: coins.length > 0 ? 'take' : 'turn' }),
    figures: () => figures,
  });

/** In the catalogue of a site that hosts it. */
export const COIN_HAND = { nodeId: 9_901, vassalage: 'HOUSE', code: 'COIN_HAND' } as const;
