/** Bonus money: given with terms, played with beside cash, and cash once its terms are met. */
export { bonusDesk } from './console.ts';
export { announceBonus } from './announce-bonus.ts';
export { grantBonus, type Grant } from './grant-bonus.ts';
export { settleBonuses } from './jobs.ts';
export { bonusRoutes } from './routes.ts';
export { holdBonus, noteWonBonus } from './note-won-bonus.ts';
export { settleBonus } from './settle-bonus.ts';
export { bonusTerms, type BonusTerms } from './terms.ts';
