import type { Contract, ParsedOf } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { presentGame } from './present.ts';
import { recentOn } from './recent-queries.ts';

type Recent = Contract['game']['recent'];

/** Games the member opened last with real money, of the house and vendors, newest first, each once. */
export async function recentGames(
  deps: Deps,
  { merchant, session, language }: CallContext<Recent>,
  { gameType, size, language: asked }: ParsedOf<Recent>,
): Promise<Answer<Recent>> {
  const rows = await recentOn(deps.db, { merchant: merchant.code, memberId: session.memberId }, gameType, size);
  return done(rows.map((row) => presentGame(row, asked ?? language)));
}
