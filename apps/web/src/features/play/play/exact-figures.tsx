/** Facts and RTP figures of a game, as far as they are known. */
import type { GameItem } from '#contract';
import { formatNumber } from '#i18n';
import { Card } from '#ui';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useText } from '../../../shared/page/language.ts';
import { kindLabel } from './kind-label.ts';
import type { About } from './queries.ts';
import styles from './about-game.module.css';

type Row = readonly [name: string, text: string];

type Props = Readonly<{ game: GameItem; figures: About['figures'] }>;

export function ExactFigures({ game, figures }: Props): React.JSX.Element {
  const t = useText();
  const features = game.features.map((feature) => t(`games.feature.${feature as 'wheel'}`));
  const rows: readonly (Row | null)[] = [
    [t('games.provider'), game.displayName],
    [t('games.class'), t(kindLabel(game.gameClassify) ?? categoryLabel(game.gameType))],
    features.length > 0 ? [t('games.features'), features.join(' · ')] : null,
    ...(figures ? figureRows(t, game, figures) : []),
  ];
  return (
    <Card title={t(figures ? 'games.figures' : 'games.about')}>
      <dl className={styles.facts}>
        {rows.map((row) =>
          row ? (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {figures ? <p className={styles.text}>{t('games.figures.text')}</p> : null}
    </Card>
  );
}

function figureRows(
  t: ReturnType<typeof useText>,
  game: GameItem,
  figures: NonNullable<About['figures']>,
): (Row | null)[] {
  const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = figures;
  return [
    [t('games.figure.rtp'), t('games.figure.percent', { value: rtp })],
    [t('games.figure.hit'), t('games.figure.percent', { value: hitRate })],
    game.spread ? [t('games.spread'), t(`games.spread.${game.spread}`)] : null,
    [t('games.figure.deviation'), t('games.figure.stakes', { value: volatility })],
    [t('games.figure.most'), t('games.figure.times', { value: formatNumber(maxWin) })],
    [t('games.figure.oneIn'), t('games.figure.once', { value: formatNumber(maxWinOneIn) })],
  ];
}
