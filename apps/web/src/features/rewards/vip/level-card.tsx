import { Card } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { benefits, demands, type Benefit } from './benefits.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import type { Level } from '../../../shared/brand/vip.ts';
import styles from './vip.module.css';

/** Requirements and benefits of a level. */
export function LevelCard({ level }: Readonly<{ level: Level }>): React.JSX.Element {
  const t = useText();
  return (
    <Card>
      <div className={styles.levelWhole} aria-live="polite">
        <div className={styles.levelHead}>
          <Medal level={level.rankLevel} size={128} />
          <h2>{level.rankName}</h2>
          <p className={styles.levelNumber}>{t('vip.level', { level: level.rankLevel })}</p>
        </div>
        <Facts title={t('vip.takes')} list={demands} level={level} />
        <Facts title={t('vip.gives')} list={benefits} level={level} />
      </div>
    </Card>
  );
}

interface FactsProps {
  readonly title: string;
  readonly list: readonly Benefit[];
  readonly level: Level;
}

function Facts({ title, list, level }: FactsProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <section>
      <h3 className={styles.factsTitle}>{title}</h3>
      <dl className={styles.facts}>
        {list.map(({ key, text }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <bdi>{text(level, currencySymbol)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
