/**
 * Rounds one player plays against the house, such as a spin with the free spins it wins.
 *
 * The outcome is fixed when the round is bought: `play` is a function of what was bet on and of chance, and of nothing else.
 * The player then walks through its steps. What has to be stored for an interrupted round is its seeds, its bet and the
 * number of actions done; `resume` gives the place where the player stood.
 */
import { assert, done, refuse, type Result, type Rng } from '#kernel';
import type { Applied, Engine, EngineEvent } from './engine.ts';
import { fairStream, type RoundSeeds } from './fair.ts';
import type { RoundMeta } from './meta.ts';

export interface Round<Step> {
  /** The bought step first. Never empty. */
  readonly steps: readonly Step[];
  /** What the whole round pays, in base bets. */
  readonly total: number;
}

/** `bet` is what is bet on (lines, a pick), never how much: the amount stays with the host. */
export type RoundAction<Bet> = { readonly type: 'start'; readonly bet: Bet } | { readonly type: 'next' };

export interface RoundState<Bet, Step> {
  readonly bet: Bet | null;
  readonly round: Round<Step> | null;
  /** Steps the player has seen; equals the number of actions done in this round. */
  readonly seen: number;
}

/** The steps to come are a secret: the view holds those seen, and whether there is another. */
export interface RoundView<Bet, Step> {
  readonly bet: Bet | null;
  readonly steps: readonly Step[];
  readonly finished: boolean;
  /** Known when the round is finished, in base bets. */
  readonly total: number | null;
}

export interface RoundEvent<Step> {
  readonly type: 'step';
  readonly step: Step;
  readonly finished: boolean;
}

export interface RoundGame<Bet, Step> {
  readonly meta: RoundMeta;
  /** Parses what a client sent as its bet. Refuses what is not on offer. */
  readBet(input: unknown): Result<Bet, 'bet.invalid'>;
  play(bet: Bet, rng: Rng): Round<Step>;
}

export interface RoundEngine<Bet, Step>
  extends
    RoundGame<Bet, Step>,
    Engine<undefined, RoundState<Bet, Step>, RoundAction<Bet>, RoundEvent<Step>, RoundView<Bet, Step>> {
  readonly meta: RoundMeta;
  readonly kind: 'round';
  /** The stored round again, as far as the player has walked it. */
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

/** The win is one intent, at the last step: an interrupted round has paid nothing yet, and is paid in full when it ends. */
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
