/** Favourite tables of a member: ordinary favourite games, named by their rooms. */
import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { addFavourite, dropFavourite, favouriteNodes, gameByNode } from '../../house/catalogue/index.ts';
import { roomOf } from './queries.ts';
import { standingRooms } from './read-queries.ts';

type Calls = Contract['room'];

/** Empty without a session, and for trial accounts, whose favourites stay in the browser. */
export async function favouriteRooms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, session }: CallContext<Calls['favourites']>,
): Promise<Answer<Calls['favourites']>> {
  if (!session || session.trial) return done([]);
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const [nodes, rooms] = await Promise.all([favouriteNodes(db, owner), standingRooms(db, merchant.code, clock.now())]);
  return done(nodes.flatMap((node) => rooms.filter(({ node_id }) => node_id === node).map(({ room }) => room)));
}

/** Refuses `room.unknown`. */
export async function keepRoom(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchant, session }: CallContext<Calls['keep']>,
  { room }: ParsedOf<Calls['keep']>,
): Promise<Answer<Calls['keep']>> {
  const known = await roomOf(db, { merchant: merchant.code, room });
  if (!known || !(await gameByNode(db, merchant.code, known.node_id))) return refuse('room.unknown');
  const owner = { merchant: merchant.code, memberId: session.memberId };
  await addFavourite(db, owner, known.node_id, clock.now());
  return done();
}

/** Refuses `room.unknown`. */
export async function dropRoom(
  { db }: Pick<Deps, 'db'>,
  { merchant, session }: CallContext<Calls['drop']>,
  { room }: ParsedOf<Calls['drop']>,
): Promise<Answer<Calls['drop']>> {
  const known = await roomOf(db, { merchant: merchant.code, room });
  if (!known) return refuse('room.unknown');
  await dropFavourite(db, { merchant: merchant.code, memberId: session.memberId }, known.node_id);
  return done();
}
