/** Games of the house for the manifest. */
import { engines } from '#games/engines.ts';
import { hands } from '#games/hands.ts';
import type { Games } from './manifest.ts';

export const gamesOfTheHouse = (): Games =>
  Object.fromEntries(
    [...engines, ...hands].map(
      ({ meta: { code, version, figures } }) => [code, { version, rtp: figures.rtp }] as const,
    ),
  );
