/** The reels from the left, in the order in which the symbols pass the top row. */
export const symbols = [
  'turtle',
  'octopus',
  'seahorse',
  'clownfish',
  'crab',
  'starfish',
  'anemone',
  'coral',
  'pearl',
  'conch',
] as const;

export type ReefSymbol = (typeof symbols)[number];

const strip = (names: string): ReefSymbol[] => names.split(/\s+/) as ReefSymbol[];

export const strips: readonly (readonly ReefSymbol[])[] = [
  strip(
    `octopus coral coral anemone anemone starfish starfish anemone anemone clownfish clownfish crab crab seahorse
     starfish starfish crab crab seahorse seahorse conch turtle turtle turtle octopus octopus coral coral clownfish
     conch`,
  ),
  strip(
    `starfish starfish pearl crab crab coral coral anemone seahorse anemone anemone turtle turtle turtle starfish
     starfish octopus octopus clownfish clownfish coral coral octopus crab crab clownfish seahorse seahorse anemone
     anemone`,
  ),
  strip(
    `conch crab crab clownfish clownfish seahorse seahorse anemone anemone coral coral starfish starfish octopus
     octopus crab crab clownfish anemone anemone seahorse conch pearl turtle turtle turtle octopus starfish starfish
     coral coral`,
  ),
  strip(
    `crab crab anemone anemone octopus octopus pearl coral coral clownfish clownfish starfish octopus coral coral
     seahorse seahorse starfish starfish seahorse crab crab starfish starfish turtle turtle turtle anemone anemone
     clownfish`,
  ),
  strip(
    `clownfish clownfish coral coral starfish starfish coral coral anemone anemone conch seahorse seahorse crab crab
     turtle turtle turtle octopus octopus clownfish octopus conch crab crab starfish starfish seahorse anemone anemone`,
  ),
];
