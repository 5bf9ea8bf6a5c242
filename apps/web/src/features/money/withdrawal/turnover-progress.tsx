import { formatMoney } from '#i18n';
import { Card, ProgressBar } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import type { Settings } from './queries.ts';
import styles from './withdrawal.module.css';

/** Remaining turnover requirements, oldest first; hidden when all are met. */
export function TurnoverProgress({ turnover }: Readonly<{ turnover: Settings['turnover'] }>): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  if (turnover.met) return null;
  const money = (value: number) => formatMoney(value, symbol);
  return (
    <Card title={t('withdrawal.turnover')}>
      <div className={styles.part}>
        <p>{t('withdrawal.turnover.left', { amount: money(turnover.required - turnover.actual) })}</p>
        <ul className={styles.requirements}>
          {turnover.items.map((item) => (
            <li key={`${item.source}${item.createdAt}${item.required}`}>
              <ProgressBar
                label={t(`withdrawal.turnover.${item.source}`)}
                value={item.actual}
                max={item.required}
                valueText={t('withdrawal.turnover.of', { done: money(item.actual), all: money(item.required) })}
                tone="money"
              />
              <span className={styles.soft}>
                <Moment at={item.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
