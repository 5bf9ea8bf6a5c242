/** How a table of the house stands, asked for all tables at once while somebody looks; without an answer there is the cover alone. */
import type { GameItem } from '#contract';
import { formatMoney } from '#i18n';
import { serverNow, useBrand } from '../../shared/brand/boot.ts';
import { client } from '../../shared/calls/client.ts';
import { valueOf } from '../../shared/calls/query.ts';
import { useQuery } from '../../shared/calls/use-query.ts';
import { useLanguage, useText } from '../../shared/page/language.ts';
import { useArrived } from '../../shared/page/page-store.ts';
import { FlightPlate } from './flight-plate.tsx';
import { GlanceLimits, GlancePlate, type Glance } from './glance-plate.tsx';

export const TABLES_MS = 5_000;
/** A flight changes from second to second; the server keeps what it has heard for two. */
export const FLIGHT_MS = 2_000;

const GLANCES = {
  queryKey: ['table-glances'],
  queryFn: (): Promise<readonly Glance[]> => valueOf(client.room.glances()),
} as const;

/**
 * Asks for all tables while somebody looks, and shows nothing: an answer draws those anew that show it. Only a browser
 * asks: what is drawn on the server would be old when it is read.
 */
export function AskGlances({ everyMs }: Readonly<{ everyMs: number }>): null {
  const arrived = useArrived();
  // Not while the page is hidden.
  useQuery({ ...GLANCES, enabled: arrived, staleTime: everyMs, refetchInterval: everyMs, notifyOnChangeProps: [] });
  return null;
}

/** The table as it was told last, without asking; a drawn tile begins without it, whatever has been told meanwhile. */
function useGlance(game: GameItem): {
  readonly glance: Glance | undefined;
  readonly known: boolean;
  readonly isError: boolean;
} {
  const { data, isError } = useQuery({ ...GLANCES, enabled: false });
  const glance = data?.find(({ nodeId, vassalage }) => nodeId === game.nodeId && vassalage === game.vassalage);
  return { glance, known: data !== undefined, isError };
}

type Props = Readonly<{ game: GameItem }>;

/** Nothing for games that are not in the air with everybody; of those that are the place is kept. */
export function FlightGlance({ game }: Props): React.ReactNode {
  const t = useText();
  const { glance, known, isError } = useGlance(game);
  if (game.isRoom === 0 || game.status === 'MAINTAIN' || isError) return null;
  return known && !glance ? null : <FlightPlate t={t} glance={glance} now={serverNow} />;
}

const useMoney = (): ((amount: number) => string) => {
  const { currencySymbol } = useBrand();
  return (amount) => formatMoney(amount, currencySymbol, Number.isInteger(amount) ? 0 : undefined);
};

/** The limits of a bet at the table, for the eye; its plate reads them out. */
export function TableLimits({ game }: Props): React.ReactNode {
  const t = useText();
  const money = useMoney();
  const { glance } = useGlance(game);
  return glance?.limits ? <GlanceLimits t={t} money={money} limits={glance.limits} /> : null;
}

export function TableGlance({ game }: Props): React.ReactNode {
  const text = { t: useText(), language: useLanguage() };
  const money = useMoney();
  const { glance, known, isError } = useGlance(game);
  if (game.isRoom === 0 || game.status === 'MAINTAIN' || isError) return null;
  return known && !glance ? null : <GlancePlate text={text} money={money} glance={glance} now={serverNow} />;
}
