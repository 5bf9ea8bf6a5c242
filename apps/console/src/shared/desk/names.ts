import { useTranslator } from '../page/language.ts';
import { namesIn, type Names } from './names-in.ts';

/** Names of the server's words in the language of the page. */
export const useNames = (): Names => namesIn(useTranslator());
