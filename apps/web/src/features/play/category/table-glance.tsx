/** Live state of a table on its tile; one request covers all tables. Without an answer only the cover is shown. */
import type { GameItem } from '#contract';
import { formatMoney } from '#i18n';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { useArrived } from '../../../shared/page/page-store.ts';
import { FlightPlate } from './flight-plate.tsx';
import { GlanceLimits, GlancePlate, type Glance } from './glance-plate.tsx';

export const TABLES_MS = 5_000;
/** A crash round changes each second; the server caches for two. */
export const FLIGHT_MS = 2_000;

const GLANCES = {
  queryKey: ['table-glances'],
  queryFn: (): Promise<readonly Glance[]> => valueOf(client.room.glances()),
} as const;

/**
 * Polls the state of all tables while mounted, and renders nothing; tiles subscribe to the result. Runs in the browser
 * only: a server-rendered state would be outdated.
 */
export function AskGlances({ everyMs }: Readonly<{ everyMs: number }>): null {
  const arrived = useArrived();
  // Not while the page is hidden.
  useQuery({ ...GLANCES, enabled: arrived, staleTime: everyMs, refetchInterval: everyMs, notifyOnChangeProps: [] });
  return null;
}

/** Last known state of a table, without a request; a hydrating tile starts without it, to match the server's markup. */
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

/** Hidden for games other than crash; for crash the space is reserved. */
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

/** Limits of the table; hidden from screen readers, since the plate reads them. */
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
