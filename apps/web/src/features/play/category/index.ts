export { CategoryPage } from './category-page.tsx';
export { VendorCards } from './vendor-cards.tsx';
export { VendorGamesModal } from './vendor-games-modal.tsx';
