export { forgetFile, keepPictures, square } from './keep-pictures.ts';
