/** A member who protects himself, at a brand with a twin. */
import type { Story } from './seat.ts';

export const guarding = {
  'safePlay.setLimit': ({ client }) => client.safePlay.setLimit({ kind: 'wager', period: 'week', value: 500 }),
  'safePlay.confirmLimit': async ({ client }) => [
    await client.safePlay.setLimit({ kind: 'wager', period: 'week', value: null }),
    await client.safePlay.confirmLimit({ kind: 'wager', period: 'week' }),
  ],
  'safePlay.setRealityCheck': ({ client }) => client.safePlay.setRealityCheck({ minutes: 30 }),
  'safePlay.visit': ({ client }) => client.safePlay.visit(),
  'safePlay.acknowledge': ({ client }) => client.safePlay.acknowledge(),
  'safePlay.reviewed': ({ client }) => client.safePlay.reviewed(),
} satisfies Story;

/** Last of all: nothing is played after it. */
export const turningAway = {
  'safePlay.pause': ({ client }) => client.safePlay.pause({ kind: 'timeOut', days: 7 }),
  'safePlay.comeBack': ({ client }) => client.safePlay.comeBack(),
  'safePlay.overview': ({ client }) => client.safePlay.overview(),
} satisfies Story;
