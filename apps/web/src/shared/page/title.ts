/** The name of what is shown, in the title of the window. */
import { useEffect } from 'react';
import { useBoot } from '../brand/boot.ts';

/** Without a text the window is named after the brand alone. */
export function setTitle(text?: string): void {
  const { name } = useBoot.getState().status.info.brand;
  document.title = text ? `${text} · ${name}` : name;
}

/** Of a page that knows better than its entry in the list of pages: the game hall, the promotion. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text) setTitle(text);
  }, [text]);
}
