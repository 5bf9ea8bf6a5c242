export { UplinePage } from './upline-page.tsx';
export { WalletPage } from './wallet-page.tsx';
