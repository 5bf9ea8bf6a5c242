/** Results of all provinces of a region on a day. */
import { useQueries } from '@tanstack/react-query';
import { client } from '../../shared/hall/index.ts';
import { valueOrThrow, useDesk, type DrawRow } from './desk.ts';
import { dayOfNumero } from './numero.ts';
import type { Column } from './stage/prize-reveal.tsx';
import { drawnTogether } from './together.ts';

const PAGE = 20;
const ASK_MS = 5_000;

/** A column for each province the brand offers; `own` is the known result of this page's lottery. */
export function useRegionDay(day: string, own: string | null): readonly Column[] {
  const { lottery, name } = useDesk();
  const others = drawnTogether(lottery, day).filter(({ code }) => code !== lottery.code);
  const found = useQueries({
    queries: others.map(({ code }) => ({
      queryKey: ['draws', 'of', code],
      staleTime: ASK_MS,
      retry: false,
      queryFn: async () =>
        (await valueOrThrow(client.draw.historyByCode({ gameCode: code, page: 0, size: PAGE }))).content,
    })),
  });
  const textOf = (rows: readonly DrawRow[]) => rows.find(({ numero }) => dayOfNumero(numero) === day)?.winNo ?? null;
  return [
    { code: lottery.code, name, text: own },
    ...others.flatMap(({ code, name: called }, at) => {
      const rows = found[at]?.data;
      return rows ? [{ code, name: called, text: textOf(rows) }] : [];
    }),
  ];
}
