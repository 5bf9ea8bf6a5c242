export { RewardPage } from './reward-page.tsx';
