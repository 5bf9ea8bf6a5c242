/** Summaries of a brand's tables for pages without a WebSocket: concurrent requests share one query of the hosts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, Contract, RoomSummary } from '#contract';
import { resultMark } from '#games/result-marks.ts';
import { roomByCode } from '#games/rooms.ts';
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { createKept } from '../../../ports/kept.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { createPost, type Post } from './post.ts';
import { amountOf, mainLimits } from './read-settings.ts';
import { standingRooms, type StandingRoom } from './read-queries.ts';

type Shown = AnswerOf<Contract['room']['glances']>;

const KEPT_MS = 2_000;
const BRANDS_MAX = 200;
/** Hosts answer within milliseconds; one that has just died is not waited for. */
const PATIENCE_MS = 400;
/** Grid of results with three rows. */
const ROWS = 3;
const RESULTS_MAX = 18;

/** Missed messages are requested again within seconds. */
const MISSED = () => {};

export function createSummaryBoard(deps: Pick<Deps, 'db' | 'clock' | 'state'>): (merchant: Merchant) => Promise<Shown> {
  const post = createPost(deps.state);
  const kept = createKept(deps, KEPT_MS, BRANDS_MAX);
  return ({ code }) =>
    kept.get(code, async () => {
      const rooms = await standingRooms(deps.db, code, deps.clock.now());
      const hosted = rooms.filter(({ isHosted }) => isHosted).map(({ room }) => room);
      // Taken before the hosts answer, so that a growing multiple is never shown ahead of its time.
      const askedAt = deps.clock.now();
      const summaries = hosted.length === 0 ? new Map<string, RoomSummary>() : await askHosts(post, code, hosted);
      return rooms.map((room) => present(room, summaries.get(room.room), askedAt));
    });
}

async function askHosts(
  post: Post,
  merchant: string,
  rooms: readonly string[],
): Promise<ReadonlyMap<string, RoomSummary>> {
  const summaries = new Map<string, RoomSummary>();
  const all = Promise.withResolvers<void>();
  const onSummary = (summary: RoomSummary): void => {
    if (!rooms.includes(summary.room)) return;
    summaries.set(summary.room, summary);
    if (summaries.size === rooms.length) all.resolve();
  };
  const stop = await post.asLobby(merchant, onSummary, MISSED);
  try {
    await Promise.all(rooms.map((room) => post.toHost({ merchant, room }, { kind: 'glance' })));
    await Promise.race([all.promise, pause(PATIENCE_MS, undefined, { ref: false })]);
    return summaries;
  } finally {
    await stop();
  }
}

function present(standing: StandingRoom, summary: RoomSummary | undefined, askedAt: Millis): Shown[number] {
  const { room, node_id: nodeId, vendor, engine, isOn } = standing;
  const named = { room, nodeId, vassalage: vendor, engine, limits: limitsOf(standing) };
  if (!summary) return { ...named, phase: isOn ? 'away' : 'off', nextAt: null, players: 0, stands: null, results: [] };
  const { phase, nextAt, players, results, startedAt } = summary;
  const grown = startedAt === undefined ? undefined : roomByCode(engine)?.standsAt?.(Math.max(0, askedAt - startedAt));
  const stands = grown === undefined ? null : resultMark(engine, grown).text;
  return {
    ...named,
    phase,
    nextAt,
    players,
    stands,
    results: lastResults(results).map((mark) => resultMark(engine, mark)),
  };
}

/** Limits on the tile: of the kind of spot with the highest maximum. */
function limitsOf(room: Pick<StandingRoom, 'engine' | 'config' | 'unit'>): Shown[number]['limits'] {
  const main = mainLimits(room);
  if (!main) return null;
  const wire = (points: number) => Number(amountOf(points, room.unit));
  return { min: wire(main.min), max: wire(main.max) };
}

/** Whole columns are dropped, so that the others keep their place. */
export const lastResults = (results: readonly string[]): readonly string[] =>
  results.slice(Math.max(0, Math.ceil((results.length - RESULTS_MAX) / ROWS) * ROWS));
