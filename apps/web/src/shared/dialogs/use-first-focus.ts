/** A dialog that was opened to type in is ready for typing; where keys are on the screen they wait for a press. */
import { useEffect } from 'react';

export function useFirstFocus(focus: () => void): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return undefined;
    // The dialog takes the focus when it opens, which is after its content is there.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
    // Only when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
