export { hall } from './hall.ts';
