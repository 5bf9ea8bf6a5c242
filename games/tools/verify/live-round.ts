/** Independent implementation of live tables' rounds from docs/fairness.md alone: deals and payouts. */
import { integer, rawNumbers } from './numbers.ts';

export interface LiveSeeds {
  /** The link of the hash chain. */
  readonly serverSeed: string;
  /** `<merchant>:<room>`. */
  readonly clientSeed: string;
}

export interface LiveDealt {
  readonly steps: readonly unknown[];
  readonly outcome: unknown;
}

type Below = (limit: number) => number;
/** Return of 100 by spot. */
type Judge = (outcome: never, spot: string, rules: Readonly<Record<string, unknown>>) => number;

interface Game {
  /** `cards` deals from the shoe. */
  deal(below: Below, cards: () => string): LiveDealt;
  readonly back: Judge;
}

/** `from` is the number of cards dealt before, for games with a shoe. */
export function liveRound(gameCode: string, { serverSeed, clientSeed }: LiveSeeds, from = 0): LiveDealt {
  const numbers = rawNumbers(serverSeed, clientSeed, 0);
  const below: Below = (limit) => integer(numbers, limit);
  let shoe: string[] | null = null;
  let place = from;
  return gameOf(gameCode).deal(below, () => {
    shoe ??= shuffledCards(below);
    return shoe[place++]!;
  });
}

export const liveBack = (gameCode: string, outcome: unknown, spot: string, rules: object = {}): number =>
  gameOf(gameCode).back(outcome as never, spot, rules as Readonly<Record<string, unknown>>);

function gameOf(code: string): Game {
  const game = GAMES[code];
  if (!game) throw new Error(`${code} is no live table`);
  return game;
}

/** Eight decks, shuffled from the last place down. */
export function shuffledCards(below: Below): string[] {
  const cards: string[] = [];
  for (let deck = 0; deck < 8; deck += 1)
    for (const suit of ['s', 'h', 'd', 'c'])
      for (const rank of 'A 2 3 4 5 6 7 8 9 T J Q K'.split(' ')) cards.push(rank + suit);
  for (let open = cards.length; open > 1; open -= 1) {
    const taken = below(open);
    [cards[open - 1], cards[taken]] = [cards[taken]!, cards[open - 1]!];
  }
  return cards;
}

const height = (card: string): number => 'A23456789TJQK'.indexOf(card[0]!) + 1;
const points = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (height(card) >= 10 ? 0 : height(card)), 0) % 10;

/** Third-card rule of the banker on 0 to 7: matches the values of the player’s third card on which the banker draws. */
const BANKER_DRAWS: readonly RegExp[] = [/./, /./, /./, /[^8]/, /[2-7]/, /[4-7]/, /[67]/, /^$/];

function dealBaccarat(cards: () => string): LiveDealt {
  const [p1, b1, p2, b2] = [cards(), cards(), cards(), cards()] as const;
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const natural = points(player) > 7 || points(banker) > 7;
  const two = points(banker);
  if (!natural && points(player) < 6) player.push(cards());
  const third = player[2];
  if (!natural && (third ? BANKER_DRAWS[two]!.test(String(points([third]))) : two < 6)) banker.push(cards());
  const steps = [
    ...[p1, p2].flatMap((card, at) => [
      { to: 'player', card },
      { to: 'banker', card: [b1, b2][at] },
    ]),
    ...player.slice(2).map((card) => ({ to: 'player', card })),
    ...banker.slice(2).map((card) => ({ to: 'banker', card })),
  ];
  return {
    steps,
    outcome: {
      player: points(player),
      banker: points(banker),
      cards: steps.length,
      natural,
      playerPair: p1[0] === p2[0],
      bankerPair: b1[0] === b2[0],
      perfectPair: p1 === p2 || b1 === b2,
    },
  };
}

type Hands = Record<'player' | 'banker' | 'cards', number> &
  Record<'natural' | 'playerPair' | 'bankerPair' | 'perfectPair', boolean>;

function backBaccarat(hands: Hands, spot: string, { banker: rule }: Readonly<Record<string, unknown>>): number {
  const { player, banker, cards, natural, playerPair, bankerPair, perfectPair } = hands;
  const ahead = spot.startsWith('player') ? player - banker : banker - player;
  const table: Record<string, () => number> = {
    player: () => (ahead === 0 ? 100 : ahead > 0 ? 200 : 0),
    banker: () => (ahead === 0 ? 100 : ahead < 0 ? 0 : rule !== 'six' ? 195 : banker === 6 ? 150 : 200),
    tie: () => (player === banker ? 900 : 0),
    'player-pair': () => (playerPair ? 1_200 : 0),
    'banker-pair': () => (bankerPair ? 1_200 : 0),
    'either-pair': () => (playerPair || bankerPair ? 600 : 0),
    'perfect-pair': () => (perfectPair ? 2_600 : 0),
    big: () => (cards > 4 ? 154 : 0),
    small: () => (cards === 4 ? 250 : 0),
  };
  if (!spot.endsWith('-dragon')) return table[spot]!();
  if (natural) return ahead === 0 ? 100 : ahead > 0 ? 200 : 0;
  return [3_100, 1_100, 700, 500, 300, 200][9 - ahead] ?? 0;
}

