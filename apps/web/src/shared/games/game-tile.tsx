import type { GameItem } from '#contract';
import { Badge, CoverTile, HeartIcon, IconButton, type CoverTileProps } from '#ui';
import { classes } from '#ui/class-names.ts';
import { Link } from 'react-router';
import { useHeart } from './favourites.ts';
import styles from './game-grid.module.css';
import { gamePath } from './game-path.ts';
import { JackpotBadge } from './jackpot-badge.tsx';
import { useText } from '../page/language.ts';
import { useMayTry, usePlay } from './play.ts';

export interface GameTileProps {
  readonly game: GameItem;
  /** True above the fold. */
  readonly first?: boolean;
  readonly shape?: CoverTileProps['shape'];
  /** Link to the game's information page, if offered. */
  readonly about?: React.ReactNode;
  readonly below?: React.ReactNode;
  /** Across the bottom of the picture. */
  readonly foot?: React.ReactNode;
}

/** Game tile, pressable as a whole. A game under maintenance is shown but cannot be launched. */
export function GameTile(props: GameTileProps): React.JSX.Element {
  const { game, first = false, shape = 'square', about, below, foot } = props;
  const t = useText();
  const play = usePlay();
  const closed = game.status === 'MAINTAIN';
  return (
    <CoverTile
      title={game.nodeName}
      art={game.showIcon}
      first={first}
      shape={shape}
      note={
        <>
          <Note game={game} about={about} />
          {below}
        </>
      }
      badge={<GameBadge game={game} />}
      corner={<GameHeart game={game} />}
      foot={foot}
      closed={closed && t('games.opensSoon')}
      {...(!closed && {
        href: gamePath(game),
        onSelect: (event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          play(game);
        },
      })}
    />
  );
}

/** Figure of a game, with links to its information and demo; a game that opens later names its vendor. */
function Note({ game, about }: Readonly<{ game: GameItem; about: React.ReactNode }>): React.ReactNode {
  return (
    <span className={styles.note}>
      <Figure game={game} />
      {about}
      <Demo game={game} />
    </span>
  );
}

function Figure({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  if (game.status !== 'MAINTAIN')
    return game.rtp ? <span className={styles.figure}>{t('games.rtp', { rtp: game.rtp })}</span> : null;
  return game.displayName === game.nodeName ? null : (
    <span className={classes(styles.figure, styles.vendor)}>{game.displayName}</span>
  );
}

function Demo({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  const mayTry = useMayTry(game);
  if (!mayTry) return null;
  return (
    <Link to={gamePath(game, true)} className={styles.demo} aria-label={t('games.demo.of', { game: game.nodeName })}>
      {t('games.demo')}
    </Link>
  );
}

export function GameHeart({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  const heart = useHeart(game);
  if (!heart) return null;
  return (
    <IconButton
      className={classes(styles.heart, heart.kept && styles.kept)}
      icon={<HeartIcon size={16} />}
      label={t('games.favourite.of', { game: game.nodeName })}
      aria-pressed={heart.kept}
      onClick={heart.press}
      round
    />
  );
}

const JACKPOT = 'JP';

function GameBadge({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  if (game.status === 'MAINTAIN') return null;
  if (game.gameClassify === JACKPOT) return <JackpotBadge game={game} />;
  if (game.isNew) {
    return (
      <Badge tone="info" variant="solid">
        {t('games.new')}
      </Badge>
    );
  }
  return game.isHot ? (
    <Badge tone="brand" variant="solid">
      {t('games.hot')}
    </Badge>
  ) : null;
}
