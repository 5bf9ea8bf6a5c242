/** The reels from the left, in the order in which the symbols pass the top row. Coal is on none of them: it lies in the open places. */
export const symbols = [
  'sword',
  'shield',
  'helm',
  'axe',
  'horseshoe',
  'key',
  'tongs',
  'chain',
  'anvil',
  'ingot',
  'coal',
] as const;

export type ForgeSymbol = (typeof symbols)[number];

const strip = (names: string): ForgeSymbol[] => names.split(/\s+/) as ForgeSymbol[];

export const strips: readonly (readonly ForgeSymbol[])[] = [
  strip(
    `axe sword sword chain chain horseshoe tongs tongs helm helm axe axe key key tongs ingot tongs tongs key key shield
     shield horseshoe horseshoe helm chain chain horseshoe ingot ingot chain`,
  ),
  strip(
    `sword sword key key helm chain tongs horseshoe horseshoe ingot ingot chain chain tongs key shield axe helm tongs tongs
     key chain anvil axe axe horseshoe horseshoe shield ingot chain`,
  ),
  strip(
    `tongs chain axe chain chain anvil key key axe axe horseshoe horseshoe tongs tongs key tongs horseshoe shield shield
     sword ingot ingot ingot key chain horseshoe helm helm sword anvil`,
  ),
  strip(
    `sword sword chain chain tongs helm helm horseshoe tongs axe axe key horseshoe horseshoe key key shield anvil anvil
     tongs axe key tongs tongs helm ingot chain chain shield ingot ingot`,
  ),
  strip(
    `helm helm ingot shield shield chain sword sword axe tongs tongs ingot ingot key horseshoe horseshoe key chain chain
     horseshoe horseshoe axe tongs tongs chain chain key key axe`,
  ),
];
