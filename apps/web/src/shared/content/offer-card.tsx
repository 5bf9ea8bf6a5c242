import type { PromotionItem } from '#contract';
import { formatDay } from '#i18n';
import { Badge, Skeleton, Picture } from '#ui';
import { Link } from 'react-router';
import { useDrawnTime } from '../page/drawn.ts';
import { useText } from '../page/language.ts';
import styles from './offer-card.module.css';
import { phaseOf } from './phase.ts';

export interface OfferCardProps {
  readonly offer: PromotionItem;
  readonly level?: 2 | 3;
  /** True above the fold. */
  readonly first?: boolean;
}

/** The whole card is a link, named by the title. */
export function OfferCard({ offer, level = 2, first }: OfferCardProps): React.JSX.Element {
  const t = useText();
  const Title = `h${level}` as const;
  const soon = phaseOf(offer, useDrawnTime()) === 'soon';
  return (
    <article className={styles.offer}>
      <div className={styles.art}>
        <Picture src={offer.banner} alt="" width={800} height={320} first={first} loading="lazy" />
        <span className={styles.badge} data-theme="night">
          {soon ? (
            <Badge tone="info" variant="solid">
              {t('promotion.soon')}
            </Badge>
          ) : offer.isHot ? (
            <Badge tone="brand" variant="solid">
              {t('games.hot')}
            </Badge>
          ) : null}
        </span>
      </div>
      <div className={styles.words}>
        <Title className={styles.title}>
          <Link to={`/promoDetail?id=${offer.id}`}>{offer.title}</Link>
        </Title>
        <p className={styles.text}>{offer.summary}</p>
        <p className={styles.time}>
          <Span startTime={offer.startTime} endTime={offer.endTime} />
        </p>
      </div>
    </article>
  );
}

/** Skeleton of the card, in the same dimensions. */
export function OfferPlace(): React.JSX.Element {
  return <Skeleton shape="block" className={styles.place} />;
}

export function Span({ startTime, endTime }: Readonly<{ startTime: number; endTime: number | null }>): string {
  const t = useText();
  const from = formatDay(startTime);
  return endTime === null ? t('promotion.since', { from }) : t('promotion.span', { from, to: formatDay(endTime) });
}
