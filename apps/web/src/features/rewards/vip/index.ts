export { VipPage } from './vip-page.tsx';
