/** Recent winners: real rounds, names masked by the server, each with its proof; updated by push. */
import { formatAgo, formatMoney } from '#i18n';
import { Amount, EmptyState, Skeleton, Picture, ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useDrawnTime } from '../../../shared/page/drawn.ts';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { useWinners, WINNERS } from './queries.ts';
import styles from './winners.module.css';

/** Shows as many rows as fit; a partly visible row is hidden. */
export function Winners(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const now = useDrawnTime();
  return (
    <section className={styles.board} aria-labelledby="winners">
      <h2 id="winners" className={styles.title}>
        {t('home.winners')}
      </h2>
      <div className={styles.card}>
        <Faces
          of={useWinners()}
          size="sm"
          skeleton={<Waiting />}
          isEmpty={(winners) => winners.length === 0}
          empty={
            <EmptyState className={styles.empty ?? ''} art="/art/spots/results.svg" title={t('home.winners.empty')} />
          }
        >
          {(winners) => (
            <ol className={styles.winners}>
              {winners.map((winner) => (
                <li key={`${winner.winTime}:${winner.customerName}:${winner.winAmount}`}>
                  <Picture src={winner.showIcon} alt="" width={40} height={40} loading="lazy" />
                  <span>
                    <strong>{winner.customerName}</strong>
                    <small>
                      {winner.gameName} · {formatAgo(language, winner.winTime, now)}
                    </small>
                  </span>
                  <Link to={winner.proof} className={styles.seal} title={t('home.fact.check')}>
                    <Amount>{formatMoney(winner.winAmount, currencySymbol)}</Amount>
                    <ShieldIcon size={16} />
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </Faces>
      </div>
    </section>
  );
}

function Waiting(): React.JSX.Element {
  return (
    <ol className={styles.winners} aria-hidden>
      {Array.from({ length: WINNERS }, (_, index) => (
        <li key={index}>
          <Skeleton shape="block" width="40px" height="40px" />
          <Skeleton lines={2} />
          <Skeleton width="56px" />
        </li>
      ))}
    </ol>
  );
}
