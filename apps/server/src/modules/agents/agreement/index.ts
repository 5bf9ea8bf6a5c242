/** Contracts between the house or an agent and the accounts below: offers, answers, settlements and their payment. */
export { clearCarry, holdSettlement, payAgain, releaseSettlement } from './desk.ts';
export { endAsHouse } from './end-contract.ts';
export { offerAsHouse, type Offered } from './offer-contract.ts';
export { agreementRoutes } from './routes.ts';
export { SETTLE_EVERY_MS, settleAgreements } from './settle-agreements.ts';
export { consolidatedContracts } from './show-requests.ts';
