import type {
  CommissionRow,
  Contract,
  ContractKind,
  ContractStatus,
  ContractTerms,
  DisbursementRow,
  Settlement,
  ValueOf,
} from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { daysIn, PAGE_SIZE } from '../../../shared/agents/filters.ts';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, useReport, type Report, type Rows } from '../../../shared/lists/rows.ts';
import type { SalaryKind } from './kinds.ts';
import { lastDays, RANGE_DAYS_MAX, rangeFault, type DayRange } from '../../../shared/range/range.ts';

type Calls = Contract['agreement'];
export type ContractsPage = ValueOf<Calls['contracts']>;
type HistoryLine = ValueOf<Calls['history']>['list'][number];

const KEY = ['own', 'agreement'] as const;

export const useTerms = (kind: ContractKind): UseQueryResult<ContractTerms | null> =>
  useQuery({
    queryKey: [...KEY, 'terms', kind],
    queryFn: async () => (await valueOf(client.agreement.terms())).find((terms) => terms.kind === kind) ?? null,
  });

export const useContracts = (
  kind: ContractKind,
  filter: { readonly name: string; readonly status: ContractStatus | '' } = { name: '', status: '' },
): Report<ContractsPage> =>
  useReport([...KEY, 'contracts', kind, filter], (from, signal) =>
    client.agreement.contracts(
      {
        kind,
        ...(filter.name && { customerName: filter.name }),
        ...(filter.status && { status: filter.status }),
        ...from,
        pageSize: PAGE_SIZE,
      },
      { signal },
    ),
  );

export const useHistory = (kind: ContractKind, receiverId: number): Rows<HistoryLine> =>
  useRecord([...KEY, 'history', kind, receiverId], (from, signal) =>
    client.agreement.history({ kind, receiverId, ...from, pageSize: PAGE_SIZE }, { signal }),
  );

export const useCommission = (): UseQueryResult<CommissionRow | null> =>
  useQuery({
    queryKey: [...KEY, 'commission'],
    queryFn: async () => (await valueOf(client.agreement.commission())).list[0] ?? null,
  });

export const useDisbursements = (
  range: DayRange,
  { view, status }: Readonly<{ view: 'MINE' | 'DOWNLINE'; status: '' | '0' | '1' }>,
): Rows<DisbursementRow> =>
  useRecord(
    [...KEY, 'disbursements', range, view, status],
    (from, signal) =>
      client.agreement.disbursements(
        { view, ...daysIn(range), ...(status && { status }), ...from, pageSize: PAGE_SIZE },
        { signal },
      ),
    rangeFault(range) === null,
  );

export const useSalaries = (
  kind: SalaryKind,
  view: 'MINE' | 'DOWNLINE',
  range: DayRange,
  name = '',
): Report<ValueOf<Calls['salaries']>> =>
  useReport(
    [...KEY, 'salaries', kind, view, range, name],
    (from, signal) =>
      client.agreement.salaries(
        { kind, view, ...daysIn(range), ...(name && { customerName: name }), ...from, pageSize: PAGE_SIZE },
        { signal },
      ),
    rangeFault(range) === null,
  );

const settlement = (id: number) => ({
  queryKey: [...KEY, 'settlement', id],
  queryFn: () => valueOf(client.agreement.settlement({ id })),
});

export const useSettlement = (id: number): UseQueryResult<Settlement> => useQuery(settlement(id));

/** The last settlement of a contract; null if there is none of late. */
export function useLastSettlement(
  kind: ContractKind,
  receiver: Readonly<{ id: number; name: string }> | null,
): UseQueryResult<Settlement | null> {
  const days = daysIn(lastDays(RANGE_DAYS_MAX, serverNow()));
  return useQuery({
    queryKey: [...KEY, 'last-settlement', kind, receiver?.id],
    enabled: receiver !== null && kind !== 'REALTIME',
    queryFn: async () => {
      if (!receiver || kind === 'REALTIME') return null;
      const { list } =
        kind === 'DIVIDEND'
          ? await valueOf(client.agreement.disbursements({ ...days, pageSize: 100 }))
          : await valueOf(
              client.agreement.salaries({
                kind,
                view: 'DOWNLINE',
                customerName: receiver.name,
                ...days,
                pageSize: 1,
              }),
            );
      const last = list.find(({ beneficiary_id: id }) => id === receiver.id);
      return last ? valueOf(client.agreement.settlement({ id: last.id })) : null;
    },
  });
}
