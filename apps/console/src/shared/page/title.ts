/** Sets the document title. */
import { useEffect } from 'react';
import { useText } from './language.ts';

export function useTitle(text: string): void {
  const t = useText();
  const whole = text ? `${text} · ${t('console.title')}` : t('console.title');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
