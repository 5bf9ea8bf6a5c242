/**
 * Deals hands: requests them and their moves from the server, and updates the balance once the result has been shown.
 */
import type { ArcadeRound } from '#contract';
import type { HandFace, ShownHand } from '#games/kit-ui/hand.ts';
import type { Units } from '#kernel';
import type { StoreApi } from 'zustand';
import type { RoundLink, RoundAnswer } from '../../shared/play/round-link.ts';
import { unpaid } from '../../shared/play/rounds.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';
import { isUnderWay, type HandState } from './hand-state.ts';
import { baseBetOf, unitsOfPoints, type StakesOf } from './stake.ts';
import { dealt, movesOf, type Dealt } from './wire.ts';

export interface HandDeps {
  readonly face: HandFace;
  readonly link: RoundLink;
  /** The round as the server has it now; null when there is none, or when it cannot be loaded. */
  readonly fetchRound: (roundId: string | null) => Promise<ArcadeRound | null>;
  readonly stakesOf: StakesOf;
  readonly decimals: number;
  readonly balance: number;
  readonly unfinished: ArcadeRound | null;
  /** Last finished hand of this visit, used when no hand is unfinished. */
  readonly last: ArcadeRound | null;
  readonly minMs: number;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

export interface Dealer {
  readonly begin: (stake: Units) => Promise<void>;
  readonly make: (move: unknown) => Promise<void>;
  /** Marks a hand as shown to its end; null when it is not the hand on the table, or was marked before. */
  readonly shown: (hand: ShownHand) => Dealt | null;
  /** Milliseconds until the next hand may begin. */
  readonly left: () => number;
}

const PAST_MAX = 40;

/** Refusals that mean the server is ahead of this page: the round went on in another window, or an answer was lost. */
const ELSEWHERE: readonly string[] = ['round.unfinished', 'round.mismatch', 'round.finished'];

export function createDealer(deps: HandDeps, store: StoreApi<HandState>, onRefused: () => void): Dealer {
  const { face, link } = deps;
  const { getState: state, setState: set } = store;
  let moves = deps.unfinished ? movesOf(deps.unfinished) : 0;
  let readyAt = 0;
  let balance = deps.balance;
  const left = () => Math.max(0, readyAt - deps.now());

  async function take(answer: RoundAnswer): Promise<void> {
    if (answer.ok) return put(answer.value, false);
    onRefused();
    const { code } = answer;
    set({ refused: code });
    const roundId = code === 'round.unfinished' ? null : (state().table?.hand.roundId ?? null);
    const round = ELSEWHERE.includes(code) ? await deps.fetchRound(roundId) : null;
    if (round) put(round, true);
    else set({ phase: isUnderWay(state()) ? 'waiting' : 'ready' });
  }

  function put(round: ArcadeRound, isOld: boolean): void {
    moves = movesOf(round);
    balance = round.balance;
    const phase = isOld ? (round.finished ? 'ready' : 'waiting') : 'showing';
    const seen = unitsOf(isOld ? balance : unpaid(round));
    set({ table: dealt(round, isOld), phase, replay: null, waitMs: left(), balance: seen });
  }

  return {
    left,
    async begin(stake) {
      set({ phase: 'asking', refused: null, replay: null });
      await deps.pause(left());
      const answer = await link.start(baseBetOf(stake), state().bet as object);
      if (answer.ok) readyAt = deps.now() + deps.minMs;
      await take(answer);
    },
    async make(move) {
      const { table } = state();
      if (!table) return;
      set({ phase: 'asking', refused: null });
      await take(await link.act(table.hand.roundId, moves + 1, move as object));
    },
    shown(hand) {
      const { table, phase, past } = state();
      if (table?.hand !== hand || phase !== 'showing') return null;
      link.shown();
      if (!hand.finished) set({ phase: 'waiting' });
      else {
        const came = { staked: unitsOfPoints(hand.staked, table.stake), back: unitsOfPoints(hand.back, table.stake) };
        const newest = { roundId: hand.roundId, mark: face.mark(hand.view, hand), ...came };
        set({ phase: 'ready', balance: unitsOf(balance), past: [newest, ...past].slice(0, PAST_MAX) });
      }
      return table;
    },
  };
}
