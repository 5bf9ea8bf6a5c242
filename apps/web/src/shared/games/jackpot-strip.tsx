/** Jackpot strip above a list with contributing games, linking to the jackpot page. Hidden without such games. */
import { ArrowEndIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import { JackpotMeters } from './jackpot-meters.tsx';
import styles from './jackpot-strip.module.css';
import { useJackpot } from './jackpots.ts';

export function JackpotStrip(): React.ReactNode {
  const t = useText();
  const { data, isError } = useJackpot();
  if (isError || data?.game_jackpot.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('jackpot.title')}>
      <Link to="/jackpot" className={styles.head}>
        {t('jackpot.title')}
        <ArrowEndIcon size={16} />
      </Link>
      <JackpotMeters pots={data?.pots} />
    </section>
  );
}
