/**
 * What the brands announce beside the games that run. A game runs as soon as the house has an engine of its code; until
 * then it is shown as in maintenance and cannot be started.
 */
import type { GameCategory } from '#contract';
import type { LotteryMenu } from '#db/tables/catalogue.ts';

export interface PlannedVendor {
  readonly code: string;
  readonly name: string;
  /** By language; a name that is a studio's own stays as it is. */
  readonly names?: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  /** A single game that a click on the vendor starts. */
  readonly single?: true;
  /** Brands that split e-sports off have their vendors; the others would show them among the sports. */
  readonly esports?: true;
  /** Where it is not that of its category. */
  readonly picture?: string;
  readonly games: readonly PlannedGame[];
}

export interface PlannedGame {
  readonly nodeId: number;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly menu?: LotteryMenu;
  /** Where it is not what its engine's sheet says of the usual rules. */
  readonly rtp?: string;
}

const game = (nodeId: number, code: string, EN: string): PlannedGame => ({ nodeId, code, names: { EN } });
const HOUSE_NAME = 'Pavilion Originals';
const ESPORTS = { category: 'SPORTS', single: true, esports: true } as const;

/** In the order of the navigation: lottery, live, sports, fish, slots, poker. */
export const LANES: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'];

export const PLANNED: readonly PlannedVendor[] = [
  {
    code: 'HOUSE',
    name: 'Pavilion Sportsbook',
    names: {
      CN: 'Pavilion 体育',
      JA: 'Pavilion スポーツ',
      TH: 'Pavilion สปอร์ต',
      VI: 'Pavilion Thể thao',
      AR: 'رياضة Pavilion',
    },
    category: 'SPORTS',
    single: true,
    games: [game(4001, 'SPORTSBOOK', 'Sportsbook')],
  },
  {
    code: 'DS88',
    name: 'DS88',
    category: 'SPORTS',
    single: true,
    picture: '/art/categories/races.svg',
    games: [game(4011, 'DS88_ARENA', 'DS88 Arena')],
  },
  { ...ESPORTS, code: 'AV', name: 'AV Esports', games: [game(4101, 'AV_HALL', 'AV Esports')] },
  { ...ESPORTS, code: 'AI', name: 'AI Esports', games: [game(4102, 'AI_HALL', 'AI Esports')] },
  { ...ESPORTS, code: 'IMES', name: 'IM Esports', games: [game(4103, 'IMES_HALL', 'IM Esports')] },
  { ...ESPORTS, code: 'TF', name: 'TF Gaming', games: [game(4104, 'TF_HALL', 'TF Gaming')] },
  { ...ESPORTS, code: 'IA', name: 'IA Esports', games: [game(4105, 'IA_HALL', 'IA Esports')] },
  {
    code: 'HOUSE',
    name: HOUSE_NAME,
    category: 'FISH',
    games: [game(5001, 'KOI_LAGOON', 'Koi Lagoon'), game(5002, 'RIVER_DRAGON', 'River Dragon')],
  },
  {
    code: 'HOUSE',
    name: HOUSE_NAME,
    category: 'PVP',
    games: [game(6001, 'HOLDEM', 'Texas Hold’em'), game(6002, 'THIRTEEN', 'Thirteen')],
  },
];
