export { mountVendorWallet } from './hub88/mount.ts';
export { housePlayer, housePlayers } from './players.ts';
export type { Bet, Movement, Payee, Player, Rollback, GameWallet, WalletAnswer, WalletRefusal, Win } from './port.ts';
export { lateBets } from './open-queries.ts';
export { insertClosure } from './queries.ts';
export { closeStaleVendorRounds, vendorRound } from './rounds.ts';
export { OPEN_DAYS_LEAST, OPEN_DAYS_MOST, openDays } from './rules.ts';
export { forgetOldTokens, issueVendorToken, type TokenFor } from './tokens.ts';
export { createGameWallet } from './wallet.ts';
