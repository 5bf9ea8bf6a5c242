/** Phases of a live table by the clock: bets open, bets closed, deal step by step, settlement, bets open again. */
import { assert, millis, type Millis } from '#kernel';
import type { Moved, RoomIntent, RoomMoment, SeatNo } from '../room.ts';
import { stakesOf, sumOf } from './bets.ts';
import type { LiveConfig } from './config.ts';
import type { Back, Dealt, Draws, LiveGame } from './game.ts';
import { allBets } from './seats.ts';
import { isSpent, openShoe, shuffledShoe, type Card, type Shoe } from './shoe.ts';
import type { Bet, DealtRound, LiveState, Phase, Settled } from './state.ts';

/** Stored result of a round, as its proof shows it. */
export interface LiveOutcome<Step, Outcome> extends Dealt<Step, Outcome> {
  readonly round: number;
  /** Number of the shoe, and of its cards dealt before the round; null without a shoe. */
  readonly shoe: { readonly no: number; readonly from: number } | null;
}

/** Maximum length of the results board without a shoe. */
const RESULTS_KEPT = 100;

export function firstState<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  config: LiveConfig<Rules>,
  moment: RoomMoment,
): LiveState<Rules, Step, Outcome> {
  return {
    config,
    round: 1,
    ...opened(config, moment.now),
    shoe: game.draws.from === 'shoe' ? openShoe(moment.chance(), game.draws.decks, 1) : null,
    results: [],
    settled: {},
  };
}

const opened = ({ bettingMs }: LiveConfig<unknown>, now: Millis) =>
  ({ phase: 'betting', dueAt: after(now, bettingMs), seats: {}, pools: {}, dealt: null, seen: 0 }) as const;

const after = (now: Millis, wait: number): Millis => millis(now + wait);

export function tickLive<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  state: LiveState<Rules, Step, Outcome>,
  moment: RoomMoment,
): Moved<LiveState<Rules, Step, Outcome>, LiveOutcome<Step, Outcome>> {
  const { config, phase, dealt, seen } = state;
  const to = (then: Phase, wait: number, seenNow: number, round = dealt) => ({
    state: { ...state, phase: then, dueAt: after(moment.now, wait), seen: seenNow, dealt: round },
    intents: [],
  });
  if (phase === 'betting')
    return config.dealsAlone || Object.keys(state.seats).length > 0
      ? to('closed', config.closedMs, 0)
      : to('betting', config.bettingMs, 0);
  if (phase === 'closed') return to('dealing', config.stepMs, 1, dealRound(game, state, moment));
  if (phase === 'settled') return { state: next(game, state, moment), intents: [] };
  assert(dealt !== null, 'what is being dealt has been dealt');
  return seen < dealt.steps.length ? to('dealing', config.stepMs, seen + 1) : settle(game, state, dealt, moment.now);
}

function dealRound<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  { config, shoe }: LiveState<Rules, Step, Outcome>,
  moment: RoomMoment,
): DealtRound<Step, Outcome> {
  const { draws } = game;
  if (draws.from === 'seed') return judged(game, config.rules, draws.deal(config.rules, moment.chance()), 0, 0);
  assert(shoe !== null, 'a game of cards has a shoe');
  const cards = shuffledShoe(moment.chance(), draws.decks);
  let place = shoe.used;
  const dealt = draws.deal(config.rules, () => cardAt(cards, place++));
  return judged(game, config.rules, dealt, shoe.used, place - shoe.used);
}

function cardAt(cards: readonly Card[], place: number): Card {
  const card = cards[place];
  assert(card !== undefined, 'a shoe is closed before it is empty');
  return card;
}

function judged<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  rules: Rules,
  { steps, outcome }: Dealt<Step, Outcome>,
  from: number,
  cards: number,
): DealtRound<Step, Outcome> {
  const backs = game.spots.map((spot): [string, Back] => [spot.code, game.judge(rules, outcome, spot)]);
  return { steps, outcome, from, cards, backs: Object.fromEntries(backs.filter(([, back]) => back > 0)) };
}

function settle<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  state: LiveState<Rules, Step, Outcome>,
  dealt: DealtRound<Step, Outcome>,
  now: Millis,
): Moved<LiveState<Rules, Step, Outcome>, LiveOutcome<Step, Outcome>> {
  const { config, round, results } = state;
  const shoe = state.shoe && { ...state.shoe, used: state.shoe.used + dealt.cards };
  const settled = Object.fromEntries(
    allBets(state.seats).map(([seat, bets]) => [seat, settledOf(round, bets, dealt.backs)]),
  ) as Readonly<Record<SeatNo, Settled>>;
  const intents = Object.entries(settled).map(([seat, { back }]): RoomIntent => ({
    kind: 'win',
    seat: Number(seat),
    points: back,
  }));
  const marks = [...results, game.mark(dealt.outcome)];
  return {
    state: {
      ...state,
      phase: 'settled',
      dueAt: after(now, config.resultMs),
      shoe,
      results: shoe ? marks : marks.slice(-RESULTS_KEPT),
      settled,
    },
    intents,
    finished: {
      outcome: {
        round,
        shoe: shoe && { no: shoe.no, from: dealt.from },
        steps: dealt.steps,
        outcome: dealt.outcome,
      },
    },
    spent: isOver(game.draws, shoe, config.cut),
  };
}

/** True when the seed is used up: without a shoe it serves one round. */
const isOver = (draws: Draws<never, unknown, unknown>, shoe: Shoe | null, cut: number): boolean =>
  draws.from === 'seed' || (shoe !== null && isSpent(shoe, draws.decks, cut));

function settledOf(round: number, bets: readonly Bet[], backs: Readonly<Record<string, Back>>): Settled {
  const stakes = stakesOf(bets);
  // Stakes are multiples of 100, so this is exact.
  const paid = Object.entries(stakes).map(([spot, points]) => [spot, (points * (backs[spot] ?? 0)) / 100] as const);
  const spots = Object.fromEntries(paid.filter(([, points]) => points > 0));
  return { round, staked: sumOf(stakes), back: sumOf(spots), spots };
}

function next<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
  state: LiveState<Rules, Step, Outcome>,
  moment: RoomMoment,
): LiveState<Rules, Step, Outcome> {
  const { config, shoe, round } = state;
  const open = { ...state, ...opened(config, moment.now), round: round + 1 };
  if (game.draws.from === 'seed' || shoe === null || !isOver(game.draws, shoe, config.cut)) return open;
  return { ...open, shoe: openShoe(moment.chance(), game.draws.decks, shoe.no + 1), results: [] };
}
