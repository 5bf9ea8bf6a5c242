/** What the tile of a table says of how it stands. */
import type { Contract, ValueOf } from '#contract';
import type { MessageKey } from '#i18n';

type Tone = ValueOf<Contract['room']['glances']>[number]['results'][number]['tone'];

const PHASES = ['betting', 'closed', 'dealing', 'settled', 'off', 'away'] as const;
export type ShownPhase = (typeof PHASES)[number];

/** Bets whose time is over are closed before anybody has told; a game that calls it otherwise is in play. */
export function phaseShown(phase: string, isOver: boolean): ShownPhase {
  if (phase === 'betting' && isOver) return 'closed';
  return PHASES.find((known) => known === phase) ?? 'dealing';
}

const SIDES: Readonly<Record<string, Partial<Record<Tone, MessageKey>>>> = {
  BACCARAT: { red: 'baccarat.spot.banker', blue: 'baccarat.spot.player', tie: 'baccarat.spot.tie' },
  DRAGON_TIGER: { red: 'dragon-tiger.spot.dragon', blue: 'dragon-tiger.spot.tiger', tie: 'dragon-tiger.spot.tie' },
};

/** Who won, where a game has two sides; undefined where its results are numbers. */
export const sideOf = (engine: string, tone: Tone): MessageKey | undefined => SIDES[engine]?.[tone];
