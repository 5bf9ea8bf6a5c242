/** Latest draws beside the board, newest first. */
import { useText } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';
import { useDesk } from './desk.ts';
import { useKnownDraws } from './known-draws.ts';
import { dayOfNumero, shortNumero } from './numero.ts';
import styles from './last-draws.module.css';

const SHOWN = 12;

export function LastDraws(): React.JSX.Element | null {
  const { t } = useText();
  const { family } = useDesk();
  const { data } = useKnownDraws();
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.last} aria-label={t('lotto.lastDraws')}>
      <h2>{t('lotto.lastDraws')}</h2>
      <ol>
        {data.slice(0, SHOWN).map(({ numero, winNo }) => (
          <li key={numero}>
            <span className={styles.numero}>{shortNumero(numero)}</span>
            <Balls family={family} text={winNo} size="sm" day={dayOfNumero(numero)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
