/** A Vietnamese draw as its readers know it: prizes in their rows, and beside them the last two digits by head. */
import { useText } from '../text.ts';
import { heads, vietnamPrizes } from './vietnam-prizes.ts';
import styles from './results-tab.module.css';

export function VietnamTable({ family, text }: Readonly<{ family: string; text: string }>): React.JSX.Element {
  const { t } = useText();
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
      <table className={styles.heads}>
        <thead>
          <tr>
            <th scope="col">{t('lotto.head')}</th>
            <th scope="col">{t('lotto.tail')}</th>
          </tr>
        </thead>
        <tbody>
          {heads(text).map((tails, head) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{tails.join(' ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
