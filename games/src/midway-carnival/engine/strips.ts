/** The five strips, written as they pass, from top to bottom. */
export const symbols = [
  'tent',
  'duck',
  'popcorn',
  'apple',
  'balloon',
  'pinwheel',
  'lollipop',
  'floss',
  'hat',
  'ticket',
] as const;

export type MidwaySymbol = (typeof symbols)[number];

const strip = (names: string): readonly MidwaySymbol[] => names.split(/\s+/) as MidwaySymbol[];

export const strips: readonly (readonly MidwaySymbol[])[] = [
  strip(
    `popcorn popcorn ticket lollipop lollipop lollipop balloon balloon balloon apple apple apple tent balloon
     lollipop floss floss floss pinwheel tent floss floss popcorn duck duck pinwheel pinwheel pinwheel`,
  ),
  strip(
    `balloon apple apple apple lollipop lollipop lollipop floss floss pinwheel hat tent duck duck hat pinwheel
     pinwheel pinwheel balloon balloon balloon popcorn popcorn ticket floss floss floss lollipop lollipop`,
  ),
  strip(
    `pinwheel lollipop lollipop lollipop ticket pinwheel pinwheel pinwheel floss floss hat balloon apple apple apple
     lollipop lollipop floss floss floss tent balloon balloon balloon popcorn popcorn hat duck duck`,
  ),
  strip(
    `hat apple apple apple balloon balloon balloon tent hat balloon pinwheel lollipop lollipop lollipop floss floss
     duck duck pinwheel pinwheel pinwheel lollipop lollipop floss floss floss popcorn popcorn ticket`,
  ),
  strip(
    `lollipop lollipop lollipop apple apple apple floss floss ticket duck duck tent lollipop lollipop popcorn popcorn
     pinwheel balloon popcorn floss floss floss pinwheel pinwheel pinwheel balloon balloon balloon tent`,
  ),
];

/** Strips of free spins: more hats, no tickets. */
export const freeStrips: readonly (readonly MidwaySymbol[])[] = [
  strip(
    `pinwheel pinwheel duck duck floss floss popcorn popcorn lollipop lollipop apple apple tent balloon balloon
     lollipop lollipop pinwheel floss floss balloon apple`,
  ),
  strip(
    `hat balloon popcorn popcorn apple apple lollipop lollipop pinwheel duck duck hat tent floss floss lollipop
     lollipop hat balloon balloon pinwheel pinwheel floss floss`,
  ),
  strip(
    `balloon balloon lollipop lollipop apple apple popcorn popcorn hat duck duck tent hat lollipop lollipop pinwheel
     pinwheel balloon floss floss hat pinwheel floss floss`,
  ),
  strip(
    `pinwheel pinwheel balloon balloon apple apple lollipop lollipop pinwheel floss floss hat lollipop lollipop tent
     duck duck popcorn popcorn hat floss floss balloon hat`,
  ),
  strip(
    `balloon balloon floss floss tent duck duck floss floss balloon pinwheel apple apple lollipop lollipop popcorn
     popcorn tent pinwheel pinwheel lollipop lollipop`,
  ),
];
