import { hostLiveRoom } from '#testkit/live-room.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpent } from '../../kit/live/shoe.ts';
import { baccarat } from '../engine/engine.ts';
import {
  lieOf,
  openHand,
  pictureOf,
  shoePictureOf,
  type CardShared,
  type CardStep,
} from '../../kit-ui/cards/picture.ts';

const STEP_MS = 1_500;
const sharedOf = (room: ReturnType<typeof hostLiveRoom>) => room.shared() as CardShared;

/** The public state after each tick of the first rounds. */
function watched(seed: number, rounds: number): CardShared[] {
  const room = hostLiveRoom(baccarat, {}, seed);
  const seen: CardShared[] = [];
  while (sharedOf(room).round <= rounds) {
    room.tick();
    seen.push(sharedOf(room));
  }
  return seen;
}

describe('cards on the table', () => {
  it('are those that have been shown, each in the next place of its hand, and only the last may be covered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (seed) => {
        for (const shared of watched(seed, 4)) {
          const { cards, live } = pictureOf(shared, STEP_MS);
          expect(cards.map(({ to, card }) => ({ to, card }))).toEqual(shared.steps);
          for (const to of ['player', 'banker'])
            expect(cards.filter((card) => card.to === to).map(({ nth }) => nth)).toEqual(
              [0, 1, 2].slice(0, shared.steps.filter((step) => step.to === to).length),
            );
          expect(live).toBe(shared.phase === 'dealing' ? cards.at(-1) : null);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keep their names while they lie there, and none is named like one of another round', () => {
    const seen = watched(3, 3).map((shared) => ({
      round: shared.round,
      keys: pictureOf(shared, STEP_MS).cards.map(({ key }) => key),
    }));
    for (const { round, keys } of seen)
      for (const other of seen)
        if (other.round === round) expect(other.keys.slice(0, keys.length)).toEqual(keys.slice(0, other.keys.length));
        else expect(other.keys.filter((key) => keys.includes(key))).toEqual([]);
  });

  it('open before their step is over, however short or long it is, and no earlier than it begins', () => {
    const dealing = watched(5, 1).find(({ phase }) => phase === 'dealing')!;
    for (const stepMs of [300, 1_500, 2_000, 5_000, 20_000]) {
      const { opensAt, endsAt } = pictureOf(dealing, stepMs);
      expect(endsAt).toBe(dealing.nextAt);
      expect(opensAt).toBeLessThan(endsAt);
      expect(opensAt).toBeGreaterThan(endsAt - stepMs);
    }
  });

  it('count for nothing while they are covered', () => {
    const steps: CardStep[] = [
      { to: 'player', card: 'As' },
      { to: 'banker', card: '9h' },
      { to: 'player', card: '7d' },
    ];
    const shared = { ...watched(5, 1)[1]!, phase: 'dealing', round: 8, steps } as CardShared;
    const { cards, live } = pictureOf(shared, STEP_MS);
    expect(openHand(cards, 'player', live!.key)).toEqual(['As']);
    expect(openHand(cards, 'player', null)).toEqual(['As', '7d']);
    expect(openHand(cards, 'banker', live!.key)).toEqual(['9h']);
  });
});

describe('the shoe', () => {
  it('and the tray and the table together hold every card of it, through a whole shoe', () => {
    const room = hostLiveRoom(baccarat, {}, 11);
    while (sharedOf(room).shoe!.no === 1) {
      const shared = sharedOf(room);
      const { left, outShare, leftShare, cards } = shoePictureOf(shared)!;
      expect(left + Math.round(outShare * cards) + shared.steps.length).toBe(cards);
      expect(leftShare).toBe(left / cards);
      room.tick();
    }
    expect(sharedOf(room).shoe!.no).toBe(2);
    expect(shoePictureOf(sharedOf(room))).toMatchObject({ no: 2, isLast: false });
  });

  it('says that its cut card is out in no round but its last, and says it there', () => {
    const room = hostLiveRoom(baccarat, {}, 12);
    let isAnnounced = false;
    while (sharedOf(room).shoe!.no === 1) {
      const shared = sharedOf(room);
      isAnnounced = shoePictureOf(shared)!.isLast;
      if (shared.phase === 'settled') expect(isAnnounced).toBe(isSpent(shared.shoe!, 8, shared.shoe!.cut));
      room.tick();
    }
    expect(isAnnounced).toBe(true);
  });

  it('is none where a game has none', () => {
    expect(shoePictureOf({ ...watched(1, 1)[0]!, shoe: null })).toBeNull();
  });
});

it('a card lies a little askew, the same for everybody, and no two quite alike', () => {
  const keys = Array.from({ length: 60 }, (_, at) => `${Math.floor(at / 6)}.${at % 6}`);
  const lies = keys.map(lieOf);
  expect(keys.map(lieOf)).toEqual(lies);
  expect(new Set(lies.map(({ turn }) => turn)).size).toBeGreaterThan(55);
  for (const { turn, x, y } of lies) {
    expect(Math.abs(turn)).toBeLessThanOrEqual(2.25);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.03);
  }
});
