/**
 * Announced games beside the playable ones. A game becomes playable once the house has an engine of its code; until
 * then it is shown in maintenance.
 */
import type { GameCategory } from '#contract';
import type { LotteryMenu } from '#db/tables/catalogue.ts';

export interface PlannedVendor {
  readonly code: string;
  readonly name: string;
  /** By language; studios' own names are not translated. */
  readonly names?: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  /** A single game, started from the vendor's card. */
  readonly single?: true;
  /** Shown only at brands with a separate e-sports hall. */
  readonly esports?: true;
  /** Picture, when it is not the category's. */
  readonly picture?: string;
  readonly games: readonly PlannedGame[];
}

export interface PlannedGame {
  readonly nodeId: number;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly menu?: LotteryMenu;
  /** RTP, when it differs from the engine's default rules. */
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
