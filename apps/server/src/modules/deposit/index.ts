export { expireDeposits } from './expire-deposits.ts';
export { receiveNotification } from './receive-notification.ts';
export { depositRoutes } from './routes.ts';
export { mountPaymentWebhook, type Hear, type NotificationRefused } from './webhook.ts';
