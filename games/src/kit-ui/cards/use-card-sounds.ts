import { useEffect, useRef } from 'react';
import type { LiveCue } from '../live.ts';

export interface Saying {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Something said once is said again only under another sign. */
  readonly sign: string;
}

interface Heard {
  /** How many lie on the table. */
  readonly cards: number;
  readonly covered: string | null;
  readonly saying: Saying | null;
  readonly onSound: (cue: LiveCue) => void;
}

/** A card is heard when it is laid down and when it is turned. What was before somebody came is not told again. */
export function useCardSounds({ cards, covered, saying, onSound }: Heard): void {
  const before = useRef({ cards, covered, sign: saying?.sign ?? null });
  useEffect(() => {
    const { current: was } = before;
    const isLaid = cards > was.cards;
    const isTurned = was.covered !== null && covered !== was.covered && cards === was.cards;
    const sign = saying?.sign ?? null;
    before.current = { cards, covered, sign };
    if (isLaid || isTurned) onSound({ kind: 'card' });
    if (saying && sign !== was.sign) onSound({ kind: 'say', key: saying.key, values: saying.values });
  });
}
