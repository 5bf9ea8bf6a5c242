/** Tiers in force beside those offered, with the payment of the last period by each. */
import type { ContractKind } from '#contract';
import { Stat, StatGrid } from '#ui';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './agreement.module.css';
import { TierTable } from './tier-table.tsx';
import type { TierView } from './tiers.ts';

type Props = Readonly<{
  kind: ContractKind;
  current: readonly TierView[];
  offered: readonly TierView[];
  /** Null if it is not known. */
  wouldHavePaid: Readonly<{ current: number; offered: number }> | null;
}>;

export function Comparison({ kind, current, offered, wouldHavePaid }: Props): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <Side kind={kind} title={t('contracts.current')} tiers={current} />
        <Side kind={kind} title={t('contracts.offered')} tiers={offered} />
      </div>
      {wouldHavePaid ? (
        <section className={styles.side}>
          <h3 className={styles.heading}>{t('contracts.lastPeriod')}</h3>
          <StatGrid>
            <Stat label={t('contracts.current')} value={money(wouldHavePaid.current)} />
            <Stat
              label={t('contracts.offered')}
              value={money(wouldHavePaid.offered)}
              note={signed(wouldHavePaid.offered - wouldHavePaid.current)}
            />
          </StatGrid>
        </section>
      ) : null}
    </div>
  );
}

type SideProps = Readonly<{ kind: ContractKind; title: string; tiers: readonly TierView[] }>;

export function Side({ kind, title, tiers }: SideProps): React.JSX.Element {
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>{title}</h3>
      <TierTable kind={kind} caption={title} tiers={tiers} />
    </section>
  );
}
