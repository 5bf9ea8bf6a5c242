/** The reels from the left, in the order in which the symbols pass the top row. */
export const symbols = [
  'boat',
  'durian',
  'pitaya',
  'mango',
  'coconut',
  'mangosteen',
  'banana',
  'lime',
  'umbrella',
  'cloud',
] as const;

export type MarketSymbol = (typeof symbols)[number];

const strip = (names: string): MarketSymbol[] => names.split(/\s+/) as MarketSymbol[];

export const strips: readonly (readonly MarketSymbol[])[] = [
  strip(
    `mango coconut coconut durian lime pitaya mango lime lime pitaya banana banana durian mangosteen mangosteen banana
     lime lime mangosteen mangosteen cloud lime coconut durian banana banana pitaya mangosteen boat boat mango coconut`,
  ),
  strip(
    `pitaya coconut coconut mangosteen mangosteen banana mango durian pitaya lime lime banana banana lime mango durian
     coconut cloud mangosteen pitaya mango coconut durian banana banana lime boat boat mangosteen mangosteen umbrella
     mango`,
  ),
  strip(
    `banana banana coconut banana coconut mango coconut coconut lime durian pitaya boat boat umbrella lime lime mango
     mangosteen mangosteen durian mangosteen pitaya mangosteen mangosteen cloud mango lime lime banana banana pitaya
     mango`,
  ),
  strip(
    `mango boat boat coconut coconut durian mangosteen banana banana durian mango lime lime coconut cloud lime pitaya
     mango mangosteen banana banana umbrella pitaya lime lime mangosteen mangosteen banana durian coconut mango pitaya`,
  ),
  strip(
    `mangosteen mangosteen coconut coconut boat boat banana mangosteen coconut durian mango coconut pitaya cloud mango
     lime lime durian pitaya mango durian banana banana mangosteen lime lime mango pitaya lime banana banana`,
  ),
];
