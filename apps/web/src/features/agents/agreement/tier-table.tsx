/** Tiers of a contract: thresholds, and the rate that each earns. */
import type { ContractKind } from '#contract';
import { formatNumber } from '#i18n';
import { EmptyState, Table, type TableColumn } from '#ui';
import { areaLabel } from '../../../shared/agents/area-label.ts';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './agreement.module.css';
import type { TierView } from './tiers.ts';

type Props = Readonly<{ kind: ContractKind; caption: string; tiers: readonly TierView[] }>;

export function TierTable({ kind, caption, tiers }: Props): React.JSX.Element {
  const t = useText();
  const { money } = useFigures();
  const rate = ({ rateType, rate: value }: TierView) => (rateType === 'F' ? money(value) : percent(value));
  const threshold: TableColumn<TierView> = {
    key: 'threshold',
    header: t(`contracts.threshold.${kind}`),
    primary: true,
    render: (tier) => money(tier.threshold),
  };
  const byPeriod: TableColumn<TierView>[] = [
    threshold,
    {
      key: 'active',
      header: t('contracts.active'),
      align: 'end',
      render: ({ active }) => formatNumber(active ?? 0),
    },
    { key: 'rate', header: t('contracts.rate'), align: 'end', render: rate },
  ];
  const byBet: TableColumn<TierView>[] = [
    threshold,
    {
      key: 'group',
      header: t('contracts.group'),
      render: ({ group }) => t(group ? areaLabel(group) : 'contracts.group.all'),
    },
    { key: 'rate', header: t('contracts.winRate'), align: 'end', render: rate },
    {
      key: 'lossRate',
      header: t('contracts.lossRate'),
      align: 'end',
      render: ({ lossRate }) => percent(lossRate ?? 0),
    },
  ];
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        columns={kind === 'REALTIME' ? byBet : byPeriod}
        rows={tiers}
        rowKey={(tier) => [tier.threshold, tier.active, tier.group, tier.rate].join('|')}
        empty={<EmptyState size="sm" title={t('contracts.tiers.none')} />}
      />
    </div>
  );
}
