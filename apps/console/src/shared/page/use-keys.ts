/** Keyboard shortcuts of a page: active unless a field has the focus or a dialog is open. */
import { useEffect, useRef } from 'react';
import { keyName } from './key-names.ts';

type Keys = Readonly<Record<string, () => void>>;

const WRITES = 'input:not([type=checkbox], [type=radio]), select, textarea';
const LIES_OVER = 'dialog:modal, [popover=auto]:popover-open';

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.target instanceof Element && event.target.matches(WRITES)) return false;
  return document.querySelector(LIES_OVER) === null;
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const deed = isFree(event) ? latest.current[keyName(event)] : undefined;
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
