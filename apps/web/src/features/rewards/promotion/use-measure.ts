/** Text width in the heading font, updated when the font has loaded. */
import { useEffect, useState } from 'react';
import type { Measure } from './wheel-name.ts';

/** Measured at a large size, so that rounding does not matter. */
const PX = 100;

const byCharacters: Measure = (text) => text.length;

function inFont(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return byCharacters;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  return (text) => {
    pen.font = `650 ${PX}px ${family}`;
    return pen.measureText(text).width / PX;
  };
}

export function useMeasure(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => byCharacters);
  useEffect(() => {
    const again = () => setMeasure(inFont);
    again();
    document.fonts.addEventListener('loadingdone', again);
    return () => document.fonts.removeEventListener('loadingdone', again);
  }, []);
  return measure;
}
