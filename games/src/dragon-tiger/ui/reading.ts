/** Announcements of a dragon tiger table. */
import type { LiveShared } from '../../kit/live/table.ts';
import type { NoRules } from '../../kit/live/no-rules.ts';
import { rankText } from '../../kit-ui/cards/pips.ts';
import type { Announcement } from '../../kit-ui/cards/use-card-sounds.ts';
import type { Step } from '../engine/engine.ts';
import { lead, type Outcome } from '../engine/odds.ts';

export type DragonTigerShared = LiveShared<NoRules, Step, Outcome>;

export function winnerOf({ outcome }: Pick<DragonTigerShared, 'outcome'>): Step['to'] | 'tie' | null {
  if (!outcome) return null;
  const by = lead(outcome);
  if (by === 0) return 'tie';
  return by > 0 ? 'dragon' : 'tiger';
}

/** A suited tie is announced as one. */
export function announcementOf(shared: Pick<DragonTigerShared, 'outcome' | 'round'>): Announcement | null {
  const { outcome, round } = shared;
  const winner = winnerOf(shared);
  if (!outcome || !winner) return null;
  const winnerKey = winner === 'tie' && outcome.dragon === outcome.tiger ? 'suited-tie' : winner;
  const values = { dragon: rankText(outcome.dragon), tiger: rankText(outcome.tiger) };
  return { key: `dragon-tiger.say.${winnerKey}`, values, sign: `${round} won` };
}
