import { createHash } from 'node:crypto';
import { fairStream } from '#games/kit/fair.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { openShoe, shuffledShoe } from '#games/kit/live/shoe.ts';
import { hostLiveRoom, seedOf } from '#testkit/live-room.ts';
import { describe, expect, it } from 'vitest';
import { tables, type Table } from '../live/games.ts';
import { liveBack, liveRound, shuffledCards } from './live-round.ts';
import { integer, rawNumbers } from './numbers.ts';

const clientSeed = 'pavilion:table';
const link = (at: number) => createHash('sha256').update(String(at)).digest('hex');

describe.each(tables.map((table): [string, Table] => [table.game.meta.id, table]))('%s', (_, { game, variants }) => {
  const { code } = game.meta;

  it('is dealt alike by the game and by who has only read how', () => {
    const { draws } = game;
    for (let at = 0; at < (draws.from === 'seed' ? 1_000 : 100); at += 1) {
      const serverSeed = link(at);
      const rng = fairStream({ serverSeed, clientSeed, nonce: 0 });
      const from = 1 + (at % 11);
      let place = from;
      const cards = draws.from === 'shoe' ? shuffledShoe(rng, draws.decks) : [];
      const dealt =
        draws.from === 'seed' ? draws.deal(variants[0], rng) : draws.deal(variants[0], () => cards[place++]!);
      expect(liveRound(code, { serverSeed, clientSeed }, from)).toEqual(dealt);
    }
  });

  it('brings back alike, whatever comes, for every spot and by all rules', () => {
    for (const rules of variants)
      for (let at = 0; at < 200; at += 1) {
        const { outcome } = liveRound(code, { serverSeed: link(at), clientSeed }, 1 + ((at * 7) % 300));
        for (const spot of game.spots)
          expect(liveBack(code, outcome, spot.code, rules as object), `${spot.code} ${JSON.stringify(outcome)}`).toBe(
            game.judge(rules, outcome, spot),
          );
      }
  });

  it('has rounds at a table that follow from the link and what their outcome says', () => {
    const host = hostLiveRoom(liveRoomByCode(code)!);
    for (let round = 0; round < 30; round += 1) {
      const serverSeed = seedOf(host.link());
      host.playOut();
      const { shoe, steps, outcome } = host.finished.at(-1)!;
      expect(liveRound(code, { serverSeed, clientSeed }, shoe?.from)).toEqual({ steps, outcome });
    }
  });
});

it('a shoe is shuffled alike, and its first card lays away as many as it counts', () => {
  for (let at = 0; at < 30; at += 1) {
    const numbers = rawNumbers(link(at), clientSeed, 0);
    const cards = shuffledCards((limit) => integer(numbers, limit));
    const rng = () => fairStream({ serverSeed: link(at), clientSeed, nonce: 0 });
    expect(shuffledShoe(rng(), 8)).toEqual(cards);
    const { first, burned, used } = openShoe(rng(), 8, 1);
    const counts = 'A23456789'.indexOf(first[0]!) + 1 || 10;
    expect([first, burned, used]).toEqual([cards[0], counts, counts + 1]);
  }
});
