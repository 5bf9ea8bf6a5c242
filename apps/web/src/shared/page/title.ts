/** Document title: page name and brand. */
import { useEffect } from 'react';
import { useBoot } from '../brand/boot.ts';

/** Without a text, the brand alone. */
export function setTitle(text?: string): void {
  const { name } = useBoot.getState().status.info.brand;
  document.title = text ? `${text} · ${name}` : name;
}

/** Overrides the title from the page registry, for pages with a more specific one: game hall, promotion. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text) setTitle(text);
  }, [text]);
}
