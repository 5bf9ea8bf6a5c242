import { useState } from 'react';
import { captionAt, type Moment, type Caption } from './caption.ts';

/**
 * The present caption of a table, and a function to set it: a caption belongs to the drawn moment, however late this
 * page learned of it.
 */
export function useCaption({ phase, round }: Moment): readonly [caption: string, show: (text: string) => void] {
  const [caption, setCaption] = useState<Caption | null>(null);
  return [captionAt({ phase, round }, caption), (text) => setCaption({ phase, round, text })];
}
