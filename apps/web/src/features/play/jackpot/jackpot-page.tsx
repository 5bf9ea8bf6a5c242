/** /jackpot: amounts of the four pots, rules, and latest winners. */
import { Card, ErrorState } from '#ui';
import { Link } from 'react-router';
import { errorText } from '../../../shared/calls/query.ts';
import { gamePath } from '../../../shared/games/game-path.ts';
import { JackpotMeters } from '../../../shared/games/jackpot-meters.tsx';
import { useJackpot, type Jackpot } from '../../../shared/games/jackpots.ts';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { Hits } from './hits.tsx';
import { Rules } from './rules.tsx';
import styles from './jackpot.module.css';

const HOUSE = 'HOUSE';

export function JackpotPage(): React.JSX.Element {
  const t = useText();
  const { data, error, isFetching, refetch } = useJackpot();
  return (
    <div className={styles.page}>
      <PageHead title={t('jackpot.title')} text={t('jackpot.lead')} art="/art/spots/gifts.svg" />
      {error && !data ? (
        <ErrorState
          art="/art/spots/error.svg"
          title={errorText(error)}
          retryLabel={t('common.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <JackpotMeters pots={data?.pots} />
      )}
      {data ? <Feeding jackpot={data} /> : null}
      <Card title={t('jackpot.rules')}>
        <Rules pots={data?.pots} />
      </Card>
      <Card title={t('jackpot.hits')}>
        <Hits />
      </Card>
    </div>
  );
}

/** Games that contribute to the jackpot, as links. */
function Feeding({ jackpot: { game_jackpot: games } }: Readonly<{ jackpot: Jackpot }>): React.JSX.Element {
  const t = useText();
  if (games.length === 0) return <p className={styles.soft}>{t('jackpot.games.none')}</p>;
  return (
    <nav className={styles.games} aria-label={t('jackpot.games')}>
      <span className={styles.soft}>{t('jackpot.games')}</span>
      {games.map((game) => (
        <Link key={game.nodeId} to={gamePath({ nodeId: game.nodeId, vassalage: HOUSE })}>
          {game.game_name}
        </Link>
      ))}
    </nav>
  );
}
