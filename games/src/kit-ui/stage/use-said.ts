import { useState } from 'react';
import { captionAt, type Moment, type Said } from './caption.ts';

/**
 * The present caption of a table, and a function to set it: a caption belongs to the drawn moment, however late this
 * page learned of it.
 */
export function useSaid({ phase, round }: Moment): readonly [caption: string, say: (text: string) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  return [captionAt({ phase, round }, said), (text) => setSaid({ phase, round, text })];
}
