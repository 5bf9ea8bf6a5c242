/** Explains a settlement: figures of the period, the tier they reached, and the amount that follows. */
import type { Settlement } from '#contract';
import { formatMinute, formatNumber } from '#i18n';
import { Badge, Dialog, EmptyState, Skeleton, Table } from '#ui';
import type { ReactNode } from 'react';
import { areaLabel } from '../../../shared/agents/area-label.ts';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './agreement.module.css';
import { useSettlement } from './queries.ts';
import { TierTable } from './tier-table.tsx';
import { viewsOf, type TierView } from './tiers.ts';

type Props = Readonly<{ id: number; onClose: () => void }>;

export function SettlementDialog({ id, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open size="lg" onClose={onClose} title={t('contracts.settlement')} closeLabel={t('common.close')}>
      <Faces of={useSettlement(id)} size="sm" skeleton={<Skeleton lines={10} />}>
        {(settlement) => <Explained settlement={settlement} />}
      </Faces>
    </Dialog>
  );
}

type Step = Readonly<{ id: string; label: ReactNode; value: ReactNode }>;

function Steps({ steps }: Readonly<{ steps: readonly Step[] }>): React.JSX.Element {
  return (
    <dl className={styles.steps}>
      {steps.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = { 0: 'warn', 1: 'win', 2: 'neutral', 3: 'info' } as const;

function Explained({ settlement }: Readonly<{ settlement: Settlement }>): React.JSX.Element {
  const t = useText();
  const { kind, beneficiary, from, to, tier, tiers, status } = settlement;
  const [reached] = tier ? viewsOf([tier]) : [];
  const ladder = viewsOf(tiers);
  const place = reached ? ladder.findIndex((each) => JSON.stringify(each) === JSON.stringify(reached)) : -1;
  return (
    <div className={styles.group}>
      <p className={styles.status}>
        <bdi>{beneficiary}</bdi>
        <bdi className={styles.soft}>{`\u2066${formatMinute(from)} – ${formatMinute(to)}\u2069`}</bdi>
        <Badge tone={TONES[status]}>{t(`contracts.paid.${status}`)}</Badge>
      </p>
      <section className={styles.side}>
        <h3 className={styles.heading}>{t('contracts.step.figures')}</h3>
        <Steps steps={useFigureSteps(settlement)} />
      </section>
      <section className={styles.side}>
        <h3 className={styles.heading}>{t('contracts.step.tier')}</h3>
        <TierTable kind={kind} caption={t('contracts.step.tier')} tiers={ladder} />
        <p className={kind === 'REALTIME' ? styles.soft : undefined}>
          {kind === 'REALTIME'
            ? t('contracts.realtime.text')
            : place < 0
              ? t('contracts.step.tier.none')
              : t('contracts.step.tier.reached', { number: place + 1 })}
        </p>
      </section>
      <section className={styles.side}>
        <h3 className={styles.heading}>{t('contracts.step.amount')}</h3>
        <Steps steps={useAmountSteps(settlement, reached)} />
        <Payer settlement={settlement} />
      </section>
      <Lines settlement={settlement} />
    </div>
  );
}

function Payer({ settlement: { status, payer, paidAt } }: Readonly<{ settlement: Settlement }>): React.ReactNode {
  const t = useText();
  if (status === '2') return null;
  return (
    <>
      <p className={styles.soft}>
        {t('contracts.payer', { name: payer ? `\u2068${payer}\u2069` : t('contracts.payer.brand') })}
        {paidAt === null ? null : (
          <>
            {' '}
            · <Moment at={paidAt} />
          </>
        )}
      </p>
      {status === '0' ? <p className={styles.soft}>{t('contracts.owed.text')}</p> : null}
    </>
  );
}

function useFigureSteps({ kind, turnover, net, active, carryIn }: Settlement): Step[] {
  const t = useText();
  const { money, signed } = useFigures();
  const steps: Step[] = [{ id: 'turnover', label: t('contracts.turnover'), value: money(turnover) }];
  if (kind !== 'REALTIME') steps.push({ id: 'active', label: t('contracts.active'), value: formatNumber(active) });
  if (kind === 'DIVIDEND') {
    steps.push({ id: 'net', label: t('contracts.net'), value: signed(net) });
    steps.push({ id: 'carryIn', label: t('contracts.carryIn'), value: signed(carryIn) });
  }
  return steps;
}

function useAmountSteps(settlement: Settlement, tier: TierView | undefined): Step[] {
  const t = useText();
  const { money, signed } = useFigures();
  const { kind, turnover, net, carryIn, carryOut, amount } = settlement;
  const total: Step = { id: 'amount', label: t('records.amount'), value: money(amount) };
  if (kind === 'REALTIME') return [total];
  if (kind === 'DIVIDEND')
    return [
      { id: 'base', label: t('contracts.base'), value: signed(net + carryIn) },
      { id: 'rate', label: t('contracts.rate'), value: percent(tier?.rate ?? 0) },
      total,
      { id: 'carryOut', label: t('contracts.carryOut'), value: signed(carryOut) },
    ];
  if (tier?.rateType === 'F') return [{ ...total, label: t('contracts.fixed') }];
  return [
    { id: 'base', label: t('contracts.turnover'), value: money(turnover) },
    { id: 'rate', label: t('contracts.rate'), value: percent(tier?.rate ?? 0) },
    total,
  ];
}

function Lines({ settlement: { kind, lines } }: Readonly<{ settlement: Settlement }>): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>{t('contracts.byArea')}</h3>
      <div className={styles.table}>
        <Table
          caption={t('contracts.byArea')}
          rows={lines}
          rowKey={({ area }) => area}
          empty={<EmptyState size="sm" title={t('contracts.byArea.none')} />}
          columns={[
            {
              key: 'area',
              header: t('records.category'),
              primary: true,
              render: ({ area }) => t(area === '' ? 'contracts.byArea.other' : areaLabel(area)),
            },
            { key: 'turnover', header: t('contracts.turnover'), align: 'end', render: (line) => money(line.turnover) },
            ...(kind === 'DIVIDEND'
              ? [
                  {
                    key: 'net',
                    header: t('contracts.net'),
                    align: 'end' as const,
                    render: (line: Settlement['lines'][number]) => signed(line.net),
                  },
                ]
              : []),
            { key: 'amount', header: t('contracts.costs'), align: 'end', render: (line) => money(line.amount) },
          ]}
        />
      </div>
    </section>
  );
}
