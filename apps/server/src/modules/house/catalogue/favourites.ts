/** A member's favourite games. */
import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { addFavourite, favouriteNodes, favouritesOn } from './favourite-queries.ts';
import { presentGame } from './present.ts';
import { gameByNode } from './queries.ts';

type Calls = Contract['game'];

/** Adds a favourite; games in maintenance are allowed. Refuses games that are off or do not match vendor and type. */
export async function keepFavourite(
  deps: Deps,
  { merchant, session }: CallContext<Calls['addFavourite']>,
  { nodeId, vendor, gameType }: ParsedOf<Calls['addFavourite']>,
): Promise<Answer<Calls['addFavourite']>> {
  const game = await gameByNode(deps.db, merchant.code, nodeId);
  if (!game || game.vendor !== vendor || game.category !== gameType) return refuse('game.not.found');
  await addFavourite(deps.db, { merchant: merchant.code, memberId: session.memberId }, nodeId, deps.clock.now());
  return done();
}

export async function listFavourites(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['favouriteList']>,
  { gameType, pageNo, pageSize, language: asked }: ParsedOf<Calls['favouriteList']>,
): Promise<Answer<Calls['favouriteList']>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, count } = await favouritesOn(deps.db, owner, gameType, page);
  return done({
    content: rows.map((row) => presentGame(row, asked ?? language)),
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
  });
}

export async function favouriteIds(
  deps: Deps,
  { merchant, session }: CallContext<Calls['favourites']>,
): Promise<Answer<Calls['favourites']>> {
  const nodes = await favouriteNodes(deps.db, { merchant: merchant.code, memberId: session.memberId });
  return done(nodes.map(String));
}
