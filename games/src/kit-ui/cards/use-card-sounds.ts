import { useEffect, useRef } from 'react';
import type { LiveCue } from '../live.ts';

export interface Announcement {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Key of the announcement; the same words are repeated only under another key. */
  readonly sign: string;
}

interface Props {
  /** How many lie on the table. */
  readonly cards: number;
  readonly covered: string | null;
  readonly notice: Announcement | null;
  readonly onSound: (cue: LiveCue) => void;
}

/** Sounds of cards laid and turned. Events before the page loaded are skipped. */
export function useCardSounds({ cards, covered, notice, onSound }: Props): void {
  const before = useRef({ cards, covered, sign: notice?.sign ?? null });
  useEffect(() => {
    const { current: was } = before;
    const isLaid = cards > was.cards;
    const isTurned = was.covered !== null && covered !== was.covered && cards === was.cards;
    const sign = notice?.sign ?? null;
    before.current = { cards, covered, sign };
    if (isLaid || isTurned) onSound({ kind: 'card' });
    if (notice && sign !== was.sign) onSound({ kind: 'say', key: notice.key, values: notice.values });
  });
}
