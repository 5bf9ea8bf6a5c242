import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Rng } from '#kernel';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { engines } from '../engines.ts';
import { hands } from '../hands.ts';
import { liveRooms, rooms } from '../rooms.ts';
import type { FreshDraws, LiveGame, ShoeDraws } from './live/game.ts';
import type { Card } from './live/shoe.ts';
import type { Spot } from './live/spot.ts';
import type { playSlot } from './slot/play.ts';
import type { SlotRules } from './slot/rules.ts';
import type { HandGame } from './hand.ts';
import type { RoundGame } from './round.ts';

const games = resolve(import.meta.dirname, '..');
const folders = readdirSync(games).filter((id) => existsSync(join(games, id, 'engine')));
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));

/** Imports of a file outside the allowed set: the kernel, the kit, the hash library, its own game. */
function strays(file: string, id: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) => {
    if (target === '#kernel' || target.startsWith('@noble/hashes/')) return [];
    const path = target.startsWith('.') ? relative(games, resolve(dirname(file), target)) : target;
    const own = ['kit/', `${id}/engine/`, `${id}/meta.ts`, `${id}/par.json`].some((place) => path.startsWith(place));
    if (!own) return [`${relative(games, file)} imports ${target}`];
    return path.endsWith('.ts') ? strays(join(games, path), id, seen) : [];
  });
}

describe('R42 an outcome depends on nothing but the bet and chance', () => {
  it.each(folders)('%s cannot reach a bank, a player or a stake: it imports none', (id) => {
    const files = sources(join(games, id, 'engine'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => strays(file, id, new Set()))).toEqual([]);
  });

  it('covers the hands and the rooms as well as the rounds', () => {
    const all = [...engines, ...hands, ...rooms].map(({ meta }) => meta.id);
    // A folder without a `meta.ts` has the rules of a game that is not played here yet.
    const played = folders.filter((id) => existsSync(join(games, id, 'meta.ts')));
    expect(played.toSorted()).toEqual(all.toSorted());
  });

  it('finds an engine that does', () => {
    const own = join(games, 'kit/bet-levels.test.ts');
    expect(strays(own, 'lantern-court', new Set())).toContain('kit/bet-levels.test.ts imports vitest');
  });

  it('R42 has an outcome function with room for the bet and chance only', () => {
    expectTypeOf<RoundGame<string, number>['play']>().parameters.toEqualTypeOf<[bet: string, rng: Rng]>();
    expectTypeOf<typeof playSlot>().parameters.toExtend<[rules: SlotRules, rng: Rng]>();
    for (const engine of engines) expect(engine.play.length).toBe(2);
  });

  it('R42 has a deal and a move with room for the bet, what was done and chance only', () => {
    type Game = HandGame<'bet', 'move', 'state', 'view'>;
    expectTypeOf<Game['deal']>().parameters.toEqualTypeOf<[bet: 'bet', rng: Rng]>();
    expectTypeOf<Game['move']>().parameters.toEqualTypeOf<[state: 'state', move: 'move', rng: Rng]>();
    for (const hand of hands) {
      expect(hand.deal.length, hand.meta.code).toBeLessThanOrEqual(2);
      expect(hand.move.length, hand.meta.code).toBeLessThanOrEqual(3);
    }
  });

  it('R42 has a deal with room for rules and chance only, and a judgement with room for no stake', () => {
    expectTypeOf<FreshDraws<string, string, number>['deal']>().parameters.toEqualTypeOf<[rules: string, rng: Rng]>();
    expectTypeOf<ShoeDraws<string, string, number>['deal']>().parameters.toEqualTypeOf<
      [rules: string, next: () => Card]
    >();
    expectTypeOf<LiveGame<string, string, number>['judge']>().parameters.toEqualTypeOf<
      [rules: string, outcome: number, spot: Spot]
    >();
    for (const { game } of liveRooms) {
      expect(game.draws.deal.length).toBe(2);
      expect(game.judge.length).toBe(3);
    }
  });

  it('R42 keeps no memory between rounds: the same seeds give the same outcome whatever was played before', () => {
    for (const engine of engines) {
      const { betsPerRound } = engine.meta;
      const bet = engine.readBet({ lines: betsPerRound, bets: betsPerRound });
      if (!bet.ok) throw new Error(`${engine.meta.code} does not take its own bet`);
      const rng = () => {
        let state = 1;
        return { int: (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit };
      };
      const first = engine.play(bet.value, rng());
      const other = rng();
      for (let round = 0; round < 200; round += 1) engine.play(bet.value, other);
      expect(engine.play(bet.value, rng())).toEqual(first);
    }
  });
});
