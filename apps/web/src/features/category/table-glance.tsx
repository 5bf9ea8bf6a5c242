/** How a table of the house stands, asked for all tables at once while somebody looks; without an answer there is the cover alone. */
import type { GameItem } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { serverNow } from '../../shared/brand/boot.ts';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useLanguage, useText } from '../../shared/page/language.ts';
import { useArrived } from '../../shared/page/page-store.ts';
import { GlancePlate, type Glance } from './glance-plate.tsx';

const EVERY_MS = 5_000;
const HOUSE = 'HOUSE';

type Glances = Pick<UseQueryResult<readonly Glance[]>, 'data' | 'isError'>;

/** Only a browser asks: what is drawn on the server would be old when it is read. */
export function useGlances(isLive: boolean): Glances {
  const arrived = useArrived();
  return useQuery({
    queryKey: ['table-glances'],
    queryFn: () => valueOf(client.room.glances()),
    enabled: isLive && arrived,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
}

type Props = Readonly<{ game: GameItem; glances: Glances }>;

export function TableGlance({ game, glances: { data, isError } }: Props): React.ReactNode {
  const text = { t: useText(), language: useLanguage() };
  if (game.vassalage !== HOUSE || game.status === 'MAINTAIN' || isError) return null;
  const glance = data?.find(({ nodeId, vassalage }) => nodeId === game.nodeId && vassalage === game.vassalage);
  return data && !glance ? null : <GlancePlate text={text} glance={glance} now={serverNow} />;
}
