/** Types of movements at a brand, derived from its switches and games, for the filter of the transaction history. */
import type { GameCategory } from '#contract';
import { GAME_TYPES, REWARD_TYPES, TX } from '#ledger';
import { walletTransferTypes } from '#ledger/transaction-types.ts';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';
import { cashOf, walletsOf, type Wallet } from '../../money/wallet/index.ts';

const MAIN_WALLET = 2;
const TRANSFER = walletTransferTypes('main');

/** Types of the main wallet besides games, each with the switch it depends on. */
const MAIN_TYPES: readonly (readonly [code: number, modId: string])[] = [
  [TX.deposit, 'DPSTBAS3'],
  [TX.depositReversed, 'DPSTBAS3'],
  [TRANSFER.in, 'FUNDTRANS3'],
  [TRANSFER.out, 'FUNDTRANS3'],
  [TX.uplineTransferIn, 'MEMTRANS3'],
  [TX.uplineTransferOut, 'MEMTRANS3'],
  [REWARD_TYPES.dividend, 'SIGNCONDIV3'],
  [REWARD_TYPES.dailySalary, 'DAILYSALCONT3'],
  [REWARD_TYPES.hourlySalary, 'HOURSAL3'],
  [REWARD_TYPES.realtimeSalary, 'RTSALARY3'],
  [TX.agreementPaid, 'AGENT3'],
  [REWARD_TYPES.pointsConverted, 'PTSYS3'],
  [TX.pointsBought, 'PTSYS3'],
  [TX.pointsRewardPaid, 'PTSYS3'],
  [TX.pointsRewardReturned, 'PTSYS3'],
  [REWARD_TYPES.promotionBonus, 'REWCEN3'],
  [REWARD_TYPES.referralReward, 'REWCEN3'],
  [TX.adjustmentUp, 'COMM3'],
  [TX.adjustmentDown, 'COMM3'],
];

/** The hundreds digit of a code is its direction: x2xx is outgoing, others are incoming. */
export const isExpense = (code: number): boolean => Math.floor(code / 100) % 10 === 2;

export interface WalletTypes {
  readonly accountTypeId: number;
  readonly codes: readonly number[];
}

/**
 * `played` are categories with open games; the book of a brand with e-sports sells these as well. Trial accounts have
 * fewer types.
 */
export function typesOf({ config }: Merchant, played: readonly GameCategory[], trial: boolean): WalletTypes[] {
  const all = config.esportsVendors.length > 0 && played.includes('SPORTS') ? [...played, 'ESPORTS' as const] : played;
  const gameCodes = (categories: readonly GameCategory[]) => [
    ...new Set(
      categories
        .filter((category) => all.includes(category))
        .flatMap((category) => Object.values(GAME_TYPES[category])),
    ),
  ];
  const ofMain = trial
    ? [TX.trialGranted]
    : MAIN_TYPES.filter(([, modId]) => switchedOn(config.switches, modId)).map(([code]) => code);
  const bothOf = (wallet: ReturnType<typeof cashOf>): number[] => {
    const types = walletTransferTypes(wallet);
    return [types.in, types.out];
  };
  const moved = (wallet: Wallet): number[] => (switchedOn(config.switches, 'FUNDTRANS3') ? bothOf(cashOf(wallet)) : []);
  // Play uses the main wallet unless money was moved to a category's own.
  return walletsOf(config.singleWallet)
    .map((wallet) => ({
      accountTypeId: wallet.accountTypeId,
      codes:
        wallet.accountTypeId === MAIN_WALLET
          ? [...ofMain, ...gameCodes(all)]
          : [...moved(wallet), ...gameCodes(wallet.categories)],
    }))
    .filter((wallet) => wallet.codes.length > 0);
}
