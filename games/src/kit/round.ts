/**
 * Rounds of one player against the house, such as a spin with its free spins.
 *
 * The outcome is fixed when the round is bought: `play` is a function of the bet and of chance alone. The player then
 * walks through its steps. An interrupted round is stored as its seeds, its bet and the number of actions done;
 * `resume` restores the player's place.
 */
import { assert, done, refuse, type Result, type Rng } from '#kernel';
import type { Applied, Engine, EngineEvent } from './engine.ts';
import { fairStream, type RoundSeeds } from './fair.ts';
import type { RoundMeta } from './meta.ts';

export interface Round<Step> {
  /** Never empty; the bought step is the first. */
  readonly steps: readonly Step[];
  /** Payout of the whole round, in base bets. */
  readonly total: number;
}

/** `bet` holds the bet's choices (lines, a pick), never the amount, which the host keeps. */
export type RoundAction<Bet> = { readonly type: 'start'; readonly bet: Bet } | { readonly type: 'next' };

export interface RoundState<Bet, Step> {
  readonly bet: Bet | null;
  readonly round: Round<Step> | null;
  /** Number of steps shown; equals the number of actions done in this round. */
  readonly seen: number;
}

/** Future steps are secret: the view holds the steps shown, and a flag for more. */
export interface RoundView<Bet, Step> {
  readonly bet: Bet | null;
  readonly steps: readonly Step[];
  readonly finished: boolean;
  /** Payout in base bets; null until the round is finished. */
  readonly total: number | null;
}

export interface RoundEvent<Step> {
  readonly type: 'step';
  readonly step: Step;
  readonly finished: boolean;
}

export interface RoundGame<Bet, Step> {
  readonly meta: RoundMeta;
  /** Parses a client's bet. Refuses bets that are not on offer. */
  readBet(input: unknown): Result<Bet, 'bet.invalid'>;
  play(bet: Bet, rng: Rng): Round<Step>;
}

export interface RoundEngine<Bet, Step>
  extends
    RoundGame<Bet, Step>,
    Engine<undefined, RoundState<Bet, Step>, RoundAction<Bet>, RoundEvent<Step>, RoundView<Bet, Step>> {
  readonly meta: RoundMeta;
  readonly kind: 'round';
  /** The stored round, replayed up to the player's last action. */
  resume(bet: Bet, seeds: RoundSeeds, actionsDone: number): RoundState<Bet, Step>;
}

export function roundEngine<Bet, Step>(game: RoundGame<Bet, Step>): RoundEngine<Bet, Step> {
  return {
    ...game,
    kind: 'round',
    init: () => ({ bet: null, round: null, seen: 0 }),
    apply: (state, _seat, action, { rng }) =>
      action.type === 'start' ? start(game, state, action.bet, rng) : walkOn(state),
    view: viewRound,
    resume(bet, seeds, actionsDone) {
      const round = game.play(bet, fairStream(seeds));
      assert(actionsDone >= 1 && actionsDone <= round.steps.length, 'a stored round has been started and not overrun');
      return { bet, round, seen: actionsDone };
    },
  };
}

function start<Bet, Step>(game: RoundGame<Bet, Step>, state: RoundState<Bet, Step>, bet: Bet, rng: Rng) {
  if (state.round !== null && state.seen < state.round.steps.length) return refuse('round.unfinished');
  const stake = { seat: 0, kind: 'stake', bets: game.meta.betsPerRound } as const;
  const started = arrive<Bet, Step>(bet, game.play(bet, rng), 1);
  return done({ ...started, intents: [stake, ...started.intents] });
}

function walkOn<Bet, Step>({ bet, round, seen }: RoundState<Bet, Step>) {
  if (round === null || seen >= round.steps.length) return refuse('round.finished');
  return done(arrive(bet, round, seen + 1));
}

/**
 * The win is one intent, at the last step: an interrupted round has paid nothing yet, and pays in full when it ends.
 */
function arrive<Bet, Step>(
  bet: Bet | null,
  round: Round<Step>,
  seen: number,
): Applied<RoundState<Bet, Step>, RoundEvent<Step>> {
  const finished = seen === round.steps.length;
  const step: EngineEvent<RoundEvent<Step>> = {
    to: 'all',
    event: { type: 'step', step: round.steps[seen - 1] as Step, finished },
  };
  const intents = finished && round.total > 0 ? [{ seat: 0, kind: 'win', bets: round.total } as const] : [];
  return { state: { bet, round, seen }, events: [step], intents };
}

function viewRound<Bet, Step>({ bet, round, seen }: RoundState<Bet, Step>): RoundView<Bet, Step> {
  if (round === null) return { bet, steps: [], finished: true, total: null };
  const finished = seen === round.steps.length;
  return { bet, steps: round.steps.slice(0, seen), finished, total: finished ? round.total : null };
}
