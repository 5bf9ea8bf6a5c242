/** Plays hands, one by one or by auto play. */
import type { ShownHand } from '#games/kit-ui/hand.ts';
import { units, type Units } from '#kernel';
import { createStore, type StoreApi } from 'zustand';
import { unitsOf } from '../../shared/play/wire-amount.ts';
import { begun, type AutoEnd, type AutoPlan } from './auto.ts';
import { createAutoPlay } from './auto-play.ts';
import { createDealer, type HandDeps } from './dealer.ts';
import { mayChoose, mayMove, type HandState } from './hand-state.ts';
import { faultOf, readStake, stakeText } from './stake.ts';
import { dealt, type Dealt } from './wire.ts';

export interface HandPlay {
  readonly store: StoreApi<HandState>;
  /** Null when the typed bet is not valid. */
  readonly chooseBet: (bet: unknown) => void;
  readonly chooseStake: (text: string) => void;
  readonly play: () => Promise<void>;
  readonly move: (move: unknown) => Promise<void>;
  /** The face has finished showing this hand. */
  readonly shown: (hand: ShownHand) => void;
  readonly startAuto: (plan: AutoPlan) => void;
  readonly stopAuto: (end: AutoEnd) => void;
  readonly replay: (hand: Dealt | null) => void;
  /** Sets the balance between two hands or moves. */
  readonly setBalance: (balance: Units) => void;
}

export function createHandPlay(deps: HandDeps): HandPlay {
  const store = createStore<HandState>(() => first(deps));
  const { getState: state, setState: set } = store;
  const dealer = createDealer(deps, store, () => stopAuto('refused'));
  const auto = createAutoPlay(deps, store, dealer, stopAuto);

  function stopAuto(ended: AutoEnd): void {
    const { auto: run } = state();
    // The stake may have been raised by auto play: reset it to the player's own choice.
    if (run) set({ auto: null, ended, stake: stakeText(run.first) });
  }
  /** Stake of the next hand; null when it cannot be placed now. */
  function mayStake(): Units | null {
    const { bet, isUnread, stake, balance } = state();
    return mayChoose(state()) && !isUnread && !faultOf(stake, deps.stakesOf(bet), balance) ? readStake(stake) : null;
  }

  return {
    store,
    chooseBet: (bet) =>
      mayChoose(state()) && set({ ...(bet !== null && { bet }), isUnread: bet === null, ended: null }),
    chooseStake: (stake) => mayChoose(state()) && set({ stake, refused: null, ended: null }),
    async play() {
      const stake = mayStake();
      if (stake === null) return;
      set({ ended: null });
      await dealer.begin(stake);
    },
    move: async (move) => {
      if (mayMove(state())) await dealer.make(move);
    },
    shown(hand) {
      const table = dealer.shown(hand);
      if (table) void auto.goOn(table);
    },
    startAuto(plan) {
      const stake = deps.face.auto && mayStake();
      if (!stake) return;
      set({ auto: begun(plan, stake), ended: null, replay: null });
      void auto.next(dealer.left());
    },
    stopAuto,
    replay(replay) {
      stopAuto('player');
      set({ replay });
    },
    setBalance: (balance) => set({ balance }),
  };
}

/**
 * Initial state: an unfinished hand is resumed, the last finished hand is shown at its end; its bet and stake are
 * preselected.
 */
function first({ face, stakesOf, balance, unfinished, last }: HandDeps): HandState {
  const round = unfinished ?? last;
  const table = round && dealt(round, true);
  const { min, max, presets } = stakesOf(face.firstBet);
  const lowest = presets.find((preset) => preset >= min && preset <= max) ?? min;
  return {
    phase: unfinished ? 'waiting' : 'ready',
    bet: table ? table.hand.bet : face.firstBet,
    isUnread: false,
    stake: stakeText(table ? units(table.stake) : lowest),
    table,
    replay: null,
    balance: unitsOf(balance),
    refused: null,
    past: [],
    auto: null,
    ended: null,
    waitMs: 0,
  };
}
