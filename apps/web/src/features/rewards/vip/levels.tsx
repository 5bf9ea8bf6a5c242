import { Badge } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useText } from '../../../shared/page/language.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import type { Level } from '../../../shared/brand/vip.ts';
import styles from './vip.module.css';

export interface LevelsProps {
  readonly levels: readonly Level[];
  readonly own: number | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (level: number) => void;
}

/** Levels as steps; reached ones are highlighted. */
export function Levels({ levels, own, chosen, onChoose }: LevelsProps): React.JSX.Element {
  const t = useText();
  return (
    <section aria-label={t('vip.levels')}>
      <ol className={styles.levels}>
        {levels.map(({ rankLevel, rankName }) => (
          <li key={rankLevel}>
            <button
              type="button"
              aria-pressed={rankLevel === chosen}
              className={classes(styles.level, own !== undefined && rankLevel > own && styles.ahead)}
              onClick={() => onChoose(rankLevel)}
            >
              <Medal level={rankLevel} size={88} />
              <span className={styles.levelName}>{rankName}</span>
              <span className={styles.levelNumber}>{t('vip.level', { level: rankLevel })}</span>
              {rankLevel === own ? (
                <Badge tone="money" variant="solid" className={styles.here ?? ''}>
                  {t('vip.here')}
                </Badge>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
