/** Auto play: decides, after each result has been shown, whether the next hand is dealt. */
import type { StoreApi } from 'zustand';
import { after, endBefore, mayNotLose, type AutoEnd, type AutoRun } from './auto.ts';
import type { Dealer, HandDeps } from './dealer.ts';
import type { HandState } from './hand-state.ts';
import { stakeText, unitsOfPoints } from './stake.ts';
import type { Dealt } from './wire.ts';

/** Pause that leaves a result visible before the next hand covers it. */
const RESULT_MS = 600;

export interface AutoPlay {
  /** Continues after a shown result, if auto play is running. */
  readonly goOn: (table: Dealt) => Promise<void>;
  /** Deals the next hand after `waitMs`. */
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
    // The player may have stopped this run meanwhile, or started another.
    if (state().auto === auto) await dealer.begin(auto.stake);
  }

  async function settle(run: AutoRun, { hand, stake }: Dealt): Promise<void> {
    const came = { staked: unitsOfPoints(hand.staked, stake), back: unitsOfPoints(hand.back, stake) };
    const { run: auto, end } = after(run, came, stakesOf(hand.bet), decimals);
    set({ auto });
    if (end) stop(end);
    else await next(Math.max(RESULT_MS, dealer.left()));
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
