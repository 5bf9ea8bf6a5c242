import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';

type Calls = Contract['withdrawal'];
export type Settings = ValueOf<Calls['settings']>;
export type Cards = ValueOf<Calls['cards']>;
export type Bank = ValueOf<Calls['banks']>['withdraw_banks'][number];
export type Awaiting = ValueOf<Calls['confirmations']>[number];
export type Row = ValueOf<Calls['list']>['list'][number];
export type Status = '' | '1' | '2' | '3' | '4' | '5';

const KEY = ['own', 'withdrawal'] as const;
const PAGE_SIZE = 10;

export const renewWithdrawals = (): Promise<void> => renew(KEY);

export function useSettings(): UseQueryResult<Settings> {
  return useQuery({ queryKey: [...KEY, 'settings'], queryFn: () => valueOf(client.withdrawal.settings()) });
}

export function useCards(): UseQueryResult<Cards> {
  return useQuery({ queryKey: [...KEY, 'cards'], queryFn: () => valueOf(client.withdrawal.cards()) });
}

export function useBanks(): UseQueryResult<ValueOf<Calls['banks']>> {
  const language = useLanguage();
  return useQuery({ queryKey: [...KEY, 'banks', language], queryFn: () => valueOf(client.withdrawal.banks()) });
}

export function useAwaiting(): UseQueryResult<Awaiting[]> {
  return useQuery({ queryKey: [...KEY, 'awaiting'], queryFn: () => valueOf(client.withdrawal.confirmations()) });
}

export function useWithdrawals(status: Status): Rows<Row> {
  return useRecord([...KEY, 'list', status], (from, signal) =>
    client.withdrawal.list(
      { ...from, pageSize: PAGE_SIZE, ...(status !== '' && { status: Number(status) }) },
      { signal },
    ),
  );
}
