/** Favourite tables: stored with a member's favourite games, for others on the device. */
import { showToast } from '#ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { client, type HallSession } from '../../shared/hall/index.ts';
import { address } from '../../shared/page/address.ts';
import { useText } from '../../shared/page/text.ts';
import { keepHere, keptHere } from './kept-here.ts';
import { turned } from './lobby-rules.ts';

const KEY = ['favourite-tables'];

interface Known {
  /** Favourites when the lobby was opened: tiles do not move when one is added. */
  readonly first: readonly string[];
  readonly kept: readonly string[];
}

export interface Favourites extends Known {
  readonly press: (room: string) => void;
}

const isHere = ({ mode }: HallSession): boolean => mode !== 'REAL';

/** Null when the brand has no favourites, and while loading. */
export function useFavourites(session: HallSession): Favourites | null {
  const { t } = useText();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<Known> => {
      const answer = await client.room.favourites();
      if (!answer.ok) throw new Error(answer.code);
      const kept = isHere(session) ? keptHere(address.merchant) : answer.value;
      return { first: kept, kept };
    },
  });
  if (!data) return null;
  const notify = (code: 'kept' | 'here' | 'dropped') => showToast({ text: t(`live.favourite.${code}`) });
  const fail = (message: string | undefined) => showToast({ text: message ?? t('common.failed'), tone: 'warn' });
  return {
    ...data,
    press(room) {
      const isWanted = !data.kept.includes(room);
      void (isHere(session) ? turnHere(queries, room) : turnAtHouse(queries, room, isWanted, fail)).then(
        (isDone) => isDone && notify(isWanted ? (isHere(session) ? 'here' : 'kept') : 'dropped'),
      );
    },
  };
}

function turn(queries: QueryClient, room: string): readonly string[] {
  const known = queries.getQueryData<Known>(KEY) ?? { first: [], kept: [] };
  const kept = turned(known.kept, room);
  queries.setQueryData<Known>(KEY, { ...known, kept });
  return kept;
}

async function turnHere(queries: QueryClient, room: string): Promise<boolean> {
  keepHere(address.merchant, turn(queries, room));
  return true;
}

/** A pending favourite ignores presses: the server could process two in either order. */
const pressed = new Set<string>();

/** Shown at once, and rolled back when the server refuses. */
async function turnAtHouse(
  queries: QueryClient,
  room: string,
  isWanted: boolean,
  fail: (message: string | undefined) => void,
): Promise<boolean> {
  if (pressed.has(room)) return false;
  pressed.add(room);
  turn(queries, room);
  const answer = await (isWanted ? client.room.keep({ room }) : client.room.drop({ room }));
  pressed.delete(room);
  if (answer.ok) return true;
  turn(queries, room);
  fail(answer.message);
  return false;
}
