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
import { PlateLimits, TablePlate, type TableSummary } from './table-plate.tsx';

export const TABLES_MS = 5_000;
/** A crash round changes each second; the server caches for two. */
export const FLIGHT_MS = 2_000;

const SUMMARIES = {
  queryKey: ['table-glances'],
  queryFn: (): Promise<readonly TableSummary[]> => valueOf(client.room.glances()),
} as const;

/**
 * Polls the state of all tables while mounted, and renders nothing; tiles subscribe to the result. Runs in the browser
 * only: a server-rendered state would be outdated.
 */
export function PollSummaries({ everyMs }: Readonly<{ everyMs: number }>): null {
  const arrived = useArrived();
  // Not while the page is hidden.
  useQuery({ ...SUMMARIES, enabled: arrived, staleTime: everyMs, refetchInterval: everyMs, notifyOnChangeProps: [] });
  return null;
}

/** Last known state of a table, without a request; a hydrating tile starts without it, to match the server's markup. */
function useSummary(game: GameItem): {
  readonly summary: TableSummary | undefined;
  readonly known: boolean;
  readonly isError: boolean;
} {
  const { data, isError } = useQuery({ ...SUMMARIES, enabled: false });
  const summary = data?.find(({ nodeId, vassalage }) => nodeId === game.nodeId && vassalage === game.vassalage);
  return { summary, known: data !== undefined, isError };
}

type Props = Readonly<{ game: GameItem }>;

/** Hidden for games other than crash; for crash the space is reserved. */
export function FlightState({ game }: Props): React.ReactNode {
  const t = useText();
  const { summary, known, isError } = useSummary(game);
  if (game.isRoom === 0 || game.status === 'MAINTAIN' || isError) return null;
  return known && !summary ? null : <FlightPlate t={t} summary={summary} now={serverNow} />;
}

const useMoney = (): ((amount: number) => string) => {
  const { currencySymbol } = useBrand();
  return (amount) => formatMoney(amount, currencySymbol, Number.isInteger(amount) ? 0 : undefined);
};

/** Limits of the table; hidden from screen readers, since the plate reads them. */
export function TableLimits({ game }: Props): React.ReactNode {
  const t = useText();
  const money = useMoney();
  const { summary } = useSummary(game);
  return summary?.limits ? <PlateLimits t={t} money={money} limits={summary.limits} /> : null;
}

export function TableState({ game }: Props): React.ReactNode {
  const text = { t: useText(), language: useLanguage() };
  const money = useMoney();
  const { summary, known, isError } = useSummary(game);
  if (game.isRoom === 0 || game.status === 'MAINTAIN' || isError) return null;
  return known && !summary ? null : <TablePlate text={text} money={money} summary={summary} now={serverNow} />;
}
