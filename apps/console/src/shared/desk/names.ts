import { useTranslator } from '../page/language.ts';
import { namesIn, type Names } from './names-in.ts';

/** Names in the page's language. */
export const useNames = (): Names => namesIn(useTranslator());
