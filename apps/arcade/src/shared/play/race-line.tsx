/** Race that this game counts for, with the player's place; hidden without one. */
import { TrophyIcon } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { client } from './play-session.ts';
import { useText } from '../page/text.ts';
import styles from './race-line.module.css';

const EVERY_MS = 15_000;

export function RaceLine({ lobbyOrigin }: Readonly<{ lobbyOrigin: string }>): React.JSX.Element | null {
  const { t } = useText();
  const { data: race } = useQuery({
    queryKey: ['race'],
    refetchInterval: EVERY_MS,
    queryFn: async () => {
      const answer = await client.arcade.race();
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
  });
  if (!race) return null;
  const { raceId, title, hasEntered, rank } = race;
  const standing = rank === null ? t('arcade.race.none') : t('arcade.race.rank', { rank });
  return (
    <a className={styles.line} href={`${lobbyOrigin}/races/${raceId}`} target="_blank">
      <TrophyIcon size={16} />
      <span className={styles.title}>{t('arcade.race', { title })}</span>
      <strong className={styles.standing}>{hasEntered ? standing : t('arcade.race.enter')}</strong>
      {rank === null ? null : (
        <strong className={styles.place} aria-hidden>
          {rank}
        </strong>
      )}
    </a>
  );
}
