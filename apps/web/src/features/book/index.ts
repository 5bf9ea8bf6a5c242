export { BookPage } from './book-page.tsx';
export { CouponsPage } from './coupons-page.tsx';
export { FixturePage } from './fixture-page.tsx';
