export { askProviders } from './ask-providers.ts';
export { depositDesk } from './console.ts';
export { confirmDeposit, rejectDeposit } from './decide-deposit.ts';
export { expireDeposits } from './expire-deposits.ts';
export { receiveNotification } from './receive-notification.ts';
export { payersToSeal, resealPayers } from './reseal-payers.ts';
export { depositRoutes } from './routes.ts';
export { setChannel, type ChannelChange } from './set-channel.ts';
export { mountPaymentWebhook, type Hear, type NotificationRefused } from './webhook.ts';
