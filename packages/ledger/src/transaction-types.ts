/**
 * Transaction type codes, the numbers a member's account record is filtered by. The first digits name the wallet, the
 * hundreds the direction: x1xx credit, x2xx debit, x3xx given back. Codes for LIVE, FISH, refunds and wallet transfers
 * where the ecosystem has none follow that pattern.
 */
import type { GameCategory } from '#kernel';
import type { GameWallet, PlayKind } from './chart.ts';

export interface GameTypes {
  bet: number;
  win: number;
  /** A bet or a win undone; the direction in the record tells which. */
  refund: number;
  /** Part of a stake, within its round. */
  returned: number;
}

const RNG = { bet: 3200, win: 3100, refund: 3300, returned: 3301 };
const LOTT = { bet: 4200, win: 4100, refund: 4106, returned: 4301 };
const PVP = { bet: 5200, win: 5100, refund: 5300, returned: 5301 };
const SPORTS = { bet: 7200, win: 7100, refund: 7300, returned: 7301 };
// E-sports use the sports wallet, with numbers of their own.
const ESPORTS = { bet: 7210, win: 7110, refund: 7310, returned: 7311 };
const LIVE = { bet: 9200, win: 9100, refund: 9300, returned: 9301 };
const FISH = { bet: 2200, win: 2100, refund: 2300, returned: 2301 };

export const GAME_TYPES: Readonly<Record<GameCategory, GameTypes>> = {
  RNG,
  LIVE,
  FISH,
  PVP,
  SPORTS,
  ESPORTS,
  LOTT,
  ELOTT: LOTT,
};

const STAKE_TYPES = new Map(
  Object.values(GAME_TYPES).flatMap((types) => Object.values(types).map((code) => [code, types.bet] as const)),
);

/**
 * Kinds of game that points, missions and bonuses distinguish: e-sports count as sports, and both lotteries are one.
 */
export type PlayedKind = Exclude<GameCategory, 'ESPORTS' | 'ELOTT'>;

export const playedKind = (category: GameCategory): PlayedKind =>
  category === 'ESPORTS' ? 'SPORTS' : category === 'ELOTT' ? 'LOTT' : category;

/** Types that give a stake back, whole or in part. */
export const backTypesOf = ({ refund, returned }: GameTypes): number[] => [refund, returned];

/** The codes of all categories that are played as a kind. */
const typesOf = (kind: PlayedKind): GameTypes[] =>
  Object.entries(GAME_TYPES).flatMap(([category, types]) =>
    playedKind(category as GameCategory) === kind ? [types] : [],
  );

export const isStakeOf = (kind: PlayedKind, txTypeId: number): boolean =>
  typesOf(kind).some(({ bet }) => bet === txTypeId);

export const isBackOf = (kind: PlayedKind, txTypeId: number): boolean =>
  typesOf(kind).some((types) => backTypesOf(types).includes(txTypeId));

/** The stake's code of the kind of game that any game's code belongs to. */
export const stakeTypeOf = (txTypeId: number): number => STAKE_TYPES.get(txTypeId) ?? txTypeId;

/** `in`: the code in the record of the wallet that receives; `out`: of the one that pays. */
interface WalletTransferTypes {
  in: number;
  out: number;
}

const WALLET_TRANSFER_TYPES: Readonly<Record<GameWallet, WalletTransferTypes>> = {
  rng: { in: 3101, out: 3201 },
  lott: { in: 4101, out: 4201 },
  elott: { in: 4101, out: 4201 },
  pvp: { in: 5101, out: 5201 },
  sports: { in: 7101, out: 7201 },
  live: { in: 9101, out: 9201 },
  fish: { in: 2101, out: 2201 },
};

const MAIN_TRANSFER_TYPES: WalletTransferTypes = { in: 8102, out: 8202 };

export function walletTransferTypes(wallet: PlayKind): WalletTransferTypes {
  if (!wallet.startsWith('wallet:')) return MAIN_TRANSFER_TYPES;
  return WALLET_TRANSFER_TYPES[wallet.slice('wallet:'.length) as GameWallet];
}

export const TX = {
  deposit: 6101,
  depositReversed: 6202,
  withdrawal: 6201,
  withdrawalReturned: 6121,
  uplineTransferIn: 6104,
  uplineTransferOut: 6207,
  adjustmentUp: 8122,
  adjustmentDown: 8222,
  trialGranted: 6122,
  holdPlaced: 8203,
  holdReturned: 8103,
  holdTaken: 8204,
  jackpotFed: 8205,
  jackpotReturned: 8105,
  jackpotWon: 6123,
  rakeTaken: 8206,
  pointsBought: 6208,
  pointsRewardPaid: 6209,
  agreementPaid: 6210,
  pointsRewardReturned: 6124,
} as const;

/** The record of points; the hundreds name the direction, as everywhere. */
export const POINTS_TYPES = { earned: 1101, bought: 1102, returned: 1103, redeemed: 1201 } as const;

/** Transaction types of rewards in the account record. */
export const REWARD_TYPES = {
  dividend: 6106,
  pvpAgentRebate: 6109,
  pvpPlayerRebate: 6111,
  gameDividend: 6112,
  gameRebate: 6113,
  lotteryAgentRebate: 6114,
  dailySalary: 6115,
  hourlySalary: 6116,
  realtimeSalary: 6117,
  pointsConverted: 6118,
  promotionBonus: 6119,
  referralReward: 6120,
  lotteryPromotion: 4104,
  lotteryRebate: 4105,
  rngPromotion: 3102,
  pvpPromotion: 5112,
} as const;

export type RewardKind = keyof typeof REWARD_TYPES;
