import { expect, it } from 'vitest';
import * as types from './transaction-types.ts';

it('every movement has the code by which records have been filtered ever since', () => {
  expect(types.TX).toEqual({
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
  });
  expect(types.POINTS_TYPES).toEqual({ earned: 1101, bought: 1102, returned: 1103, redeemed: 1201 });
  expect(types.REWARD_TYPES).toEqual({
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
  });
});

it('every kind of game has a code for a stake, a win, and a stake that was given back, whole or in part', () => {
  const codes = Object.entries(types.GAME_TYPES).map(([kind, each]) => [kind, ...Object.values(each)]);
  expect(codes).toEqual([
    ['RNG', 3200, 3100, 3300, 3301],
    ['LIVE', 9200, 9100, 9300, 9301],
    ['FISH', 2200, 2100, 2300, 2301],
    ['PVP', 5200, 5100, 5300, 5301],
    ['SPORTS', 7200, 7100, 7300, 7301],
    ['ESPORTS', 7210, 7110, 7310, 7311],
    ['LOTT', 4200, 4100, 4106, 4301],
    ['ELOTT', 4200, 4100, 4106, 4301],
  ]);
});

it('money that goes from wallet to wallet is named by the wallet it comes from and the one it goes to', () => {
  const wallets = ['main', 'wallet:rng', 'wallet:lott', 'wallet:elott', 'wallet:pvp', 'wallet:sports', 'wallet:live'];
  const named = [...wallets, 'wallet:fish'].map((wallet) => types.walletTransferTypes(wallet as 'main'));
  expect(named.map((codes) => [codes.in, codes.out])).toEqual([
    [8102, 8202],
    [3101, 3201],
    [4101, 4201],
    [4101, 4201],
    [5101, 5201],
    [7101, 7201],
    [9101, 9201],
    [2101, 2201],
  ]);
});

it('e-sports are played as sports and both lotteries as one, each by its codes', () => {
  expect([7200, 7210, 7110].map((code) => types.isStakeOf('SPORTS', code))).toEqual([true, true, false]);
  expect([7300, 7301, 7310, 7311, 7210].map((code) => types.isBackOf('SPORTS', code))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([types.isStakeOf('RNG', 7210), types.isStakeOf('LOTT', 4200)]).toEqual([false, true]);
  expect((['ESPORTS', 'ELOTT', 'FISH'] as const).map(types.playedKind)).toEqual(['SPORTS', 'LOTT', 'FISH']);
});

it('what belongs to a game is counted with its stakes, and everything else by itself', () => {
  expect([3200, 3100, 3300, 3301, 4106, 6101].map(types.stakeTypeOf)).toEqual([3200, 3200, 3200, 3200, 4200, 6101]);
});
