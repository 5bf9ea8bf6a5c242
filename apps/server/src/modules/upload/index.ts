export { keepPictures, square } from './keep-pictures.ts';
