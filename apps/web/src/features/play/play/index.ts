export { GameInfoPage } from './game-info-page.tsx';
export { GamePage } from './game-page.tsx';
