/** The reels from the left, in the order in which the symbols pass the top row. */
export const symbols = ['crane', 'koi', 'fan', 'teapot', 'lotus', 'knot', 'bamboo', 'wave', 'lantern', 'moon'] as const;

export type CourtSymbol = (typeof symbols)[number];

const strip = (names: string): CourtSymbol[] => names.split(/\s+/) as CourtSymbol[];

export const strips: readonly (readonly CourtSymbol[])[] = [
  strip(
    `wave moon wave wave koi bamboo knot knot lotus lotus fan crane bamboo bamboo knot teapot bamboo bamboo lotus lotus
     knot knot wave wave fan wave koi lotus teapot teapot`,
  ),
  strip(
    `knot knot moon teapot teapot fan wave lantern teapot wave wave koi wave wave crane bamboo lantern bamboo bamboo lotus
     knot lotus lotus knot knot bamboo bamboo fan crane lotus lotus`,
  ),
  strip(
    `fan fan lotus lotus teapot teapot wave koi koi wave wave knot knot wave wave knot lantern lantern crane bamboo bamboo
     moon bamboo knot knot bamboo bamboo lotus lotus`,
  ),
  strip(
    `bamboo fan lantern bamboo bamboo knot knot wave teapot teapot knot crane lotus lotus knot knot lantern lotus lotus
     teapot wave wave fan koi wave wave bamboo bamboo koi moon`,
  ),
  strip(
    `knot knot koi teapot moon fan wave wave lotus bamboo bamboo crane crane bamboo bamboo lotus lotus fan lotus lotus wave
     teapot teapot knot knot wave wave koi`,
  ),
];
