/** A member who uses responsible-gaming tools, at a brand with a twin. */
import type { Story } from './seat.ts';

export const guarding = {
  'safePlay.setLimit': ({ client }) => client.safePlay.setLimit({ kind: 'wager', period: 'week', value: 500 }),
  'safePlay.confirmLimit': async ({ client }) => [
    await client.safePlay.setLimit({ kind: 'wager', period: 'week', value: null }),
    await client.safePlay.confirmLimit({ kind: 'wager', period: 'week' }),
  ],
  'the terms change': ({ ops }) =>
    ops('desk', { act: 'publish', kind: 'terms', ref: '2', by: 'Ana', reason: 'a new licence' }),
  'terms.show': ({ client }) => client.terms.show(),
  'terms.accept': async ({ client }) => [
    await client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' }),
    await client.terms.accept({ version: '1' }),
    await client.terms.accept({ version: '2' }),
    await client.terms.show(),
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
