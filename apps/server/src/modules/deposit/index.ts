export { expireDeposits } from './expire-deposits.ts';
export { depositRoutes } from './routes.ts';
export { mountPaymentWebhook } from './webhook.ts';
