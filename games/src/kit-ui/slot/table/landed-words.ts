/** The landed screen in words, for screen readers. */
import type { Translate } from '../../table.ts';
import type { ShownGrid } from '../reels/reels.ts';

/** Reel by reel, each from its top; symbols by the names that the game `id` has for them. */
export function landedWords(t: Translate, id: string, grid: ShownGrid): string {
  const reels = grid.map((column, reel) => {
    const symbols = column.map((symbol) => t(`${id}.symbol.${symbol}`)).join(' · ');
    return t('slot.landed.reel', { reel: reel + 1, symbols });
  });
  return reels.join(' – ');
}
