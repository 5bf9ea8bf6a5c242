/** Announcements of a baccarat table, from its open cards. */
import type { LiveShared } from '../../kit/live/table.ts';
import type { Card } from '../../kit/live/shoe.ts';
import type { Announcement } from '../../kit-ui/cards/use-card-sounds.ts';
import { valueOf, type Outcome, type Side, type Step } from '../engine/hand.ts';
import type { Rules } from '../engine/odds.ts';

export type BaccaratShared = LiveShared<Rules, Step, Outcome>;

const NATURAL = 8;
const TWO_CARDS = 2;

export const totalOf = (open: readonly Card[]): number => open.reduce((sum, card) => sum + valueOf(card), 0) % 10;

export const isNatural = (open: readonly Card[]): boolean => open.length === TWO_CARDS && totalOf(open) >= NATURAL;

export function winnerOf({ outcome }: Pick<BaccaratShared, 'outcome'>): Side | 'tie' | null {
  if (!outcome) return null;
  if (outcome.player === outcome.banker) return 'tie';
  return outcome.player > outcome.banker ? 'player' : 'banker';
}

/** Announces the draw of a third card, and the winner. */
export function announcementOf(shared: Pick<BaccaratShared, 'outcome' | 'round' | 'steps'>): Announcement | null {
  const { outcome, round, steps } = shared;
  const winner = winnerOf(shared);
  if (outcome && winner) {
    const { player, banker } = outcome;
    return { key: `baccarat.say.${winner}`, values: { player, banker }, sign: `${round} won` };
  }
  const last = steps.at(-1);
  if (!last || steps.length <= TWO_CARDS * 2) return null;
  return { key: `baccarat.say.draws.${last.to}`, values: {}, sign: `${round} ${steps.length}` };
}
