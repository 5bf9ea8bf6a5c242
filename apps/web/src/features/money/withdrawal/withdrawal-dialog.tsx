/** Details and progress of a withdrawal. */
import { formatMoney } from '#i18n';
import { Dialog, Notice, Timeline } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import type { Row } from './queries.ts';
import { stepsOf } from './rules.ts';
import styles from './withdrawal.module.css';

export function WithdrawalDialog({ row, onClose }: Readonly<{ row: Row; onClose: () => void }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const money = (value: number) => formatMoney(value, symbol);
  const returned = row.returned > 0 ? [[t('withdrawal.returned'), money(row.returned)] as const] : [];
  const lines: readonly (readonly [string, React.ReactNode])[] = [
    [t('withdrawal.amount'), money(row.amount)],
    [t('withdrawal.fee'), money(row.fee)],
    ...returned,
    [t('withdrawal.to'), `${row.bankName} ${row.cardNumber}`],
    [t('withdrawal.ref'), <code key="ref">{row.refId}</code>],
  ];
  return (
    <Dialog open title={t('withdrawal.details')} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.form}>
        <dl className={styles.sums}>
          {lines.map(([name, value]) => (
            <div key={name} className={styles.line}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {row.remark === null ? null : (
          <Notice tone={row.stage === 'rejected' ? 'warn' : 'info'} title={t('withdrawal.reason')}>
            {row.remark}
          </Notice>
        )}
        <Timeline
          label={t('withdrawal.status')}
          steps={stepsOf(row).map(({ id, at, state }) => ({
            id,
            title: t(`withdrawal.stage.${id}`),
            note: at === null ? undefined : <Moment at={at} />,
            state,
          }))}
        />
      </div>
    </Dialog>
  );
}
