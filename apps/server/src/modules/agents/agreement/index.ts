/** Contracts between the house or an agent and the accounts below: offers, answers, settlements and their payment. */
export { agreementDesk } from './console.ts';
export { programmeOverdrawn } from './programme-edge.ts';
export { agreementRoutes } from './routes.ts';
export { SETTLE_EVERY_MS, settleAgreements } from './settle-agreements.ts';
export { isAnyRunning } from './settle-queries.ts';
export { consolidatedContracts } from './show-requests.ts';
export { shownTier } from './tiers.ts';
