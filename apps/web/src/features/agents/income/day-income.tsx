/** One day's income: sums by source, then the lines of the commission, its payment, and each settlement of the day. */
import type { IncomeArea, IncomeContract, IncomeRow, Tier } from '#contract';
import { formatMinute } from '#i18n';
import { Badge, Dialog, EmptyState, Skeleton, Stat, StatGrid, Table, type TableColumn } from '#ui';
import type { ReactNode } from 'react';
import { areaLabel } from '../../../shared/agents/area-label.ts';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { sumOf } from '../../../shared/agents/sum-of.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useIncomeLines } from './queries.ts';
import { contractSource, sourceField, type Source } from './sources.ts';

type Lines = ReturnType<typeof useIncomeLines>;
type Head = NonNullable<Lines['head']>;
type Props = Readonly<{ row: IncomeRow; shown: readonly Source[]; onClose: () => void }>;

export function DayIncome({ row, shown, onClose }: Props): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const lines = useIncomeLines(row.balance_date);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('agentIncome.day.title', { day: `\u2066${row.balance_date}\u2069` })}
      closeLabel={t('common.close')}
    >
      <div className={styles.group}>
        <StatGrid>
          {shown.map((source) => (
            <Stat key={source} label={t(`agentIncome.source.${source}`)} value={money(row[sourceField[source]])} />
          ))}
          <Stat label={t('agentIncome.total')} value={signed(row.agent_income)} />
          <Stat label={t('agentIncome.owed')} value={money(row.owed)} />
        </StatGrid>
        <Faces of={{ ...lines, data: lines.head }} size="sm" skeleton={<Skeleton lines={10} />}>
          {({ areas, payment, footer }) => (
            <>
              <Part title={t('agentIncome.areas')}>
                <Areas areas={areas} />
              </Part>
              <Part title={t('agentIncome.payment')}>
                <Payment payment={payment} />
              </Part>
              <Part title={t('agentIncome.contracts')}>
                <PaidDown income={row.agent_income} paid={footer.paid ?? 0} />
                <Contracts lines={lines} />
              </Part>
            </>
          )}
        </Faces>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>): React.JSX.Element {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** The agent’s income of the day after what they pay downlines. */
function PaidDown({ income, paid }: Readonly<{ income: number; paid: number }>): React.JSX.Element | null {
  const t = useText();
  const { signed } = useFigures();
  if (paid === 0) return null;
  return (
    <StatGrid>
      <Stat label={t('agentIncome.paidDown')} value={signed(paid)} />
      <Stat label={t('agentIncome.left')} value={signed(sumOf([income, paid]))} />
    </StatGrid>
  );
}

function Contracts({ lines }: Readonly<{ lines: Lines }>): React.JSX.Element {
  const t = useText();
  return (
    <ReportTable
      caption={t('agentIncome.contracts')}
      empty={t('agentIncome.contracts.none')}
      columns={useContractColumns()}
      rowKey={({ id }) => String(id)}
      rows={lines}
    />
  );
}

const keyOf = (line: IncomeArea): string => [line.area, line.part, line.rate, line.rate_below].join('|');

function Areas({ areas }: Readonly<{ areas: readonly IncomeArea[] }>): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const rate = (value: number | null) => (value === null ? '–' : percent(value));
  const nameOf = ({ area, part }: IncomeArea) => {
    const name = t(areaLabel(area));
    if (part === 'TEAM') return name;
    return [name, t(part === 'OWN' ? 'agentIncome.own' : 'agentIncome.rest')].join(' · ');
  };
  return (
    <Table
      caption={t('agentIncome.areas')}
      rows={areas}
      rowKey={keyOf}
      empty={<EmptyState size="sm" title={t('agentIncome.areas.none')} />}
      columns={[
        { key: 'area', header: t('records.category'), primary: true, render: nameOf },
        {
          key: 'turnover',
          header: t('agents.overview.validBetting'),
          align: 'end',
          render: (line) => (line.part === 'REST' ? '–' : money(line.turnover)),
        },
        { key: 'rate', header: t('agentIncome.rate'), align: 'end', render: (line) => rate(line.rate) },
        {
          key: 'below',
          header: t('agentIncome.rateBelow'),
          align: 'end',
          render: (line) => (line.part === 'TEAM' ? rate(line.rate_below) : '–'),
        },
        { key: 'amount', header: t('agentIncome.commission'), align: 'end', render: (line) => signed(line.amount) },
      ]}
    />
  );
}

const PAYMENT_TONES = { paid: 'win', waiting: 'info', held: 'warn', nothing: 'neutral' } as const;

function Payment({ payment }: Pick<Head, 'payment'>): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  if (!payment) return <p className={styles.soft}>{t('agentIncome.payment.none')}</p>;
  const debt = (amount: number) => (amount > 0 ? signed(-amount) : money(0));
  return (
    <StatGrid>
      <Stat label={t('agentIncome.due')} value={signed(payment.due)} />
      <Stat label={t('agentIncome.debtBefore')} value={debt(payment.debt_before)} />
      <Stat label={t('agentIncome.debt')} value={debt(payment.debt_after)} />
      <Stat label={t('agentIncome.paid')} value={money(payment.paid)} />
      <Stat
        label={t('records.status')}
        value={
          <>
            <Badge tone={PAYMENT_TONES[payment.status]}>{t(`agentIncome.payment.${payment.status}`)}</Badge>
            {payment.paid_at === null ? null : (
              <>
                {' '}
                <Moment at={payment.paid_at} />
              </>
            )}
          </>
        }
      />
    </StatGrid>
  );
}

const STATUS = { owed: '0', paid: '1', held: '3' } as const;
const STATUS_TONES = { owed: 'warn', paid: 'win', held: 'info' } as const;

function useContractColumns(): TableColumn<IncomeContract>[] {
  const t = useText();
  const { money, signed } = useFigures();
  const otherOf = ({ side, payer, receiver }: IncomeContract): ReactNode =>
    side === 'PAID' ? (
      t('agentIncome.to', { account: `\u2068${receiver}\u2069` })
    ) : payer ? (
      <bdi>{payer}</bdi>
    ) : (
      t('contracts.payer.brand')
    );
  return [
    {
      key: 'kind',
      header: t('agentIncome.source'),
      primary: true,
      render: ({ kind }) => t(`agentIncome.source.${contractSource[kind]}`),
    },
    {
      key: 'other',
      header: t('agentIncome.other'),
      render: otherOf,
    },
    {
      key: 'period',
      header: t('contracts.period'),
      render: ({ from, to }) => <bdi>{`\u2066${formatMinute(from)} – ${formatMinute(to)}\u2069`}</bdi>,
    },
    { key: 'turnover', header: t('contracts.turnover'), align: 'end', render: (line) => money(line.turnover) },
    { key: 'tier', header: t('contracts.rate'), align: 'end', render: ({ tier }) => <Rate tier={tier} /> },
    { key: 'amount', header: t('records.amount'), align: 'end', render: (line) => signed(line.amount) },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`contracts.paid.${STATUS[status]}`)}</Badge>,
    },
  ];
}

/** A real-time salary has no rate of its own: it is the sum of single bets. */
function Rate({ tier }: Readonly<{ tier: Tier | null }>): React.JSX.Element {
  const { money } = useFigures();
  if (!tier || 'winRate' in tier) return <>–</>;
  if ('contractRate' in tier) return <>{percent(tier.contractRate)}</>;
  return tier.rateType === 'F' ? money(tier.rate) : <>{percent(tier.rate)}</>;
}
