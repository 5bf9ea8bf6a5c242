/** State of palette and shortcut list, with their global shortcuts. */
import { useEffect, useState } from 'react';
import { keyName } from '../shared/page/key-names.ts';
import { useKeys } from '../shared/page/use-keys.ts';

export type Overlay = 'palette' | 'keys' | null;

export function useOverlay(): [Overlay, (overlay: Overlay) => void] {
  const [overlay, setOverlay] = useState<Overlay>(null);
  useKeys({ '?': () => setOverlay('keys') });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || keyName(event) !== 'k') return;
      event.preventDefault();
      // Not while a modal form is open.
      if (document.querySelector('dialog:modal') === null) setOverlay('palette');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return [overlay, setOverlay];
}
