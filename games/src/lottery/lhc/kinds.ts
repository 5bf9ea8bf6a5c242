/** Plays on the animals and last digits of all numbers that are drawn. */
import { numbers, row, rows, yes } from '../kit/board.ts';
import { choose } from '../kit/count.ts';
import { oneOf, type Case } from '../kit/one-of.ts';
import type { Play, Prize } from '../kit/play.ts';
import type { Numbers } from '../numbers/draw.ts';
import { all, animalOf, ANIMALS, tailOf, type Universe } from './universe.ts';

/** A partition of the numbers into kinds of equal size, except one. */
interface Kinds {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly kindOf: (number: number) => number;
}

export const animals = (universe: Universe): Kinds => ({
  name: 'Animal',
  symbols: numbers(1, ANIMALS.length),
  kindOf: (number) => animalOf(number, universe),
});
export const tails: Kinds = { name: 'Tail', symbols: numbers(0, 9), kindOf: tailOf };

const sizesOf = (universe: Universe, { symbols, kindOf }: Kinds): number[] =>
  symbols.map((_, kind) => all(universe).filter((number) => kindOf(number) === kind).length);

/** Index of the one kind that differs in size from the others; -1 where there is none, or several. */
function oddOne(sizes: readonly number[]): number {
  const usual = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)];
  const odd = sizes.findIndex((size) => size !== usual);
  return odd === sizes.findLastIndex((size) => size !== usual) ? odd : -1;
}
/** Odds of the linked plays are two: with that one kind, and without it. */
const hasTwoSizes = (universe: Universe, kinds: Kinds): boolean => oddOne(sizesOf(universe, kinds)) >= 0;

const places = ({ regular }: Universe): number[] => Array.from({ length: regular + 1 }, (_, at) => at);
const drawsOf = ({ of, regular }: Universe): number => choose(of, regular + 1);

/** Draws in which each of these kinds comes, by inclusion and exclusion over those that stay away. */
function allCome({ of, regular }: Universe, sizes: readonly number[]): number {
  let draws = 0;
  for (let away = 0; away < 2 ** sizes.length; away += 1) {
    const removed = sizes.filter((_, at) => (away & (1 << at)) !== 0);
    const left = of - removed.reduce((sum, size) => sum + size, 0);
    draws += (-1) ** removed.length * choose(left, regular + 1);
  }
  return draws;
}

const come = (draw: Numbers, { kindOf }: Kinds): Set<number> => new Set(draw.map(kindOf));

/** A kind that occurs at least once. */
const comes = (universe: Universe, kinds: Kinds): Play<Numbers> =>
  oneOf({
    code: `${kinds.name}Comes`,
    menu: kinds.name,
    way: 'fixed',
    places: places(universe),
    name: kinds.name.toLowerCase(),
    cases: sizesOf(universe, kinds).map((size, kind): Case<Numbers> => ({
      symbol: kinds.symbols[kind]!,
      chance: { wins: allCome(universe, [size]), of: drawsOf(universe) },
      is: (draw) => come(draw, kinds).has(kind),
    })),
  });

const prizesOf = (usual: number, odd: number, of: number): Prize[] => [
  { code: 'without', chance: { wins: usual, of } },
  { code: 'with', chance: { wins: odd, of } },
];

/** `k` kinds that all come; those with the kind of another size have their own odds. */
const linked = (universe: Universe, kinds: Kinds, k: number): Play<Numbers> => {
  const sizes = sizesOf(universe, kinds);
  const odd = oddOne(sizes);
  const usual = sizes[odd === 0 ? 1 : 0]!;
  const others = Array<number>(k - 1).fill(usual);
  return {
    code: `${kinds.name}Linked${k}`,
    menu: kinds.name,
    way: 'fixed',
    places: places(universe),
    board: rows(row(kinds.name.toLowerCase(), kinds.symbols, k)),
    units: [[k]],
    prizes: prizesOf(
      allCome(universe, [...others, usual]),
      allCome(universe, [...others, sizes[odd]!]),
      drawsOf(universe),
    ),
    notes: ([picked]) => choose(picked!.length, k),
    hits([picked], draw) {
      const there = come(draw, kinds);
      const hit = picked!.filter((kind) => there.has(kind));
      const withOdd = hit.includes(odd) ? choose(hit.length - 1, k - 1) : 0;
      return [choose(hit.length, k) - withOdd, withOdd];
    },
  };
};

