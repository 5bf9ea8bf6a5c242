export { MissionPage } from './mission-page.tsx';
