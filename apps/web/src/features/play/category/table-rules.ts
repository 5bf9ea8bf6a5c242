/** Phase shown on the tile of a live table. */
import type { MessageKey } from '#i18n';

const PHASES = ['betting', 'closed', 'dealing', 'settled', 'off', 'away'] as const;
export type ShownPhase = (typeof PHASES)[number];

/** Betting whose time is over counts as closed before the server says so; unknown phases count as dealing. */
export function phaseShown(phase: string, isOver: boolean): ShownPhase {
  if (phase === 'betting' && isOver) return 'closed';
  return PHASES.find((known) => known === phase) ?? 'dealing';
}

type Winner = 'red' | 'blue' | 'tie';

interface SideWords {
  readonly name: MessageKey;
  readonly short: MessageKey;
}

const SIDES: Readonly<Record<string, Readonly<Record<Winner, SideWords>>>> = {
  BACCARAT: {
    red: { name: 'baccarat.spot.banker', short: 'baccarat.short.banker' },
    blue: { name: 'baccarat.spot.player', short: 'baccarat.short.player' },
    tie: { name: 'baccarat.spot.tie', short: 'baccarat.short.tie' },
  },
  DRAGON_TIGER: {
    red: { name: 'dragon-tiger.spot.dragon', short: 'dragon-tiger.short.dragon' },
    blue: { name: 'dragon-tiger.spot.tiger', short: 'dragon-tiger.short.tiger' },
    tie: { name: 'dragon-tiger.spot.tie', short: 'dragon-tiger.short.tie' },
  },
};

/** Winning side of a two-sided game, with its short label. Undefined for games whose results are numbers. */
export const sideOf = (engine: string, tone: Winner | 'plain'): SideWords | undefined =>
  tone === 'plain' ? undefined : SIDES[engine]?.[tone];
