/** Dividend of the current period as if it ended now, and of the previous one. */
import type { CommissionRow } from '#contract';
import { formatNumber } from '#i18n';
import { Badge, Card, EmptyState, Skeleton, Stat, StatGrid } from '#ui';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './agreement.module.css';
import { daysText } from './days-text.ts';
import { useCommission } from './queries.ts';

export function OwnDividend(): React.JSX.Element {
  const t = useText();
  return (
    <Faces
      of={useCommission()}
      size="sm"
      skeleton={<Skeleton shape="block" height="320px" />}
      isEmpty={(row) => row === null}
      empty={<EmptyState size="sm" art="/art/spots/records.svg" title={t('contracts.mine.none')} />}
    >
      {(row) => (row === null ? null : <Periods row={row} />)}
    </Faces>
  );
}

const STATES = ['nothing', 'payable', 'paid'] as const;
const TONES = ['neutral', 'warn', 'win'] as const;

function Periods({ row }: Readonly<{ row: CommissionRow }>): React.JSX.Element {
  const t = useText();
  const state = row.dividend_status;
  return (
    <div className={styles.pair}>
      <Period
        title={t('contracts.period.current')}
        days={daysText(row.curr_start_date.time, row.curr_end_date.time)}
        note={t('contracts.period.current.note')}
        stakes={row.lott_game_betting}
        net={row.curr_net_profit}
        active={row.curr_active_member_count}
        rate={row.curr_dividend_rate}
        income={row.curr_dividend_income}
      />
      <Period
        title={t('contracts.period.previous')}
        days={daysText(row.prev_start_date.time, row.prev_end_date.time)}
        mark={<Badge tone={TONES[state]}>{t(`contracts.dividend.${STATES[state]}`)}</Badge>}
        note={t('contracts.period.counts', {
          paid: row.commission_distributed_count,
          received: row.commission_received_count,
        })}
        stakes={row.team_betting}
        net={row.prev_net_profit}
        active={row.active_member_count}
        rate={row.prev_dividend_rate}
        income={row.prev_dividend_income}
      />
    </div>
  );
}

type PeriodProps = Readonly<{
  title: string;
  days: string;
  mark?: React.ReactNode;
  note: string;
  stakes: number;
  net: number;
  active: number;
  rate: number;
  income: number;
}>;

function Period({ title, days, mark, note, stakes, net, active, rate, income }: PeriodProps): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  return (
    <Card title={title} action={mark}>
      <div className={styles.group}>
        <p className={styles.soft}>
          <bdi>{days}</bdi> · {note}
        </p>
        <StatGrid>
          <Stat label={t('contracts.income')} value={money(income)} />
          <Stat label={t('contracts.rate')} value={percent(rate)} />
          <Stat label={t('contracts.turnover')} value={money(stakes)} />
          <Stat label={t('contracts.net')} value={signed(net)} />
          <Stat label={t('contracts.active')} value={formatNumber(active)} />
        </StatGrid>
      </div>
    </Card>
  );
}
