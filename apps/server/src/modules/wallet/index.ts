export { announceBalance } from './announce-balance.ts';
export { freezeWallet } from './freeze-wallet.ts';
export { readBalance } from './read-balance.ts';
export { walletRoutes } from './routes.ts';
export { kindsOfWallet, statementKinds, walletOfKind, walletsOf } from './rules.ts';
