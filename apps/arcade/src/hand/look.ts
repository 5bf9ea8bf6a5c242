/** Rounds as the host has them. */
import type { ArcadeRound } from '#contract';
import { client } from '../play-session.ts';
import { recorded, type Dealt } from './wire.ts';

/** How far back a round that nobody finished can lie: nothing is bought before it is over. */
const NEWEST = 1;

/** The round of that id; without one, the round that is under way. Null where nothing of it was seen. */
export async function look(roundId: string | null): Promise<ArcadeRound | null> {
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
