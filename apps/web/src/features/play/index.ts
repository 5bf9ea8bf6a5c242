export { GamePage } from './game-page.tsx';
