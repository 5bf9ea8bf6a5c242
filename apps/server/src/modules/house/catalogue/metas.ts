/** Metadata of house games by catalogue code. */
import type { GameFeature, GameMeta, RoundMeta, Volatility } from '#games/kit/meta.ts';
import { volatilityOf } from '#games/kit/meta.ts';
import { engineByCode, engines } from '#games/engines.ts';
import { handByCode, hands } from '#games/hands.ts';
import { roomByCode, rooms } from '#games/rooms.ts';

/** Rooms are found only if their code equals their engine's; undefined for games of other vendors. */
export const metaOf = (code: string): GameMeta | undefined =>
  (engineByCode(code) ?? handByCode(code) ?? roomByCode(code))?.meta;

export type Feature = GameFeature | 'jackpot';

export const featuresOf = (meta: GameMeta & Pick<RoundMeta, 'jackpot'>): readonly Feature[] => [
  ...(meta.features ?? []),
  ...(meta.jackpot === undefined ? [] : (['jackpot'] as const)),
];

export interface Traits {
  readonly spread?: Volatility | undefined;
  readonly feature?: string | undefined;
}

/** Codes of house games with these traits; undefined if no trait is asked for. */
export function codesWith({ spread, feature }: Traits): readonly string[] | undefined {
  if (spread === undefined && feature === undefined) return undefined;
  return [...engines, ...hands, ...rooms]
    .map(({ meta }) => meta)
    .filter((meta) => spread === undefined || volatilityOf(meta.figures) === spread)
    .filter((meta) => feature === undefined || featuresOf(meta).some((known) => known === feature))
    .map(({ code }) => code);
}
