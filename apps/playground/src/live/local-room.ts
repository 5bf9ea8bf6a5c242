/** Engine of a table in the page, on the page's clock; its frames drive the view. */
import type { LiveOwn, LiveShared } from '#games/kit/live/table.ts';
import type { LiveRoom } from '#games/rooms.ts';
import { hostLiveRoom } from '#testkit/live-room.ts';
import { seededRng } from '#testkit/rng.ts';
import type { Chosen } from './address.ts';

export interface Seen {
  readonly shared: LiveShared<unknown, unknown, unknown>;
  readonly own: LiveOwn;
}

export interface LocalRoom {
  /** The same object until the state changes. */
  readonly seen: () => Seen;
  readonly watch: (hear: () => void) => () => void;
  readonly bet: (spots: readonly string[]) => void;
  readonly now: () => number;
  readonly stepMs: number;
  /** Advances a step at once, whatever its duration. */
  readonly step: () => void;
}

const ME = 1;
const CROWD = 9;

export function openLocalRoom(engine: LiveRoom, chosen: Chosen): LocalRoom {
  const room = hostLiveRoom(engine, chosen.settings, chosen.seed);
  const chance = seededRng(chosen.seed);
  const hearers = new Set<() => void>();
  for (let round = 0; round < chosen.rounds; round += 1) room.playOut();
  if (chosen.hasBets) crowd();
  for (let tick = 0; tick < chosen.ticks; tick += 1) room.tick();
  const look = (): Seen => ({ shared: room.shared(), own: room.own(ME) });
  let seen = look();
  let ahead = room.now() - Date.now();
  const now = () => Date.now() + ahead;

  function crowd() {
    for (let seat = ME; seat <= CROWD; seat += 1) {
      const spot = engine.game.spots[chance.int(Math.min(engine.game.spots.length, 12))]!.code;
      bet(seat, [spot], 1 + chance.int(20));
    }
  }
  function bet(seat: number, spots: readonly string[], chips: number) {
    const { limits, chip } = room.shared().terms;
    for (const code of spots) {
      const { min, max } = limits[engine.game.spots.find((spot) => spot.code === code)!.kind]!;
      const points = Math.max(min, Math.min(max, chips * chip));
      room.act(seat, { type: 'bet', spots: { [code]: points } });
    }
  }
  function tell() {
    seen = look();
    for (const hear of hearers) hear();
  }
  function step() {
    room.tick();
    ahead = room.now() - Date.now();
    if (chosen.hasBets && seen.shared.phase === 'settled') crowd();
    tell();
  }
  if (!chosen.isStill)
    (function wait(): void {
      const due = room.shared().nextAt;
      setTimeout(
        () => {
          if (room.shared().nextAt === due) step();
          wait();
        },
        Math.max(0, due - now()),
      );
    })();
  return {
    seen: () => seen,
    watch: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    bet: (spots) => {
      bet(ME, spots, 5);
      tell();
    },
    now,
    stepMs: Number(chosen.settings['stepMs'] ?? engine.game.stepMs),
    step,
  };
}
