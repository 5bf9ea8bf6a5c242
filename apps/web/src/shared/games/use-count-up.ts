/** Animates a figure upwards after each refetch; decreases are shown at once. */
import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 4_000;

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (target <= start || wantsStill()) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / COUNT_MS);
      from.current = start + (target - start) * part;
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
