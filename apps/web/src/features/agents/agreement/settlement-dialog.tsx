/** Explains a settlement: figures of the period, the tier they reached, and the amount that follows. */
import type { Settlement } from '#contract';
import { formatMoment, formatNumber } from '#i18n';
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
    <Dialog open size="lg" onClose={onClose} title={t('agreement.settlement')} closeLabel={t('common.close')}>
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

function Explained({ settlement }: Readonly<{ settlement: Settlement }>): React.JSX.Element {
  const t = useText();
  const { kind, beneficiary, from, to, tier, status, payer, paidAt } = settlement;
  const tiers = tier ? viewsOf([tier]) : [];
  return (
    <div className={styles.group}>
      <p className={styles.status}>
        <bdi>{beneficiary}</bdi>
        <bdi className={styles.soft}>{`\u2066${formatMoment(from)} – ${formatMoment(to)}\u2069`}</bdi>
        <Badge tone={status === '1' ? 'win' : status === '0' ? 'warn' : 'neutral'}>
          {t(`agreement.paid.${status}`)}
        </Badge>
      </p>
      <section className={styles.side}>
        <h3 className={styles.heading}>{t('agreement.step.figures')}</h3>
        <Steps steps={useFigureSteps(settlement)} />
      </section>
      {kind === 'REALTIME' ? (
        <p className={styles.soft}>{t('agreement.realtime.text')}</p>
      ) : (
        <section className={styles.side}>
          <h3 className={styles.heading}>{t('agreement.step.tier')}</h3>
          {tier ? (
            <TierTable kind={kind} caption={t('agreement.step.tier')} tiers={tiers} />
          ) : (
            <p>{t('agreement.step.tier.none')}</p>
          )}
        </section>
      )}
      <section className={styles.side}>
        <h3 className={styles.heading}>{t('agreement.step.amount')}</h3>
        <Steps steps={useAmountSteps(settlement, tiers[0])} />
        {status === '2' ? null : (
          <p className={styles.soft}>
            {t('agreement.payer', { name: payer ? `\u2068${payer}\u2069` : t('agreement.payer.brand') })}
            {paidAt === null ? null : (
              <>
                {' '}
                · <Moment at={paidAt} />
              </>
            )}
          </p>
        )}
        {status === '0' ? <p className={styles.soft}>{t('agreement.owed.text')}</p> : null}
      </section>
      <Lines settlement={settlement} />
    </div>
  );
}

function useFigureSteps({ kind, turnover, net, active, carryIn }: Settlement): Step[] {
  const t = useText();
  const { money, signed } = useFigures();
  const steps: Step[] = [{ id: 'turnover', label: t('agreement.turnover'), value: money(turnover) }];
  if (kind !== 'REALTIME') steps.push({ id: 'active', label: t('agreement.active'), value: formatNumber(active) });
  if (kind === 'DIVIDEND') {
    steps.push({ id: 'net', label: t('agreement.net'), value: signed(net) });
    steps.push({ id: 'carryIn', label: t('agreement.carryIn'), value: signed(carryIn) });
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
      { id: 'base', label: t('agreement.base'), value: signed(net + carryIn) },
      { id: 'rate', label: t('agreement.rate'), value: percent(tier?.rate ?? 0) },
      total,
      { id: 'carryOut', label: t('agreement.carryOut'), value: signed(carryOut) },
    ];
  if (tier?.rateType === 'F') return [{ ...total, label: t('agreement.fixed') }];
  return [
    { id: 'base', label: t('agreement.turnover'), value: money(turnover) },
    { id: 'rate', label: t('agreement.rate'), value: percent(tier?.rate ?? 0) },
    total,
  ];
}

function Lines({ settlement: { kind, lines } }: Readonly<{ settlement: Settlement }>): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>{t('agreement.byArea')}</h3>
      <div className={styles.table}>
        <Table
          caption={t('agreement.byArea')}
          rows={lines}
          rowKey={({ area }) => area}
          empty={<EmptyState size="sm" title={t('agreement.byArea.none')} />}
          columns={[
            { key: 'area', header: t('records.category'), primary: true, render: ({ area }) => t(areaLabel(area)) },
            { key: 'turnover', header: t('agreement.turnover'), align: 'end', render: (line) => money(line.turnover) },
            ...(kind === 'DIVIDEND'
              ? [
                  {
                    key: 'net',
                    header: t('agreement.net'),
                    align: 'end' as const,
                    render: (line: Settlement['lines'][number]) => signed(line.net),
                  },
                ]
              : []),
            { key: 'amount', header: t('records.amount'), align: 'end', render: (line) => money(line.amount) },
          ]}
        />
      </div>
    </section>
  );
}
