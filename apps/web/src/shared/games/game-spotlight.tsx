/** Spotlight of a game: cover, figures, launch buttons. */
import type { GameItem } from '#contract';
import { formatNumber } from '#i18n';
import { Badge, LinkButton, PlayIcon, Skeleton, Picture } from '#ui';
import { Link } from 'react-router';
import { gamePath } from './game-path.ts';
import styles from './game-spotlight.module.css';
import { GameHeart } from './game-tile.tsx';
import { useText } from '../page/language.ts';
import { useMayTry, usePlay } from './play.ts';

/** Spotlights of a few games side by side. */
export function GameSpotlights({
  games,
  level = 3,
}: Readonly<{ games: readonly GameItem[]; level?: 1 | 2 | 3 }>): React.JSX.Element {
  return (
    <ul className={styles.spotlights}>
      {games.map((game, place) => (
        <li key={`${game.vassalage}-${game.nodeId}`} className={styles.place}>
          <GameSpotlight game={game} level={level} first={level < 3 && place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the spotlights, in the same dimensions. */
export function GameSpotlightsPlace({ count }: Readonly<{ count: number }>): React.JSX.Element {
  return (
    <div className={styles.spotlights} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.place}>
          <div className={styles.card}>
            <Skeleton shape="block" className={styles.art} />
            <div className={styles.words}>
              <Skeleton lines={4} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

interface GameSpotlightProps {
  readonly game: GameItem;
  readonly level: 1 | 2 | 3;
  readonly first: boolean;
}

function GameSpotlight({ game, level, first }: GameSpotlightProps): React.JSX.Element {
  const t = useText();
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Picture
          src={game.showIcon}
          alt=""
          width={480}
          height={480}
          first={first}
          loading={level < 3 ? 'eager' : 'lazy'}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.vendor}>
          <span>{game.displayName}</span>
          {game.isNew ? <Badge tone="info">{t('games.new')}</Badge> : null}
          {game.isHot ? <Badge tone="brand">{t('games.hot')}</Badge> : null}
        </p>
        <Title className={styles.title}>{game.nodeName}</Title>
        <Figures game={game} />
        <Ways game={game} />
      </div>
      <div className={styles.corner} data-theme="night">
        <GameHeart game={game} />
      </div>
    </article>
  );
}

/** Known figures of the game; hidden when there are none. */
function Figures({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  const { rtp, hitRate, maxWin } = game;
  const known = [
    rtp && { name: t('games.figure.rtp'), text: t('games.figure.percent', { value: rtp }) },
    hitRate && { name: t('games.figure.hit'), text: t('games.figure.percent', { value: hitRate }) },
    maxWin && {
      name: t('games.figure.most'),
      text: t('games.figure.times', { value: formatNumber(maxWin) }),
    },
  ].filter((figure) => typeof figure === 'object' && figure !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {known.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ game }: Readonly<{ game: GameItem }>): React.JSX.Element {
  const t = useText();
  const play = usePlay();
  const mayTry = useMayTry(game);
  const start = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    play(game);
  };
  if (game.status === 'MAINTAIN') return <p className={styles.soon}>{t('games.opensSoon')}</p>;
  return (
    <p className={styles.ways}>
      <LinkButton
        as={Link}
        to={gamePath(game)}
        tone="primary"
        className={styles.whole ?? ''}
        icon={<PlayIcon size={18} />}
        aria-label={t('games.play.of', { game: game.nodeName })}
        onClick={start}
      >
        {t('games.play')}
      </LinkButton>
      {mayTry ? (
        <LinkButton as={Link} to={gamePath(game, true)} aria-label={t('games.demo.of', { game: game.nodeName })}>
          {t('games.demo')}
        </LinkButton>
      ) : null}
    </p>
  );
}