function backTiger({ dragon, tiger }: Record<'dragon' | 'tiger', string>, spot: string): number {
  const ahead = height(dragon) - height(tiger);
  if (spot === 'tie') return ahead === 0 ? 1_100 : 0;
  if (spot === 'suited-tie') return dragon === tiger ? 5_100 : 0;
  if (ahead === 0) return 50;
  return (spot === 'dragon' ? ahead : -ahead) > 0 ? 200 : 0;
}

/** From 4 to 10, and from 17 back to 11. */
const SUMS = [6_100, 3_100, 1_900, 1_300, 900, 800, 700];

function backDice(dice: readonly number[], spot: string): number {
  const [kind, one, other] = spot.split('-');
  const sum = dice.reduce((all, die) => all + die, 0);
  const showing = (face: unknown) => dice.filter((die) => die === Number(face)).length;
  const isTriple = new Set(dice).size === 1;
  const won: Record<string, () => number> = {
    big: () => (!isTriple && sum >= 11 ? 200 : 0),
    small: () => (!isTriple && sum <= 10 ? 200 : 0),
    odd: () => (!isTriple && sum % 2 > 0 ? 200 : 0),
    even: () => (!isTriple && sum % 2 < 1 ? 200 : 0),
    sum: () => (sum === Number(one) ? SUMS[sum > 10 ? 17 - sum : sum - 4]! : 0),
    single: () => [0, 200, 300, 400][showing(one)]!,
    pair: () => (showing(one) > 0 && showing(other) > 0 ? 600 : 0),
    double: () => (showing(one) > 1 ? 1_200 : 0),
    triple: () => (showing(one) > 2 ? 18_100 : 0),
    any: () => (isTriple ? 3_100 : 0),
  };
  return won[kind!]!();
}

const RED = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);

function backWheel(number: number, spot: string, { laPartage }: Readonly<Record<string, unknown>>): number {
  const evens: Record<string, boolean> = {
    red: RED.includes(number),
    black: !RED.includes(number),
    odd: number % 2 > 0,
    even: number % 2 < 1,
    low: number < 19,
    high: number > 18,
  };
  if (spot in evens) return number === 0 ? (laPartage === true ? 50 : 0) : evens[spot] ? 200 : 0;
  const [group, which] = spot.split('-');
  const third = Number(which);
  if (group === 'dozen') return number > third * 12 - 12 && number <= third * 12 ? 300 : 0;
  if (group === 'column') return number > 0 && (number - third) % 3 === 0 ? 300 : 0;
  const covered = spot.split('-').map(Number);
  return covered.includes(number) ? 3_600 / covered.length : 0;
}

function backCoins(coins: readonly number[], spot: string): number {
  const red = coins.filter((coin) => coin === 1).length;
  if (spot === 'even' || spot === 'odd') return (red % 2 === 0) === (spot === 'even') ? 198 : 0;
  const [colour, count] = spot.split('-');
  if ((colour === 'red' ? red : 4 - red) !== Number(count)) return 0;
  return count === '4' ? 1_500 : 380;
}

function backBeads({ beads }: { readonly beads: number }, spot: string): number {
  const left = ((beads - 1) % 4) + 1;
  const [kind, ...named] = spot.split('-');
  const at = named.map(Number).indexOf(left);
  if (kind === 'nim') return [290, 100][at] ?? 0;
  if (kind === 'nga') return at < 0 ? 100 : at === 0 ? 195 : 0;
  return at < 0 ? 0 : { 1: 385, 2: 195, 3: 131 }[named.length]!;
}

const GAMES: Readonly<Record<string, Game>> = {
  BACCARAT: { deal: (_, cards) => dealBaccarat(cards), back: backBaccarat },
  DRAGON_TIGER: {
    deal(_, cards) {
      const [dragon, tiger] = [cards(), cards()];
      const steps = Object.entries({ dragon, tiger }).map(([to, card]) => ({ to, card }));
      return { steps, outcome: { dragon, tiger } };
    },
    back: backTiger,
  },
  SIC_BO: {
    deal: (below) =>
      shown(
        'dice',
        [1, 2, 3].map(() => below(6) + 1),
      ),
    back: backDice,
  },
  ROULETTE: { deal: (below) => shown('number', below(37)), back: backWheel },
  XOC_DIA: {
    deal: (below) =>
      shown(
        'coins',
        [1, 2, 3, 4].map(() => below(2)),
      ),
    back: backCoins,
  },
  FAN_TAN: {
    deal(below) {
      const beads = below(40) + 60;
      return { steps: [{ beads }], outcome: { beads } };
    },
    back: backBeads,
  },
};

const shown = (name: string, outcome: unknown): LiveDealt => ({ steps: [{ [name]: outcome }], outcome });
