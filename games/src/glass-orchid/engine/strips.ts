/** The reels from the left, in the order in which the symbols pass the top row. */
export const symbols = ['hummingbird', 'butterfly', 'can', 'fig', 'lemon', 'pot', 'fern', 'drop', 'orchid'] as const;

export type GlassSymbol = (typeof symbols)[number];

const strip = (names: string): GlassSymbol[] => names.split(/\s+/) as GlassSymbol[];

export const strips: readonly (readonly GlassSymbol[])[] = [
  strip(
    `pot can fig fig fern fern can can fig drop lemon lemon pot hummingbird hummingbird hummingbird drop drop butterfly
     butterfly pot pot lemon drop fern fern lemon drop`,
  ),
  strip(
    `fig fern fern fig fig orchid fern fern fern lemon lemon lemon drop pot pot butterfly pot pot pot fig drop drop drop
     butterfly butterfly can can butterfly lemon lemon pot can can hummingbird hummingbird fern fig drop drop drop`,
  ),
  strip(
    `can can pot drop drop drop pot pot pot fig fig drop butterfly drop drop drop lemon lemon lemon fig fig fern fern fern
     lemon lemon orchid fern pot pot fig butterfly fern fern hummingbird can can butterfly butterfly hummingbird`,
  ),
  strip(
    `hummingbird hummingbird fern orchid drop drop drop fig fig lemon lemon butterfly drop drop drop butterfly lemon lemon
     lemon pot pot pot fig drop fig fig can can fern fern fern pot pot can can fern fern pot butterfly butterfly`,
  ),
  strip(
    `fern fern can drop drop butterfly butterfly fern fern pot hummingbird hummingbird hummingbird fig fig drop drop fig
     can lemon lemon drop pot lemon can lemon pot pot`,
  ),
];
