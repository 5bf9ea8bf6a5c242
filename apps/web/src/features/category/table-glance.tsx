/** How a table of the house stands, asked for all tables at once while somebody looks; without an answer there is the cover alone. */
import type { GameItem } from '#contract';
import { formatMoney } from '#i18n';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { serverNow, useBrand } from '../../shared/brand/boot.ts';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useLanguage, useText } from '../../shared/page/language.ts';
import { useArrived } from '../../shared/page/page-store.ts';
import { FlightPlate } from './flight-plate.tsx';
import { GlancePlate, type Glance } from './glance-plate.tsx';

export const TABLES_MS = 5_000;
/** A flight changes from second to second; the server keeps what it has heard for two. */
export const FLIGHT_MS = 2_000;
const HOUSE = 'HOUSE';

type Glances = Pick<UseQueryResult<readonly Glance[]>, 'data' | 'isError'>;

/** Only a browser asks: what is drawn on the server would be old when it is read. */
export function useGlances(enabled: boolean, everyMs: number): Glances {
  const arrived = useArrived();
  return useQuery({
    queryKey: ['table-glances'],
    queryFn: () => valueOf(client.room.glances()),
    enabled: enabled && arrived,
    staleTime: everyMs,
    // Not while the page is hidden.
    refetchInterval: everyMs,
  });
}

type Props = Readonly<{ game: GameItem; glances: Glances }>;

const glanceOf = ({ data }: Glances, game: GameItem): Glance | undefined =>
  data?.find(({ nodeId, vassalage }) => nodeId === game.nodeId && vassalage === game.vassalage);

/** Nothing for games that are not in the air with everybody. */
export function FlightGlance({ game, glances }: Props): React.ReactNode {
  const t = useText();
  const glance = glanceOf(glances, game);
  return glance && game.status === 'ON' ? <FlightPlate t={t} glance={glance} now={serverNow} /> : null;
}

export function TableGlance({ game, glances }: Props): React.ReactNode {
  const text = { t: useText(), language: useLanguage() };
  const { currencySymbol } = useBrand();
  const money = (amount: number) => formatMoney(amount, currencySymbol, Number.isInteger(amount) ? 0 : undefined);
  const { data, isError } = glances;
  if (game.vassalage !== HOUSE || game.status === 'MAINTAIN' || isError) return null;
  const glance = glanceOf(glances, game);
  return data && !glance ? null : <GlancePlate text={text} money={money} glance={glance} now={serverNow} />;
}
