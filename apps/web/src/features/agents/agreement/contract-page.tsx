/** Contracts of one kind: the agent's own, those of downlines, and payouts. */
import type { ContractKind } from '#contract';
import { Tabs } from '#ui';
import { oneOf, useFilters } from '../../../shared/agents/filters.ts';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from '../../../shared/agents/report.module.css';
import { DownlineContracts } from './downline-contracts.tsx';
import { Dividends } from './dividends.tsx';
import { kindLabel } from './kinds.ts';
import { OwnContract } from './own-contract.tsx';
import { OwnDividend } from './own-dividend.tsx';
import { ReceivedDividends } from './received-dividends.tsx';
import { Salaries } from './salaries.tsx';

const parts = ['mine', 'downlines', 'payouts'] as const;

function ContractPage({ kind }: Readonly<{ kind: ContractKind }>): React.JSX.Element {
  const t = useText();
  const filters = useFilters();
  const part = oneOf(parts, filters.of('part'));
  return (
    <section className={styles.page}>
      <h1>{t(kindLabel[kind])}</h1>
      <Tabs
        label={t(kindLabel[kind])}
        items={parts.map((id) => ({ id, label: t(`contracts.part.${id}`) }))}
        value={part}
        onValueChange={(id) => filters.put({ part: id === parts[0] ? '' : id, name: '', status: '' })}
      >
        {part === 'mine' ? <Mine kind={kind} /> : null}
        {part === 'downlines' ? <DownlineContracts kind={kind} filters={filters} /> : null}
        {part === 'payouts' ? <Payouts kind={kind} /> : null}
      </Tabs>
    </section>
  );
}

type PartProps = Readonly<{ kind: ContractKind }>;

function Mine({ kind }: PartProps): React.JSX.Element {
  return (
    <div className={styles.group}>
      {kind === 'DIVIDEND' ? <OwnDividend /> : null}
      <OwnContract kind={kind} />
      <Received kind={kind} />
    </div>
  );
}

function Received({ kind }: PartProps): React.JSX.Element {
  // A dividend is of a month at most.
  const choice = usePeriod(kind === 'DIVIDEND' ? 'thirty' : 'week');
  return (
    <PeriodTabs choice={choice}>
      {kind === 'DIVIDEND' ? (
        <ReceivedDividends range={choice.range} />
      ) : (
        <Salaries kind={kind} view="MINE" range={choice.range} />
      )}
    </PeriodTabs>
  );
}

function Payouts({ kind }: PartProps): React.JSX.Element {
  const choice = usePeriod(kind === 'DIVIDEND' ? 'thirty' : 'week');
  return (
    <PeriodTabs choice={choice}>
      {kind === 'DIVIDEND' ? (
        <Dividends range={choice.range} />
      ) : (
        <Salaries kind={kind} view="DOWNLINE" range={choice.range} />
      )}
    </PeriodTabs>
  );
}

export const DividendPage = (): React.JSX.Element => <ContractPage kind="DIVIDEND" />;
export const DailySalaryPage = (): React.JSX.Element => <ContractPage kind="DAILY" />;
export const HourlySalaryPage = (): React.JSX.Element => <ContractPage kind="HOURLY" />;
export const RealtimeSalaryPage = (): React.JSX.Element => <ContractPage kind="REALTIME" />;
