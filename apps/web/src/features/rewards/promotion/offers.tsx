import { EmptyState, LoadMore, Tabs } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useSearchParams } from 'react-router';
import { EvenList } from '../../../shared/lists/even-list.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { OfferCard, OfferPlace } from '../../../shared/content/offer-card.tsx';
import { useCategories, usePromotions } from './queries.ts';
import styles from './promotion.module.css';

const COLUMNS = { narrow: 1, medium: 2, wide: 3 };

export function Offers(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const categories = useCategories().data ?? [];
  const asked = search.get('category') ?? '';
  const category = categories.some((known) => known.category === asked) ? asked : '';
  const offers = usePromotions(category);
  return (
    <div className={styles.part}>
      {categories.length > 1 ? (
        <Tabs
          label={t('promotion.categories')}
          value={category}
          onValueChange={(next) => setSearch(next ? { category: next } : {}, { replace: true })}
          items={[
            { id: '', label: t('promotion.all') },
            ...categories.map((known) => ({ id: known.category, label: known.name })),
          ]}
        />
      ) : (
        <div className={styles.tabsPlace} />
      )}
      <Faces
        of={offers}
        skeleton={<OffersSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState art="/art/spots/gifts.svg" title={t('promotion.empty.title')} text={t('promotion.empty.text')} />
        }
      >
        {(list) => (
          <div className={classes(styles.part, offers.isStale && styles.stale)} aria-busy={offers.isFetching}>
            <EvenList count={list.length} most={COLUMNS}>
              {list.map((offer, place) => (
                <li key={offer.id}>
                  <OfferCard offer={offer} first={place < COLUMNS.wide} />
                </li>
              ))}
            </EvenList>
            <LoadMore label={t('common.more')} {...offers.more} endLabel={t('promotion.end')} />
          </div>
        )}
      </Faces>
    </div>
  );
}

function OffersSkeleton(): React.JSX.Element {
  return (
    <EvenList count={6} most={COLUMNS}>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} aria-hidden>
          <OfferPlace />
        </li>
      ))}
    </EvenList>
  );
}
