/** Side panel of a table: roads and shares, all bets, and the proof of past rounds. */
import type { LiveFace } from '#games/kit-ui/live.ts';
import { SIDES } from '#games/result-marks.ts';
import { LinkButton, ShieldIcon, UsersIcon } from '#ui';
import type { HallSession } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import type { Table } from './use-table.ts';
import { spotWords } from './words.ts';
import styles from './table-aside.module.css';

type Props = Readonly<{ session: HallSession; table: Table; face: LiveFace }>;

const POOLS_SHOWN = 5;

export function TableAside({ session, table, face: { Board } }: Props): React.JSX.Element {
  const { t, has, language } = useText();
  const { shared, snapshot, offer } = table;
  // Boards without roads show a message of their own.
  const hasRoads = SIDES[offer.engine.meta.code] !== undefined;
  return (
    <aside className={styles.beside} aria-label={t('live.board')}>
      <h3>{t('live.board')}</h3>
      <Board
        t={(key, values) => (has(key) ? t(key, values) : key)}
        locale={language}
        results={shared.results}
        isSmall={false}
      />
      {hasRoads ? <p className={styles.note}>{t('live.note')}</p> : null}
      <Pools table={table} />
      {snapshot.settledId ? (
        <LinkButton
          href={`${session.lobbyOrigin}/table/${snapshot.settledId}`}
          target="_blank"
          tone="plain"
          size="sm"
          icon={<ShieldIcon size={16} />}
        >
          {t('live.proof')}
        </LinkButton>
      ) : null}
    </aside>
  );
}

/** Total stakes and number of players by spot, without names. */
function Pools({ table: { shared, money, offer } }: Readonly<{ table: Table }>): React.JSX.Element {
  const text = useText();
  const { t } = text;
  const pools = Object.entries(shared.pools).toSorted(([, one], [, other]) => other.points - one.points);
  const most = pools[0]?.[1].points ?? 1;
  return (
    <section className={styles.pools}>
      <h3>{t('live.pools')}</h3>
      {pools.length === 0 ? <p className={styles.note}>{t('live.pools.none')}</p> : null}
      <ul>
        {pools.slice(0, POOLS_SHOWN).map(([spot, { points, players }]) => (
          <li key={spot}>
            <span>{spotWords(text, offer.engine.game, spot)}</span>
            <span className={styles.players}>
              <UsersIcon size={14} title={t('live.players', { count: players })} /> {players}
            </span>
            <span>{money(points)}</span>
            <progress className={styles.bar} value={points} max={most} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  );
}
