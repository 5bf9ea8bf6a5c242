/** What auto play does after each answer that has been shown. */
import type { StoreApi } from 'zustand';
import { after, endBefore, mayNotLose, type AutoEnd, type AutoRun } from './auto.ts';
import type { Dealer, HandDeps } from './dealer.ts';
import type { HandState } from './hand-state.ts';
import { stakeText, unitsOfPoints } from './stake.ts';
import type { Dealt } from './wire.ts';

/** Long enough to see what a hand has come to before the next one covers it. */
const LOOK_MS = 600;

export interface AutoPlay {
  /** Goes on from what has been shown, if it runs. */
  readonly goOn: (table: Dealt) => Promise<void>;
  /** The next hand, in so many ms. */
  readonly next: (waitMs: number) => Promise<void>;
}

export function createAutoPlay(
  deps: HandDeps,
  store: StoreApi<HandState>,
  dealer: Dealer,
  stop: (end: AutoEnd) => void,
): AutoPlay {
  const { face, stakesOf, decimals, pause } = deps;
  const { getState: state, setState: set } = store;

  async function next(waitMs: number): Promise<void> {
    const { auto, balance } = state();
    const end = auto && endBefore(auto, balance);
    if (!auto || end) return end ? stop(end) : undefined;
    set({ stake: stakeText(auto.stake) });
    await pause(waitMs);
    // He may have stopped it meanwhile, and even begun another one.
    if (state().auto === auto) await dealer.begin(auto.stake);
  }

  async function settle(run: AutoRun, { hand, stake }: Dealt): Promise<void> {
    const came = { staked: unitsOfPoints(hand.staked, stake), back: unitsOfPoints(hand.back, stake) };
    const { run: auto, end } = after(run, came, stakesOf(hand.bet), decimals);
    set({ auto });
    if (end) stop(end);
    else await next(Math.max(LOOK_MS, dealer.left()));
  }

  async function decide(run: AutoRun, { hand, stake }: Dealt): Promise<void> {
    if (!face.auto) return stop('player');
    const move = face.auto(hand.bet, hand.view);
    const adds = face.moves(hand.view).find((button) => isSame(button.move, move))?.adds ?? 0;
    const staked = unitsOfPoints(hand.staked + adds, stake);
    if (adds > 0 && mayNotLose(run, staked)) return stop('loss');
    if (unitsOfPoints(adds, stake) > state().balance) return stop('balance');
    await dealer.make(move);
  }

  return {
    next,
    goOn: async (table) => {
      const { auto } = state();
      if (auto) await (table.hand.finished ? settle(auto, table) : decide(auto, table));
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
