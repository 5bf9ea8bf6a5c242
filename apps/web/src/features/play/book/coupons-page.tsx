/** /coupons, and /coupons/:couponId for a single one: the member's sports bets, open and settled. */
import { EmptyState, LoadMore, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useTitle } from '../../../shared/page/title.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { CouponCard } from './coupon-card.tsx';
import { NotationChoice } from './notation-choice.tsx';
import { useDecided } from './once-decided.ts';
import { useCoupons } from './queries.ts';
import { useLivePicks } from './use-live-picks.ts';
import { WholeCoupon } from './whole-coupon.tsx';
import styles from './book.module.css';

type Part = 'open' | 'over';

export function CouponsPage(): React.JSX.Element {
  const t = useText();
  const isIn = useLoggedIn();
  const couponId = Number(useParams()['couponId']);
  useTitle(t('book.coupons'));
  if (!isIn)
    return (
      <div className={styles.page}>
        <h1 className={styles.name}>{t('book.coupons')}</h1>
        <LogInFirst title={t('book.coupons.login')} />
      </div>
    );
  return couponId > 0 ? <WholeCoupon couponId={couponId} /> : <Coupons />;
}

function Coupons(): React.JSX.Element {
  const t = useText();
  const [part, setPart] = useState<Part>('open');
  const coupons = useCoupons(part === 'open');
  useDecided(coupons.data);
  const live = useLivePicks(coupons.data);
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <h1 className={styles.name}>{t('book.coupons')}</h1>
        <NotationChoice />
      </div>
      <Tabs<Part>
        label={t('book.coupons')}
        variant="pill"
        value={part}
        onValueChange={setPart}
        items={[
          { id: 'open', label: t('book.coupons.open') },
          { id: 'over', label: t('book.coupons.over') },
        ]}
      />
      <Faces
        of={coupons}
        skeleton={<Skeleton shape="block" height="480px" />}
        // A page may hold no settled bet and still go on: it reads a bounded number of bets.
        isEmpty={(list) => list.length === 0 && coupons.more.done}
        empty={<EmptyState art="/art/spots/records.svg" title={t('book.coupons.none')} />}
      >
        {(list) => (
          <>
            <ul className={styles.coupons} aria-busy={coupons.isStale}>
              {list.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponCard coupon={coupon} live={live} />
                </li>
              ))}
            </ul>
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...coupons.more} />
          </>
        )}
      </Faces>
    </div>
  );
}
