export { announceBalance, announceBalances } from './announce-balance.ts';
export { moneyStands, walletDesk } from './console.ts';
export { freezeWallet } from './freeze-wallet.ts';
export { readBalance } from './read-balance.ts';
export { transferRoutes, walletRoutes } from './routes.ts';
export { cashOf, kindsOfWallet, statementKinds, walletOfKind, walletsOf, type Wallet } from './rules.ts';
