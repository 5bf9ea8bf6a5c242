/** Coupon with its picks, return, and the proofs of its matches. */
import { namedBy } from '#games/sports/words/selections.ts';
import { LinkButton, Skeleton } from '#ui';
import { Link } from 'react-router';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { CouponCard } from './coupon-card.tsx';
import { useDecided } from './once-decided.ts';
import { ProofPart } from './proof-part.tsx';
import { useCoupon, useErrors } from './queries.ts';
import { useLivePicks } from './use-live-picks.ts';
import styles from './book.module.css';

/** Rule of obvious errors, and how often it was applied. */
function ErrorRule(): React.JSX.Element | null {
  const t = useText();
  const { data: stats } = useErrors();
  return stats ? <p className={styles.soft}>{t('book.errors', stats)}</p> : null;
}

export function WholeCoupon({ couponId }: Readonly<{ couponId: number }>): React.JSX.Element {
  const t = useText();
  const coupon = useCoupon(couponId);
  useDecided(coupon.data && [coupon.data]);
  const live = useLivePicks(coupon.data && [coupon.data]);
  return (
    <div className={styles.page}>
      <h1 className={styles.name}>{t('book.coupon')}</h1>
      <Faces of={coupon} skeleton={<Skeleton shape="block" height="480px" />}>
        {(shown) => (
          <>
            <CouponCard coupon={shown} live={live} isWhole />
            {shown.proofs.map((proof) => (
              <ProofPart
                key={proof.fixture}
                proof={proof}
                fixture={namedBy(shown.picks.find(({ fixtureId }) => fixtureId === proof.fixtureId)!)}
                isOpen={proof.link !== null}
                isOneOfMany={shown.proofs.length > 1}
              />
            ))}
          </>
        )}
      </Faces>
      <ErrorRule />
      <div>
        <LinkButton as={Link} to="/coupons">
          {t('book.coupons')}
        </LinkButton>
      </div>
    </div>
  );
}
