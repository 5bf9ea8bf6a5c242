/** Tables and acts available to the operator at the selected brand. */
import type { ConsoleRoom } from '#contract';
import type { ActForm, DeskReportForm, DeskTableForm } from '#contract/console/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useLanguage } from '../page/language.ts';
import { useBrandCode } from '../session/brand.ts';
import { may, useMe, type Me } from '../session/me.ts';
import { roomOrder } from './rooms.ts';

export interface Forms {
  /** Includes tables shown on a member's record only. */
  readonly recordTables: readonly DeskTableForm[];
  readonly tables: readonly DeskTableForm[];
  readonly reports: readonly DeskReportForm[];
  readonly acts: readonly ActForm[];
}

/** Keyed by language, since lottery names are translated. */
export const useFormsQuery = () =>
  useQuery({ queryKey: ['forms', useLanguage()], queryFn: () => valueOf(client.desk.forms()), staleTime: 300_000 });

/** Tables and reports the operator may see, and acts they may perform there. */
export const formsAt = (
  me: Me,
  brand: string,
  { tables, reports, acts }: Pick<Forms, 'tables' | 'reports' | 'acts'>,
): Forms => ({
  recordTables: tables.filter(({ room }) => may(me, brand, room, 'see')),
  tables: tables.filter(({ room, onRecordOnly }) => !onRecordOnly && may(me, brand, room, 'see')),
  reports: reports.filter(({ room }) => may(me, brand, room, 'see')),
  acts: acts.filter(({ room }) => may(me, brand, room, 'work')),
});

const NONE: Forms = { recordTables: [], tables: [], reports: [], acts: [] };

export function useForms(): Forms {
  const me = useMe();
  const brand = useBrandCode();
  const { data } = useFormsQuery();
  return data ? formsAt(me, brand, data) : NONE;
}

/** Areas with content, in their fixed order. */
export function roomsOf({ tables, reports, acts }: Pick<Forms, 'tables' | 'reports' | 'acts'>): ConsoleRoom[] {
  const there = new Set([...tables, ...reports, ...acts].map(({ room }) => room));
  return roomOrder.filter((room) => there.has(room));
}
