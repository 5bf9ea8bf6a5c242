import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveRooms } from '#games/rooms.ts';
import { describe, expect, it } from 'vitest';
import { tables, type Table } from './games.ts';
import { liveMarkdown } from './markdown.ts';
import { liveSheet, type LiveSheet } from './sheet.ts';
import { trial, widestOf } from './trial.ts';

const games = join(import.meta.dirname, '../../src');
const read = (id: string, name: string) => readFileSync(join(games, id, name), 'utf8');
const publishedOf = (id: string) => JSON.parse(read(id, 'par.json')) as LiveSheet;
const named = tables.map((table): [string, Table] => [table.game.meta.id, table]);

it('every live table has a sheet', () => {
  expect(named.map(([id]) => id)).toEqual(liveRooms.map(({ meta }) => meta.id));
});

describe.each(named)('the sheet of %s', (id, table) => {
  it('is what all the ways a round can be dealt come to', () => {
    const sheet = liveSheet(table);
    expect(publishedOf(id)).toEqual(JSON.parse(JSON.stringify(sheet)));
    expect(read(id, 'par.md')).toBe(liveMarkdown(sheet, table.game.draws.from === 'shoe'));
  });

  it('R41 has no bet that returns less than 75 %, nor one that returns all', () => {
    for (const { bets } of publishedOf(id).variants)
      for (const { rtp, spots } of bets) {
        expect(Number(rtp), spots[0]).toBeGreaterThanOrEqual(75);
        expect(Number(rtp), spots[0]).toBeLessThan(100);
      }
  });

  it('lists every spot once, and every pay that is named', () => {
    for (const { rules, bets } of publishedOf(id).variants) {
      expect(bets.flatMap(({ spots }) => spots).toSorted()).toEqual(
        table.game.spots.map(({ code }) => code).toSorted(),
      );
      const pays = table.game.pays(rules);
      const found = Map.groupBy(bets, ({ kind }) => kind);
      for (const [kind, backs] of Object.entries(pays)) {
        const all = found.get(kind)!.flatMap(({ ways }) => ways.map(({ back }) => back));
        expect(
          [...new Set(all)].toSorted((a, b) => b - a),
          kind,
        ).toEqual(backs);
      }
    }
  });

  it('agrees with rounds that are played, within the 99 % interval', () => {
    const tallies = trial(table, 15_000);
    for (const { spot, off } of tallies) expect(off, spot.code).toBeLessThan(widestOf(tallies.length));
    expect(tallies.find(({ spot }) => spot.code === table.main)!.off).toBeLessThan(widestOf(1));
  });
});

it('a sheet belongs to its version: other pays need another one', () => {
  const known: Record<string, string> = {
    'baccarat 1': '6d07b365379abbba83f1be12b18dfafe38756c34a691a7663a9f7334e6374207',
    'dragon-tiger 1': 'a1f31919e7d53c18dbf9c05e6b89d072ad06c24962dfc6bcc2d3b7a0c170e976',
    'sic-bo 1': '07dd4eb7d285c737d335773674401e808307c1a06aa9ac545da5a0a8f2055581',
    'roulette 1': '05167c044f7627d79a23251a6a8a66f54e326681bfe65ad62bd9dbf00b7d4576',
    'xoc-dia 1': '7503e4a4d92034c91d9a0811e2f8441a4527a874612a8dec6d7b15eea77fc747',
    'fan-tan 1': 'c9b6c7eee007e8bd9295479ff2e1c48b061bcfaf973b4d51ce941d67f2a4bafe',
  };
  for (const [id] of named) {
    const { version, rulesSha256 } = publishedOf(id);
    expect(rulesSha256, id).toBe(known[`${id} ${version}`]);
  }
});

/** As they are published for these pays wherever such tables are described; the last figure is cut. */
it.each([
  ['baccarat', 'player', '1.23'],
  ['baccarat', 'banker', '1.05'],
  ['baccarat', 'tie', '14.35'],
  ['baccarat', 'player-dragon', '2.65'],
  ['baccarat', 'banker-dragon', '9.37'],
  ['dragon-tiger', 'dragon', '3.73'],
  ['sic-bo', 'big', '2.77'],
  ['sic-bo', 'sum-4', '15.27'],
  ['sic-bo', 'sum-14', '9.72'],
  ['sic-bo', 'single-3', '7.87'],
  ['roulette', '17', '2.70'],
  ['roulette', '0-1-2-3', '2.70'],
  ['xoc-dia', 'red-4', '6.25'],
  ['fan-tan', 'fan-2', '3.75'],
])('%s keeps of %s what is known, %s %%', (id, spot, edge) => {
  const line = publishedOf(id).variants[0]!.bets.find(({ spots }) => spots.includes(spot))!;
  expect(line.edge.slice(0, edge.length)).toBe(edge);
});

it('no bet may be further off than the 99 % interval, which is wider for many', () => {
  expect(widestOf(1)).toBeCloseTo(2.5758, 3);
  expect(widestOf(100)).toBeCloseTo(3.8906, 3);
});
