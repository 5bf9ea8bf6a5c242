import type { PromotionItem } from '#contract';
import { formatDay } from '#i18n';
import { Badge, Picture } from '#ui';
import { Link } from 'react-router';
import { serverNow } from '../../shared/boot.ts';
import { useText } from '../../shared/language.ts';
import { phaseOf } from './rules.ts';
import styles from './promotion.module.css';

/** The whole card is the link; its name is the title. */
export function OfferCard({ offer }: Readonly<{ offer: PromotionItem }>): React.JSX.Element {
  const t = useText();
  const soon = phaseOf(offer, serverNow()) === 'soon';
  return (
    <article className={styles.offer}>
      <div className={styles.offerArt}>
        <Picture src={offer.banner} alt="" width={800} height={320} loading="lazy" decoding="async" />
        <span className={styles.offerBadge} data-theme="night">
          {soon ? (
            <Badge tone="info" look="solid">
              {t('promotion.soon')}
            </Badge>
          ) : offer.isHot ? (
            <Badge tone="brand" look="solid">
              {t('games.hot')}
            </Badge>
          ) : null}
        </span>
      </div>
      <div className={styles.offerWords}>
        <h2 className={styles.offerTitle}>
          <Link to={`/promoDetail?id=${offer.id}`}>{offer.title}</Link>
        </h2>
        <p className={styles.offerText}>{offer.summary}</p>
        <p className={styles.offerTime}>
          <Span startTime={offer.startTime} endTime={offer.endTime} />
        </p>
      </div>
    </article>
  );
}

export function Span({ startTime, endTime }: Readonly<{ startTime: number; endTime: number | null }>): string {
  const t = useText();
  const from = formatDay(startTime);
  return endTime === null ? t('promotion.since', { from }) : t('promotion.span', { from, to: formatDay(endTime) });
}
