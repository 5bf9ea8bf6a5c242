/** The reels from the left, in the order in which the symbols pass the top row. */
export const symbols = [
  'astrolabe',
  'oasis',
  'tent',
  'lute',
  'ewer',
  'hourglass',
  'carpet',
  'dates',
  'camel',
  'star',
] as const;

export type CaravanSymbol = (typeof symbols)[number];

const strip = (names: string): CaravanSymbol[] => names.split(/\s+/) as CaravanSymbol[];

export const strips: readonly (readonly CaravanSymbol[])[] = [
  strip(
    `hourglass dates dates dates oasis oasis dates dates tent tent carpet carpet carpet ewer ewer ewer lute hourglass
     hourglass hourglass carpet carpet star astrolabe lute lute`,
  ),
  strip(
    `carpet dates dates dates lute ewer dates dates star astrolabe hourglass hourglass hourglass lute camel oasis camel
     ewer ewer hourglass carpet carpet carpet tent tent`,
  ),
  strip(
    `lute lute dates star ewer ewer ewer carpet tent oasis oasis hourglass hourglass carpet carpet carpet tent dates dates
     dates camel camel astrolabe hourglass hourglass`,
  ),
  strip(
    `dates dates dates camel lute lute carpet camel star dates dates hourglass hourglass hourglass lute ewer hourglass ewer
     ewer carpet carpet carpet oasis astrolabe tent tent`,
  ),
  strip(
    `tent hourglass oasis oasis carpet lute lute hourglass hourglass hourglass carpet carpet carpet ewer ewer ewer dates
     dates dates lute tent dates dates astrolabe star`,
  ),
];
