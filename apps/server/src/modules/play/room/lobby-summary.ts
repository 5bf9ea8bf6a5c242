/** Lobby summary of a hosted room: ticks are published at once, players' actions once a second at most. */
import type { RoomSummary } from '#contract';
import type { Clock, Millis } from '#kernel';
import type { Standing } from './standing.ts';

const EVERY_MS = 1_000;
/** Watchers of a node are dropped after this time without a report. */
const WATCHING_KEPT_MS = 15_000;

export interface SummaryPublisher {
  /** Publishes the summary if it has changed; `isAtOnce` for ticks and operators' changes. */
  publish(isOn: boolean, isAtOnce: boolean): void;
  /** Number of connections on that node that watch the room. */
  watched(node: string, lines: number): void;
  /** Watching connections of all nodes. */
  lines(): number;
  now(): RoomSummary;
}

export function createSummaryPublisher(
  clock: Clock,
  standing: Standing,
  isOnNow: boolean,
  send: (summary: RoomSummary) => void,
): SummaryPublisher {
  const watching = new Map<string, { readonly lines: number; readonly at: Millis }>();
  let isOn = isOnNow;
  let checkedAt = clock.now();
  let published = '';

  const current = (): RoomSummary => {
    const { engine, room } = standing.hosted;
    const seen = engine.summary(standing.state);
    return { ...seen, room: room.code, phase: isOn ? seen.phase : 'off', watching: watchingBy(clock.now()) };
  };
  const watchingBy = (now: Millis): number => {
    let sum = 0;
    for (const [node, { lines, at }] of watching)
      if (now - at < WATCHING_KEPT_MS) sum += lines;
      else watching.delete(node);
    return sum;
  };

  return {
    publish(isOnNext, isAtOnce) {
      isOn = isOnNext;
      const now = clock.now();
      if (!isAtOnce && now - checkedAt < EVERY_MS) return;
      checkedAt = now;
      const seen = current();
      const text = JSON.stringify(seen);
      if (text === published) return;
      published = text;
      send(seen);
    },
    watched(node, lines) {
      if (lines > 0) watching.set(node, { lines, at: clock.now() });
      else watching.delete(node);
    },
    lines: () => watchingBy(clock.now()),
    now: current,
  };
}
