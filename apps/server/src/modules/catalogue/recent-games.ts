import type { Contract, GameItem, ParsedOf } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { gamesByNode } from './browse.ts';

type Recent = Contract['game']['recent'];

/** So many lines of the member's statement are looked through; whoever plays one game only has to be content with it. */
const LINES = 500;

/** The games of the member's last movements in the books, house and vendors alike, newest first, each once. */
export async function recentGames(
  deps: Deps,
  { merchant, session, language }: CallContext<Recent>,
  { gameType, size, language: asked }: ParsedOf<Recent>,
): Promise<Answer<Recent>> {
  const lines = await deps.ledger.history({ merchant: merchant.code, memberIds: [session.memberId] }, { limit: LINES });
  const games = [...(await gamesByNode(deps, merchant, asked ?? language)).values()];
  const byCode = new Map(games.map((game) => [`${game.vassalage}/${game.gameId}`, game]));
  const played = new Set<GameItem>();
  for (const { source, gameCode } of lines) {
    const game = gameCode === null ? undefined : byCode.get(`${source}/${gameCode}`);
    if (game && (gameType === undefined || game.gameType === gameType)) played.add(game);
  }
  return done([...played].slice(0, size));
}
