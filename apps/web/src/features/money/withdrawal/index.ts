export { ReceiptDialog } from './receipt-dialog.tsx';
export { WithdrawPage } from './withdraw-page.tsx';
