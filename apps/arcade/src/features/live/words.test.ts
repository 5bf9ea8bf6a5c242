import { loadTranslator } from '#i18n/locale-files.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { describe, expect, it } from 'vitest';
import { kindWords, paysOf, refusalWords, spotWords } from './words.ts';

const text = loadTranslator('EN');
const { game } = liveRoomByCode('BACCARAT')!;
const { game: wheel } = liveRoomByCode('ROULETTE')!;
const money = (points: number) => `$${points / 100}`;

describe('words of a table', () => {
  it('say of a refusal which bet it is, and the limit as money', () => {
    const wordsOf = (code: string, params: object) => refusalWords(text, { code, params: { ...params } }, game, money);
    expect(wordsOf('bet.below', { spot: 'tie', limit: 500 })).toMatch(/Tie.*\$5/);
    expect(wordsOf('bet.above', { spot: 'tie', limit: 500, of: 'spot' })).toMatch(/Tie.*\$5/);
    expect(wordsOf('bet.above', { spot: 'tie', limit: 500, of: 'table' })).toMatch(/\$5.*all players/);
    expect(wordsOf('bet.above', { limit: 500, of: 'seat' })).toMatch(/\$5/);
    expect(wordsOf('bet.opposite', { spot: 'player', other: 'banker' })).toMatch(/Player.*Banker/);
    expect(wordsOf('made.up', {})).toBe(text.t('common.failed'));
  });

  it('name spots one by one, and those of a kind together', () => {
    expect(spotWords(text, game, 'player-pair')).toBe('Player pair');
    const ofKind = (kind: string) => wheel.spots.filter((spot) => spot.kind === kind);
    expect(kindWords(text, wheel, ofKind('straight'))).toBe('Number 0 …');
  });

  it('write pays as what is won on one, and leave out what only gives back', () => {
    expect(paysOf([195, 100])).toBe('\u20660.95 : 1\u2069');
    expect(paysOf([400, 300, 200])).toBe('\u20663 / 2 / 1 : 1\u2069');
  });
});
