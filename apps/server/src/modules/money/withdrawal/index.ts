export { receiveOverdue } from './answer-withdrawal.ts';
export { membersPaidTo, openCard } from './bank-cards.ts';
export { withdrawalDesk } from './console.ts';
export { receivePayoutNotification } from './receive-payout-notification.ts';
export { cardsToSeal, resealCards } from './reseal-cards.ts';
export { withdrawalRoutes } from './routes.ts';
export { ASK_EVERY_MS, carryOnPayouts } from './send-payout.ts';
