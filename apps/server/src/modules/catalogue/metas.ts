/** What the house's games say of themselves, by the codes of the catalogue. */
import type { GameFeature, GameMeta, RoundMeta, Spread } from '#games/kit/meta.ts';
import { spreadOf } from '#games/kit/meta.ts';
import { engineByCode, engines } from '#games/engines.ts';
import { handByCode, hands } from '#games/hands.ts';
import { roomByCode, rooms } from '#games/rooms.ts';

/** A room is found here where its code is its engine's; undefined for games that are not ours. */
export const metaOf = (code: string): GameMeta | undefined =>
  (engineByCode(code) ?? handByCode(code) ?? roomByCode(code))?.meta;

export type Feature = GameFeature | 'jackpot';

export const featuresOf = (meta: GameMeta & Pick<RoundMeta, 'jackpot'>): readonly Feature[] => [
  ...(meta.features ?? []),
  ...(meta.jackpot === undefined ? [] : (['jackpot'] as const)),
];

export interface Traits {
  readonly spread?: Spread | undefined;
  readonly feature?: string | undefined;
}

/** The codes of the house's games that are so; undefined where nothing is asked of them. */
export function codesWith({ spread, feature }: Traits): readonly string[] | undefined {
  if (spread === undefined && feature === undefined) return undefined;
  return [...engines, ...hands, ...rooms]
    .map(({ meta }) => meta)
    .filter((meta) => spread === undefined || spreadOf(meta.figures) === spread)
    .filter((meta) => feature === undefined || featuresOf(meta).some((known) => known === feature))
    .map(({ code }) => code);
}
