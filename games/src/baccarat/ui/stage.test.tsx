import { hostLiveRoom } from '#testkit/live-room.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../kit-ui/cards/picture.ts';
import { baccarat } from '../engine/engine.ts';
import { isNatural, announcementOf, totalOf, winnerOf, type BaccaratShared } from './reading.ts';
import { Stage } from './stage.tsx';

const STEP_MS = 1_500;
const sharedOf = (room: ReturnType<typeof hostLiveRoom>) => room.shared() as BaccaratShared;

function settledRounds(count: number): BaccaratShared[] {
  const room = hostLiveRoom(baccarat, {}, 21);
  return Array.from({ length: count }, () => {
    do room.tick();
    while (sharedOf(room).phase !== 'settled');
    return sharedOf(room);
  });
}

const drawn = (shared: BaccaratShared, now: number) =>
  renderToStaticMarkup(
    <Stage
      t={(key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()}
      locale="EN"
      shared={shared}
      now={() => now}
      stepMs={STEP_MS}
      reducedMotion={false}
      onSound={() => undefined}
    />,
  );

const count = (text: string, sign: string) => text.split(sign).length - 1;

describe('what a table of baccarat says', () => {
  it('is what the round came to: totals, naturals and the winner, in two hundred rounds', () => {
    for (const shared of settledRounds(200)) {
      const handOf = (side: string) => shared.steps.filter(({ to }) => to === side).map(({ card }) => card);
      const { player, banker, natural } = shared.outcome!;
      expect([totalOf(handOf('player')), totalOf(handOf('banker'))]).toEqual([player, banker]);
      expect(isNatural(handOf('player')) || isNatural(handOf('banker'))).toBe(natural);
      const winner = winnerOf(shared)!;
      expect((shared.backs![winner] ?? 0) > 100).toBe(true);
      expect(announcementOf(shared)).toMatchObject({ key: `baccarat.say.${winner}`, values: { player, banker } });
    }
  });

  it('names no winner before everybody is shown who won', () => {
    const room = hostLiveRoom(baccarat, {}, 22);
    for (let tick = 0; tick < 40; tick += 1) {
      room.tick();
      const shared = sharedOf(room);
      if (shared.phase !== 'settled') expect(winnerOf(shared)).toBeNull();
    }
  });

  it('tells of a third card when it is drawn, once', () => {
    const six = settledRounds(60).find(({ steps }) => steps.length === 6)!;
    const at = (cards: number) => announcementOf({ outcome: null, round: 1, steps: six.steps.slice(0, cards) });
    expect([at(3), at(4)]).toEqual([null, null]);
    expect([at(5)?.key, at(6)?.key]).toEqual(['baccarat.say.draws.player', 'baccarat.say.draws.banker']);
    expect(at(5)?.sign).not.toBe(at(6)?.sign);
  });
});

describe('who comes while cards are dealt', () => {
  const room = hostLiveRoom(baccarat, {}, 23);
  do room.tick();
  while (sharedOf(room).steps.length < 3);
  const shared = sharedOf(room);

  it('sees the cards that are out lying there, and the last one covered until it opens', () => {
    const early = drawn(shared, shared.nextAt - STEP_MS + 1);
    expect(count(early, 'data-there="true"')).toBe(3);
    expect(count(early, 'data-covered="true"')).toBe(1);
    expect(early).toContain('cards.peek');
    const late = drawn(shared, shared.nextAt - 1);
    expect(count(late, 'data-covered="true"')).toBe(0);
    expect(late).not.toContain('cards.peek');
  });

  it('reads no card that still turns over', () => {
    const turning = drawn(shared, pictureOf(shared, STEP_MS).opensAt);
    expect(count(turning, 'data-covered="true"')).toBe(0);
    expect(count(turning, 'cards.name') + 1).toBe(count(drawn(shared, shared.nextAt - 1), 'cards.name'));
  });

  it('hears no total that counts a covered card', () => {
    const named = (text: string) => count(text, 'cards.name');
    expect(named(drawn(shared, shared.nextAt - STEP_MS + 1)) + 1).toBe(named(drawn(shared, shared.nextAt - 1)));
  });
});
