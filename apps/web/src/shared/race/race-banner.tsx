/** Banner of a running race on pages of its games: name, prize, remaining time. */
import { Countdown, ChevronEndIcon, TrophyIcon } from '#ui';
import { Link } from 'react-router';
import { serverNow } from '../brand/boot.ts';
import { usePrize } from '../content/prize.ts';
import { useDrawnTime } from '../page/drawn.ts';
import { useText } from '../page/language.ts';
import { racePath, useRaces } from './races.ts';
import styles from './race-banner.module.css';

export function RaceBanner(): React.JSX.Element | null {
  const t = useText();
  const prize = usePrize();
  const drawnAt = useDrawnTime();
  const { data, refetch } = useRaces();
  const race = data?.find(({ state }) => state === 'RUNNING');
  if (!race) return null;
  return (
    <Link to={racePath(race.raceId)} className={styles.banner}>
      <TrophyIcon />
      <strong className={styles.title}>{race.title}</strong>
      <span className={styles.prize}>{t('race.first', { prize: prize(race.firstPrize) })}</span>
      <Countdown
        className={styles.rest ?? ''}
        untilMs={race.endTime}
        now={serverNow}
        drawnAt={drawnAt}
        label={t('race.left')}
        dayMark={t('mission.board.dayMark')}
        onEnd={() => void refetch()}
      />
      <ChevronEndIcon size={16} />
    </Link>
  );
}
