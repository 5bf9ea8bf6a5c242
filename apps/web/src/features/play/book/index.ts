export { BookPage } from './book-page.tsx';
export { CouponsPage } from './coupons-page.tsx';
export { FixturePage } from './fixture-page.tsx';
export { RacesPage } from './races-page.tsx';
