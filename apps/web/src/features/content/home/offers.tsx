/** Current promotions on the home page, at most three; /promotions lists all. */
import { Lane } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { OfferCard, OfferPlace } from '../../../shared/content/offer-card.tsx';
import { useOffers } from './queries.ts';
import styles from './home-page.module.css';

const PLACES = 3;

/** Hidden when there are none or the request fails; /promotions shows the error. */
export function Offers(): React.ReactNode {
  const t = useText();
  const { data, isPending } = useOffers();
  if (!isPending && !data?.length) return null;
  return (
    <Lane
      title={t('home.offers')}
      labels={{ previous: t('home.lane.previous'), next: t('home.lane.next') }}
      action={
        <Link to="/promotions" className={styles.more}>
          {t('promotion.all')}
        </Link>
      }
    >
      {data
        ? data.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} level={3} />
            </li>
          ))
        : Array.from({ length: PLACES }, (_, index) => (
            <li key={index} aria-hidden>
              <OfferPlace />
            </li>
          ))}
    </Lane>
  );
}
