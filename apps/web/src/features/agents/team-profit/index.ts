export { TeamProfitPage } from './team-profit-page.tsx';
