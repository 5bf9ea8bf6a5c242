import { useTranslator } from '../page/language.ts';
import { namesIn, type Names } from './names-in.ts';

/** What the server's words are called in the language of the page. */
export const useNames = (): Names => namesIn(useTranslator());
