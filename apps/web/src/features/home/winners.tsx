/** Who won: real rounds, names masked by the server, new ones arriving by push. */
import { formatAgo, formatMoney } from '#i18n';
import { Amount, Card, EmptyState, Picture, Skeleton } from '#ui';
import { serverNow, useBrand } from '../../shared/boot.ts';
import { useLanguage, useText } from '../../shared/language.ts';
import { useWinners } from './queries.ts';
import styles from './home-page.module.css';

export function Winners(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const winners = useWinners();
  return (
    <Card title={t('home.winners')}>
      {winners.isPending ? <Skeleton lines={6} /> : null}
      {winners.data?.length === 0 ? <EmptyState size="sm" title={t('home.winners.empty')} /> : null}
      <ol className={styles.winners}>
        {winners.data?.map((winner) => (
          <li key={`${winner.winTime}:${winner.customerName}:${winner.winAmount}`}>
            <Picture src={winner.showIcon} alt="" width={40} height={40} loading="lazy" decoding="async" />
            <span>
              <strong>{winner.customerName}</strong>
              <small>
                {winner.gameName} · {formatAgo(language, winner.winTime, serverNow())}
              </small>
            </span>
            <Amount sign="plus">{formatMoney(winner.winAmount, currencySymbol)}</Amount>
          </li>
        ))}
      </ol>
    </Card>
  );
}
