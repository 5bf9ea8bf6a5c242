import { useEffect, useLayoutEffect, useRef } from 'react';

const STILL_MS = 250;

/** Calls the latest `paint` before each frame, or four times a second under reduced motion. */
export function useFrames(paint: () => void, isStill: boolean): void {
  const newest = useRef(paint);
  useLayoutEffect(() => {
    newest.current = paint;
    paint();
  });
  useEffect(() => {
    if (isStill) {
      const timer = setInterval(() => newest.current(), STILL_MS);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      newest.current();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
}
