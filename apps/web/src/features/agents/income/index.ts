export { IncomePage } from './income-page.tsx';
