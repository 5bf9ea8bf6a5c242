/** The kinds of movements a brand has, told from its switches and its games, for the filter of the account record. */
import type { GameCategory } from '#contract';
import { GAME_TYPES, REWARD_TYPES, TX } from '#ledger';
import { walletTransferTypes } from '#ledger/transaction-types.ts';
import { switchedOn, type Merchant } from '../brand/index.ts';
import { cashOf, walletsOf, type Wallet } from '../wallet/index.ts';

const MAIN_WALLET = 2;
const TRANSFER = walletTransferTypes('main');

/** What the main wallet knows besides games, and the switch without which it does not happen. */
const MAIN_TYPES: readonly (readonly [code: number, modId: string])[] = [
  [TX.deposit, 'DPSTBAS3'],
  [TX.depositReversed, 'DPSTBAS3'],
  [TRANSFER.in, 'FUNDTRANS3'],
  [TRANSFER.out, 'FUNDTRANS3'],
  [TX.uplineTransferIn, 'MEMTRANS3'],
  [TX.uplineTransferOut, 'MEMTRANS3'],
  [REWARD_TYPES.pointsConverted, 'PTSYS3'],
  [TX.pointsBought, 'PTSYS3'],
  [TX.pointsRewardPaid, 'PTSYS3'],
  [TX.pointsRewardReturned, 'PTSYS3'],
  [REWARD_TYPES.promotionBonus, 'REWCEN3'],
  [REWARD_TYPES.referralReward, 'REWCEN3'],
  [TX.adjustmentUp, 'COMM3'],
  [TX.adjustmentDown, 'COMM3'],
];

/** The hundreds of a code say the direction: what went out is x2xx, the rest came in or came back. */
export const isExpense = (code: number): boolean => Math.floor(code / 100) % 10 === 2;

export interface WalletTypes {
  readonly accountTypeId: number;
  readonly codes: readonly number[];
}

/** `played` are the categories in which the brand has games that are open; the book of a brand with e-sports sells them as well. A trial account has its play money and games. */
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
  // Everybody plays from the main wallet unless money was moved into a category's own.
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
