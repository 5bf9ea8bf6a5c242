/** Profile of a downline: its sums since registration, and its rates. */
import type { Downline } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Amount, Dialog, Skeleton, Stat, StatGrid } from '#ui';
import type { ReactNode } from 'react';
import { RateList } from '../../../shared/agents/rate-list.tsx';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './downline.module.css';
import { useDetail, type Detail } from './queries.ts';

type Props = Readonly<{ row: Downline; onClose: () => void }>;

export function ProfileDialog({ row: { customerId, customerName }, onClose }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open size="lg" title={customerName} closeLabel={t('common.close')} onClose={onClose}>
      <Faces of={useDetail(customerId)} size="sm" skeleton={<Skeleton shape="block" height="360px" />}>
        {(detail) => <Profile detail={detail} />}
      </Faces>
    </Dialog>
  );
}

function Profile({ detail }: Readonly<{ detail: Detail }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (amount: number) => <Amount>{formatMoney(amount, currencySymbol)}</Amount>;
  const moment = (at: number | null | undefined) => (at ? <Moment at={at} /> : '–');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('agents.type'), t(`agents.type.${detail.type}`)],
    [t('agents.status'), t(`agents.flag.${detail.activeFlag}`)],
    [t('agents.upline'), <bdi key="upline">{detail.upline}</bdi>],
    [t('agents.teamSize'), formatNumber(detail.teamSize)],
    [t('agents.registered'), moment(detail.registerDate.time)],
    [t('agents.lastLogin'), detail.online ? t('agents.online') : moment(detail.lastLogin?.time)],
    [t('agents.lastBet'), moment(detail.lastBetAt)],
  ];
  return (
    <div className={styles.page}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <StatGrid>
        <Stat label={t('agents.balance')} value={money(detail.accountBalance)} />
        {detail.type === 1 ? <Stat label={t('agents.overview.teamBalance')} value={money(detail.teamBalance)} /> : null}
        <Stat label={t('agents.overview.deposit')} value={money(detail.depositTotal)} />
        <Stat label={t('agents.overview.withdraw')} value={money(detail.withdrawTotal)} />
        <Stat label={t('agents.overview.validBetting')} value={money(detail.validBetTotal)} />
      </StatGrid>
      <h3>{t('agents.rates')}</h3>
      <RateList rates={detail.rebates} empty={t('agents.rates.none')} />
    </div>
  );
}
