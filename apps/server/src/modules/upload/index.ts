export { keepPictures } from './keep-pictures.ts';
