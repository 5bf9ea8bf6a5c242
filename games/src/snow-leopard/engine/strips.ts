/** The reels from the left, in the order in which the symbols stand from top to bottom. */
export const symbols = [
  'ibex',
  'eagle',
  'bell',
  'turquoise',
  'edelweiss',
  'pine',
  'flake',
  'ice',
  'leopard',
  'summit',
] as const;

export type SnowSymbol = (typeof symbols)[number];

const strip = (names: string): SnowSymbol[] => names.split(/\s+/) as SnowSymbol[];

export const strips: readonly (readonly SnowSymbol[])[] = [
  strip(
    `ice ice pine pine bell flake flake edelweiss edelweiss summit turquoise turquoise ice ibex ibex flake flake pine eagle
     edelweiss ice ice bell pine turquoise flake`,
  ),
  strip(
    `flake flake edelweiss eagle pine pine leopard ice ice turquoise edelweiss edelweiss bell flake flake summit ice ibex
     turquoise turquoise pine pine ice bell edelweiss eagle`,
  ),
  strip(
    `pine pine ice turquoise turquoise flake leopard leopard ice ice bell summit flake flake eagle edelweiss edelweiss
     pine ibex ibex ice bell turquoise flake edelweiss pine`,
  ),
  strip(
    `edelweiss edelweiss flake ice ice bell pine pine leopard turquoise flake flake eagle eagle summit ice ice edelweiss pine
     ibex bell flake turquoise turquoise ice pine`,
  ),
  strip(
    `ice ice bell edelweiss edelweiss pine flake flake turquoise ibex ibex ice summit pine pine eagle flake edelweiss
     turquoise turquoise bell ice pine flake eagle edelweiss`,
  ),
];
