export { RacePage } from './race-page.tsx';
export { RacesPage } from './races-page.tsx';
