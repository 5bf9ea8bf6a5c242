export { BonusPage } from './bonus-page.tsx';
