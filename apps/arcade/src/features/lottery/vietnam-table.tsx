/** Vietnamese result in its usual form: prizes in rows, and the loto table of last two digits by head and tail. */
import { lotoTable } from '#games/lottery/vn/statistics.ts';
import { useText } from '../../shared/page/text.ts';
import { vietnamPrizes } from './vietnam-prizes.ts';
import styles from './results-tab.module.css';

export function VietnamTable({ family, text }: Readonly<{ family: string; text: string }>): React.JSX.Element {
  const { t } = useText();
  const { byHead, byTail } = lotoTable(text.split(','));
  return (
    <div className={styles.vietnam} dir="ltr">
      <table className={styles.prizes}>
        <tbody>
          {vietnamPrizes(family, text).map(({ name, numbers }) => (
            <tr key={name} data-special={name === 'ĐB' || undefined}>
              <th scope="row">{name}</th>
              <td data-columns={numbers.length % 3 === 0 ? 3 : Math.min(4, numbers.length)}>
                {numbers.map((number, at) => (
                  <span key={at}>{number}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.loto}>
        <LotoColumn first={t('lotto.head')} second={t('lotto.tail')} digits={byHead} />
        <LotoColumn first={t('lotto.tail')} second={t('lotto.head')} digits={byTail} />
      </div>
    </div>
  );
}

type ColumnProps = Readonly<{ first: string; second: string; digits: readonly (readonly string[])[] }>;

/** Last two digits of each number, grouped by their first or second digit. */
function LotoColumn({ first, second, digits }: ColumnProps): React.JSX.Element {
  return (
    <table className={styles.heads}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((others, digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{others.join(' ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
