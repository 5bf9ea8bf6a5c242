/** Fee, bonus and credited amount of a deposit; hidden for channels without either. */
import { decimalsOf, formatMoney } from '#i18n';
import { Amount } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { rateOf } from './rules.ts';
import type { Way } from './ways.ts';
import styles from './deposit-page.module.css';

export function DepositSums({ way, amount }: Readonly<{ way: Way; amount: number }>): React.JSX.Element | null {
  const t = useText();
  const { currency, currencySymbol: symbol } = useBrand();
  const [fee, bonus] = [way.feeRate, way.bonusRate].map((rate) => rateOf(amount, rate, decimalsOf(currency)));
  if (!fee && !bonus) return null;
  const lines = [
    ['deposit.fee', fee ? -fee : 0],
    ['deposit.bonus', bonus ?? 0],
    ['deposit.credited', amount - (fee ?? 0) + (bonus ?? 0)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lines
        .filter(([, value]) => value !== 0)
        .map(([key, value]) => (
          <div key={key} className={styles.fact}>
            <dt>{t(key)}</dt>
            <dd>
              <Amount>{formatMoney(value, symbol)}</Amount>
            </dd>
          </div>
        ))}
    </dl>
  );
}
