import { seededRng } from '#testkit';
import { loadTranslator } from '#i18n/locale-files.ts';
import { liveRooms } from '#games/rooms.ts';
import { millis } from '#kernel';
import { expect, it } from 'vitest';
import { stepWords } from './plain-words.ts';

const { t } = loadTranslator('EN');

it.each(liveRooms.map((room) => [room.meta.code, room] as const))('says of every step of %s what it is', (_, room) => {
  const moment = { now: millis(0), chance: () => seededRng(7) };
  const config = room.readConfig({});
  if (!config.ok) throw new Error(config.code);
  let state = room.init(config.value, moment);
  const texts = new Set<string>();
  for (let tick = 0; tick < 12; tick += 1) {
    state = room.tick(state, moment).state;
    for (const step of room.shared(state).steps) texts.add(stepWords(t as never, step, (code) => code));
  }
  expect(texts.size).toBeGreaterThan(0);
  expect([...texts].filter((text) => text === '' || /undefined|NaN/.test(text))).toEqual([]);
});

it('writes a card as people do, and what is left of beads', () => {
  expect(stepWords(t as never, { to: 'player', card: 'Th' }, () => 'Player')).toBe('Player: \u206610♥\u2069');
  expect(stepWords(t as never, { beads: 64 }, String)).toMatch(/64 beads, 4 left/);
});
