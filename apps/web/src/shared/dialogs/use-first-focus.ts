/** Focuses the first field of a dialog, except on devices with an on-screen keyboard. */
import { useEffect } from 'react';

export function useFirstFocus(focus: () => void): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return undefined;
    // The dialog takes the focus on opening, after its content has mounted.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
    // Only when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
