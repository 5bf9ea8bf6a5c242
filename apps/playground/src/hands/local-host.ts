/** Fake host in the page: deals from its own seeds, stores its hands, and answers like the server. */
import type { ArcadeRound } from '#contract';
import type { HouseHand } from '#games/hands.ts';
import { outcomeOf, type HandOutcome } from '#games/kit/hand.ts';
import type { RoundSeeds } from '#games/kit/fair.ts';
import { done, refuse } from '#kernel';
import type { RoundLink, RoundAnswer } from '../../../arcade/src/shared/play/round-link.ts';
import { useNetPosition } from '../../../arcade/src/shared/play/net-position.ts';

interface Kept {
  readonly bet: unknown;
  readonly baseBet: number;
  readonly moves: readonly unknown[];
  readonly outcome: HandOutcome;
  readonly seeds: RoundSeeds;
}

export interface LocalHost extends RoundLink {
  readonly round: (roundId: string) => (ArcadeRound & { readonly outcome: HandOutcome }) | null;
}

const CENTS = 100;
const wire = (amount: number) => Math.round(amount * CENTS * CENTS) / (CENTS * CENTS);
const no = (code: string): RoundAnswer => ({ ...refuse(code), status: 422 });

export function createLocalHost(engine: HouseHand, seed: number, funds: number): LocalHost {
  const kept = new Map<string, Kept>();
  let balance = funds;
  let last: ArcadeRound | null = null;

  function keep(roundId: string, hand: Omit<Kept, 'outcome'>, state: unknown): RoundAnswer {
    const before = kept.get(roundId)?.outcome.staked ?? 0;
    const outcome = outcomeOf(engine, state, hand.moves);
    balance = wire(balance + hand.baseBet * (outcome.back + before - outcome.staked));
    useNetPosition.getState().stake(wire(hand.baseBet * (outcome.staked - before)));
    kept.set(roundId, { ...hand, outcome });
    last = host.round(roundId);
    return done(last!);
  }

  const host: LocalHost = {
    start(baseBet, input) {
      const bet = engine.readBet(input);
      if (!bet.ok) return Promise.resolve(no(bet.code));
      if (baseBet * CENTS > balance) return Promise.resolve(no('bet.insufficient.balance'));
      const nonce = kept.size;
      const seeds = { serverSeed: seed.toString(16).padStart(64, '0'), clientSeed: 'stand', nonce };
      const hand = { bet: bet.value, baseBet, moves: [], seeds };
      return Promise.resolve(keep(`round-${nonce}`, hand, engine.replay(bet.value, [], seeds)));
    },
    act(roundId, _, input) {
      const hand = kept.get(roundId);
      const move = engine.readMove(input);
      if (!hand || !move.ok) return Promise.resolve(no('move.invalid'));
      const state = engine.after(hand.bet, hand.moves, move.value, hand.seeds);
      if (!state.ok) return Promise.resolve(no(state.code));
      return Promise.resolve(keep(roundId, { ...hand, moves: [...hand.moves, move.value] }, state.value));
    },
    shown: () => last && useNetPosition.getState().win(last.win),
    round(roundId) {
      const hand = kept.get(roundId);
      if (!hand) return null;
      const { bet, baseBet, moves, outcome } = hand;
      const { view, staked, finished, back } = outcome;
      return {
        roundId,
        bet: bet as Record<string, unknown>,
        baseBet,
        finished,
        balance,
        outcome,
        isBonus: false,
        stake: wire(baseBet * staked),
        win: wire(baseBet * back),
        view: { moves: moves.length, view, staked, finished, back },
      };
    },
  };
  return host;
}
