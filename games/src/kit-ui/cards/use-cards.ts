import { useEffect, useState } from 'react';
import type { DealtCard } from './picture.ts';

/** How long cards take to the tray. */
const SWEEP_MS = 620;

export interface LaidCard extends DealtCard {
  /** It lay there before anybody looked, and does not come out of the shoe again. */
  readonly wasThere: boolean;
  /** On its way to the tray. */
  readonly isLeaving: boolean;
}

interface Kept {
  readonly signs: string;
  readonly cards: readonly DealtCard[];
  readonly leaving: readonly DealtCard[];
}

const signsOf = (cards: readonly DealtCard[]): string => cards.map(({ key, card }) => key + card).join(' ');

/** The cards on the table, and those that have just been taken from it. */
export function useCards(cards: readonly DealtCard[]): readonly LaidCard[] {
  const [first] = useState(() => new Set(cards.map(({ key }) => key)));
  const signs = signsOf(cards);
  const [kept, setKept] = useState<Kept>({ signs, cards, leaving: [] });
  if (kept.signs !== signs) {
    const stay = new Set(cards.map(({ key }) => key));
    const removed = kept.cards.filter(({ key }) => !stay.has(key));
    setKept({ signs, cards, leaving: removed.length > 0 ? removed : kept.leaving });
  }
  const { leaving } = kept;
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setKept((now) => ({ ...now, leaving: [] })), SWEEP_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return [
    ...leaving.map((card) => ({ ...card, wasThere: true, isLeaving: true })),
    ...kept.cards.map((card) => ({ ...card, wasThere: first.has(card.key), isLeaving: false })),
  ];
}
