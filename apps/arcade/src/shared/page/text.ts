import { createContext, use } from 'react';
import type { Translator } from '#i18n';

export const TextContext = createContext<Translator | null>(null);

export function useText(): Translator {
  const text = use(TextContext);
  if (!text) throw new Error('text is used outside its provider');
  return text;
}
