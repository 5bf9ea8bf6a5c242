export { TeamBettingPage } from './team-betting-page.tsx';
