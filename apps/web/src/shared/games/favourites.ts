/** Favourite games, and the favourite button. */
import type { GameItem } from '#contract';
import { showToast } from '#ui';
import { client } from '../calls/client.ts';
import { guard } from '../session/guard.ts';
import { currentTranslator } from '../page/language.ts';
import { queryClient, renew, refusalText, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useTrial, useLoggedIn } from '../session/session.ts';
import { useSwitch } from '../brand/switches.ts';

const favouritesKey = ['own', 'favourites'] as const;
const idsKey = [...favouritesKey, 'ids'] as const;
/** Minimum time between presses, so that a double click does not undo itself. */
const REST_MS = 1_000;

function useFavouriteIds(): readonly string[] {
  const loggedIn = useLoggedIn();
  const trial = useTrial();
  const kept = useQuery({
    queryKey: idsKey,
    queryFn: () => valueOf(client.game.favourites()),
    enabled: loggedIn && !trial,
    staleTime: 300_000,
  });
  return kept.data ?? [];
}

export interface Heart {
  readonly kept: boolean;
  readonly press: () => void;
}

/** Null when the brand has no favourites. */
export function useHeart(game: GameItem): Heart | null {
  const enabled = useSwitch('GAMELOFAV3');
  const kept = useFavouriteIds().includes(String(game.nodeId));
  if (!enabled) return null;
  return { kept, press: () => guard('real', () => turnOver(game, !kept)) };
}

let pressedAt = 0;

/** `wish` is the state the button offered: a visitor who logs in on the way does not remove an existing favourite. */
function turnOver(game: GameItem, wish: boolean): void {
  if (Date.now() - pressedAt < REST_MS) return;
  pressedAt = Date.now();
  void keep(game, wish);
}

/** Shown at once, and rolled back when the server refuses. */
async function keep({ nodeId, vassalage, gameType }: GameItem, wish: boolean): Promise<void> {
  const id = String(nodeId);
  const before = queryClient.getQueryData<string[]>(idsKey) ?? [];
  const others = before.filter((known) => known !== id);
  queryClient.setQueryData<string[]>(idsKey, wish ? [...others, id] : others);
  const answer = await (wish
    ? client.game.addFavourite({ nodeId, vendor: vassalage, gameType })
    : client.game.removeFavourite({ nodeId }));
  if (!answer.ok) {
    queryClient.setQueryData<string[]>(idsKey, before);
    showToast({ text: refusalText(answer), tone: 'warn' });
    return;
  }
  showToast({ text: currentTranslator().t(wish ? 'games.favourite.kept' : 'games.favourite.dropped') });
  await renew(favouritesKey);
}

/** Key of lists of favourites. */
export const favouriteListKey = (...more: readonly unknown[]) => [...favouritesKey, 'list', ...more];
