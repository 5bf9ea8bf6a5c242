export { mountCashier } from './cashier.ts';
export { deliverDue } from './outbox.ts';
export { SANDBOX_VENDOR_ID, sandboxKey, sandboxPayment } from './sandbox.ts';
