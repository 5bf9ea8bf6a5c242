/** Rounds as stored on the server. */
import type { ArcadeRound } from '#contract';
import { client } from '../../shared/play/play-session.ts';
import { recorded, type Dealt } from './wire.ts';

/** An unfinished round is always the newest: no other can begin before it ends. */
const NEWEST = 1;

/** Round by id; without an id, the unfinished round. Null when there is none. */
export async function fetchRound(roundId: string | null): Promise<ArcadeRound | null> {
  const id = roundId ?? (await underWay());
  if (id === null) return null;
  const answer = await client.arcade.round({ roundId: id });
  return answer.ok && answer.value.view !== null ? answer.value : null;
}

async function underWay(): Promise<string | null> {
  const answer = await client.arcade.history({ pageSize: NEWEST });
  const newest = answer.ok ? answer.value.list[0] : undefined;
  return newest?.status === 'U' ? newest.betOrderNo : null;
}

export async function record(roundId: string): Promise<Dealt | null> {
  const answer = await client.arcade.round({ roundId });
  return answer.ok && answer.value.finished ? recorded(answer.value) : null;
}
