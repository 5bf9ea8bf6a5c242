import type { ActiveBonus } from '#contract';
import { useText } from '../../../shared/page/language.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import styles from './bonus.module.css';

/** Contribution of each game to the wagering. */
export function Weights({ weights }: Readonly<{ weights: ActiveBonus['weights'] }>): React.JSX.Element {
  const t = useText();
  return (
    <div>
      <h3 className={styles.heading}>{t('bonus.weights')}</h3>
      <dl className={styles.weights}>
        {weights.map(({ kind, percent }) => (
          <div key={kind}>
            <dt>{t(categoryLabel(kind))}</dt>
            <dd>{t('bonus.weight', { percent })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
