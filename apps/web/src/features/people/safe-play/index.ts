export { PlaySafelyPage } from './play-safely-page.tsx';
export { VisitWatch } from './visit-watch.tsx';
