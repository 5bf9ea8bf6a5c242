import { useEffect, useRef } from 'react';
import type { BetNo } from '../engine/state.ts';

/** Digits press the buttons, except while somebody types in a field. */
export function useHotkeys(shown: readonly BetNo[], press: (no: BetNo) => void): void {
  const latest = useRef({ shown, press });
  useEffect(() => {
    latest.current = { shown, press };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      const no = latest.current.shown.find((each) => String(each) === event.key);
      if (no !== undefined) latest.current.press(no);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
