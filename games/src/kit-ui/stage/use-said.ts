import { useState } from 'react';
import { captionAt, type Moment, type Said } from './caption.ts';

/** The words that stand at a table, and the way to say more there: they are of the moment that is drawn, whenever this page came to know of it. */
export function useSaid({ phase, round }: Moment): readonly [caption: string, say: (text: string) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  return [captionAt({ phase, round }, said), (text) => setSaid({ phase, round, text })];
}
