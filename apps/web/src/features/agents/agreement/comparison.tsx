/** Tiers in force beside those offered or agreed for the next period, with the payment of the last period by each. */
import type { ContractKind, ContractRow } from '#contract';
import { Stat, StatGrid } from '#ui';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './agreement.module.css';
import { TierTable } from './tier-table.tsx';
import { viewsOf, type TierView } from './tiers.ts';

type Props = Readonly<{
  kind: ContractKind;
  current: readonly TierView[];
  offered: readonly TierView[];
  /** Offered ones by default. */
  title?: string;
  /** Null if it is not known. */
  wouldHavePaid: Readonly<{ current: number; offered: number }> | null;
}>;

export function Comparison({ kind, current, offered, title, wouldHavePaid }: Props): React.JSX.Element {
  const t = useText();
  const offeredTitle = title ?? t('contracts.offered');
  const { money, signed } = useFigures();
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <Side kind={kind} title={t('contracts.current')} tiers={current} />
        <Side kind={kind} title={offeredTitle} tiers={offered} />
      </div>
      {wouldHavePaid ? (
        <section className={styles.side}>
          <h3 className={styles.heading}>{t('contracts.lastPeriod')}</h3>
          <StatGrid>
            <Stat label={t('contracts.current')} value={money(wouldHavePaid.current)} />
            <Stat
              label={offeredTitle}
              value={money(wouldHavePaid.offered)}
              note={signed(wouldHavePaid.offered - wouldHavePaid.current)}
            />
          </StatGrid>
        </section>
      ) : null}
    </div>
  );
}

type TermsProps = Readonly<{
  kind: ContractKind;
  row: ContractRow;
  /** Where there is one ladder alone. */
  title: string;
  wouldHavePaid: Props['wouldHavePaid'];
}>;

/** Tiers of a contract; those in force beside a change that waits for an answer, or for the next period. */
export function Terms({ kind, row, title, wouldHavePaid }: TermsProps): React.JSX.Element {
  const t = useText();
  const { status, details = [], currentTiers } = row;
  if (!currentTiers) return <Side kind={kind} title={title} tiers={viewsOf(details)} />;
  return (
    <Comparison
      kind={kind}
      current={viewsOf(currentTiers)}
      offered={viewsOf(details)}
      title={t(status === 'P' ? 'contracts.next' : 'contracts.offered')}
      wouldHavePaid={wouldHavePaid}
    />
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