/** The special number has one of `k` animals; the choice of `k` is one note. */
const oneOfAnimals = (universe: Universe, k: number): Play<Numbers> => {
  const kinds = animals(universe);
  const sizes = sizesOf(universe, kinds);
  const odd = oddOne(sizes);
  const usual = sizes[odd === 0 ? 1 : 0]!;
  return {
    code: `SpecialAnimals${k}`,
    menu: 'SpecialAnimals',
    way: 'fixed',
    places: [universe.regular],
    board: rows(row('animal', kinds.symbols, k, k)),
    units: [[k]],
    prizes: prizesOf(usual * k, usual * (k - 1) + sizes[odd]!, universe.of),
    notes: () => 1,
    hits([picked], draw) {
      const hit = yes(picked!.includes(kinds.kindOf(draw.at(-1)!)));
      return picked!.includes(odd) ? [0, hit] : [hit, 0];
    },
  };
};

/** Draws by how many animals come in them. */
function drawsByAnimals(universe: Universe): number[] {
  const drawn = universe.regular + 1;
  // By numbers taken and animals among them.
  let ways = new Map([['0,0', 1]]);
  for (const size of sizesOf(universe, animals(universe))) {
    const next = new Map<string, number>();
    for (const [key, count] of ways) {
      const [taken, kinds] = key.split(',').map(Number) as [number, number];
      for (let more = 0; more <= size && taken + more <= drawn; more += 1) {
        const at = `${taken + more},${kinds + (more > 0 ? 1 : 0)}`;
        next.set(at, (next.get(at) ?? 0) + count * choose(size, more));
      }
    }
    ways = next;
  }
  return Array.from({ length: drawn + 1 }, (_, kinds) => ways.get(`${drawn},${kinds}`) ?? 0);
}

/** How many animals come, and whether their number is odd. */
const animalCount = (universe: Universe): Play<Numbers>[] => {
  const draws = drawsByAnimals(universe);
  const count = (draw: Numbers): number => come(draw, animals(universe)).size;
  const shape = { menu: 'Seven', way: 'fixed', places: places(universe) } as const;
  const odd = draws.reduce((wins, ways, kinds) => wins + (kinds % 2 === 1 ? ways : 0), 0);
  const of = drawsOf(universe);
  const parity = (symbol: string, wins: number, rest: number): Case<Numbers> => ({
    symbol,
    chance: { wins, of },
    is: (draw) => count(draw) % 2 === rest,
  });
  return [
    oneOf({
      ...shape,
      code: 'AnimalCount',
      name: 'count',
      cases: draws
        .map((wins, kinds): Case<Numbers> => ({
          symbol: String(kinds),
          chance: { wins, of },
          is: (draw) => count(draw) === kinds,
        }))
        .filter(({ chance }) => chance.wins > 0),
    }),
    oneOf({
      ...shape,
      code: 'AnimalCountParity',
      name: 'sides',
      cases: [parity('O', odd, 1), parity('E', of - odd, 0)],
    }),
  ];
};

const ifTwoSizes = (universe: Universe, kinds: Kinds, plays: () => Play<Numbers>[]): Play<Numbers>[] =>
  hasTwoSizes(universe, kinds) ? plays() : [];

const linkedUpTo = (most: number, universe: Universe, kinds: Kinds): Play<Numbers>[] =>
  Array.from({ length: most - 1 }, (_, at) => linked(universe, kinds, at + 2));

export const ofKinds = (universe: Universe): Play<Numbers>[] => {
  const theirs = animals(universe);
  const specials = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  return [
    comes(universe, theirs),
    comes(universe, tails),
    ...ifTwoSizes(universe, theirs, () => [
      ...linkedUpTo(5, universe, theirs),
      ...specials.map((k) => oneOfAnimals(universe, k)),
    ]),
    ...ifTwoSizes(universe, tails, () => linkedUpTo(4, universe, tails)),
    ...animalCount(universe),
  ].filter(({ prizes }) => prizes.every(({ chance }) => chance.wins > 0));
};
