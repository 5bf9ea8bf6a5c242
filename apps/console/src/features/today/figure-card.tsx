/** Today's figure against yesterday at the same time; pressing it shows its hours. */
import type { DeskFigure } from '#contract';
import { formatExact, formatNumber } from '#i18n';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { changeOf } from './rules.ts';
import styles from './today.module.css';

export const written = ({ kind }: Pick<DeskFigure, 'kind'>, value: string): string =>
  kind === 'amount' ? formatExact(value) : formatNumber(Number(value));

type FigureCardProps = Readonly<{ figure: DeskFigure; currency: string; isShown: boolean; onShow: () => void }>;

export function FigureCard({ figure, currency, isShown, onShow }: FigureCardProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { key, kind, now, before } = figure;
  const change = changeOf(now, before);
  return (
    <li>
      <button type="button" className={styles.figure} aria-pressed={isShown} onClick={onShow}>
        <span className={styles.soft}>
          {names.figure(key)}
          {kind === 'amount' ? <> · {currency}</> : null}
        </span>
        <bdi className={styles.now}>{written(figure, now)}</bdi>
        <span className={styles.soft}>
          {before === null ? t('console.figure.alone') : t('console.figure.before', { value: written(figure, before) })}
          {change === null ? null : (
            <bdi className={styles.change} dir="ltr">
              {change > 0 ? `+${change}` : change}%
            </bdi>
          )}
        </span>
      </button>
    </li>
  );
}
