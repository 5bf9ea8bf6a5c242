/** The live tables, the rules each can be played by, its main bet, and every way a round of it can be dealt. */
import { baccarat } from '#games/baccarat/engine/engine.ts';
import { pairsOf, type Outcome as Hands } from '#games/baccarat/engine/hand.ts';
import { dragonTiger } from '#games/dragon-tiger/engine/engine.ts';
import { fanTan } from '#games/fan-tan/engine/engine.ts';
import type { LiveGame } from '#games/kit/live/game.ts';
import type { Spot } from '#games/kit/live/spot.ts';
import { RANKS, SUITS, type Card } from '#games/kit/live/shoe.ts';
import { roulette } from '#games/roulette/engine/engine.ts';
import { sicBo } from '#games/sic-bo/engine/engine.ts';
import { xocDia } from '#games/xoc-dia/engine/engine.ts';
import { classesOf, type DealtClass } from './law.ts';
import { everyDraw, everyHand } from './walk.ts';

export interface Table<Rules = unknown, Outcome = unknown> {
  readonly game: LiveGame<Rules, unknown, Outcome>;
  /** The usual rules first. */
  readonly variants: readonly Rules[];
  readonly main: string;
  /** Enough of a round to judge the spot by. */
  classes(spot: Spot): readonly DealtClass<Outcome>[];
}

const table = <Rules, Outcome>(of: Table<Rules, Outcome>): Table => of;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** All outcomes of a seed, by the default rules: a table's options change payouts, not the deal. */
function drawn<Rules, Outcome>(
  game: LiveGame<Rules, unknown, Outcome>,
  variants: readonly Rules[],
  main: string,
): Table {
  const { draws } = game;
  if (draws.from !== 'seed') throw new Error(`${game.meta.id} has a shoe`);
  const classes = once(() => classesOf(everyDraw((rng) => draws.deal(variants[0]!, rng).outcome)));
  return table({ game, variants, main, classes });
}

const DECKS = 8;
const cardsOf = (suits: readonly string[]): Card[] => suits.flatMap((suit) => RANKS.map((rank) => rank + suit));
const fullShoe = Object.fromEntries(cardsOf(SUITS).map((card) => [card, DECKS]));
/** A shoe by card value: a ten stands for all sixteen cards of a deck that count zero. */
const valueShoe = Object.fromEntries(
  cardsOf(['s'])
    .slice(0, 10)
    .map((card) => [card, DECKS * (card === 'Ts' ? 16 : 4)]),
);

const hands = once(() => {
  const { draws } = baccarat.game;
  if (draws.from !== 'shoe') throw new Error('baccarat has a shoe');
  return classesOf(everyHand(valueShoe, (next) => noPairs(draws.deal({ banker: 'commission' }, next).outcome)));
});

/** Cards of one value are no pairs yet. */
const noPairs = (outcome: Hands): Hands => ({ ...outcome, playerPair: false, bankerPair: false, perfectPair: false });

/** All first cards are equivalent by symmetry, so one stands for all. */
const pairs = once(() => {
  const first = 'As';
  const rest = { ...fullShoe, [first]: DECKS - 1 };
  const none = { player: 0, banker: 0, cards: 4, natural: false };
  return classesOf(
    everyHand(rest, (next): Hands => {
      const [banker, third, fourth] = [next(), next(), next()];
      return { ...none, ...pairsOf({ player: [first, third], banker: [banker, fourth] }) };
    }),
  );
});

const duels = once(() => {
  const { draws } = dragonTiger.game;
  if (draws.from !== 'shoe') throw new Error('dragon tiger has a shoe');
  return classesOf(everyHand(fullShoe, (next) => draws.deal({}, next).outcome));
});

export const tables: readonly Table[] = [
  table({
    game: baccarat.game,
    variants: [{ banker: 'commission' }, { banker: 'six' }],
    main: 'banker',
    classes: ({ code }) => (code.endsWith('-pair') ? pairs() : hands()),
  }),
  table({ game: dragonTiger.game, variants: [{}], main: 'dragon', classes: duels }),
  drawn(sicBo.game, [{}], 'big'),
  drawn(roulette.game, [{ laPartage: false }, { laPartage: true }], 'red'),
  drawn(xocDia.game, [{}], 'even'),
  drawn(fanTan.game, [{}], 'kwok-1-2'),
];
