export { PromotionPage } from './promotion-page.tsx';
export { PromotionsPage } from './promotions-page.tsx';
