export { CategoryPage } from './category-page.tsx';
export { VendorGamesModal } from './vendor-games-modal.tsx';
