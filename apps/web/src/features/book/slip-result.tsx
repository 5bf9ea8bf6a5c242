import { formatMoney } from '#i18n';
import { LinkButton, Notice } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../shared/brand/boot.ts';
import { isDecided } from '../../shared/calls/decided.ts';
import { refusalText } from '../../shared/calls/query.ts';
import { useText } from '../../shared/page/language.ts';
import { DEPOSIT } from '../../shared/session/funds.ts';
import { couponPath } from './coupon-card.tsx';
import { limitIn } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import styles from './slip.module.css';

/** Coupons that were taken, and reasons why the others were not. */
export function SlipResult(): React.JSX.Element {
  const t = useText();
  const { placed, refusal } = useSlip();
  const limitText = useLimitText();
  return (
    <output className={styles.result}>
      {placed.map(({ couponId, couponNumber }) => (
        <Notice
          key={couponId}
          tone="win"
          title={t('book.slip.placed')}
          action={
            <LinkButton as={Link} to={couponPath(couponId)} size="sm">
              {t('book.coupon.show')}
            </LinkButton>
          }
        >
          <bdi>{couponNumber}</bdi>
        </Notice>
      ))}
      {refusal ? (
        <Notice
          tone="warn"
          action={
            refusal.code === 'wallet.insufficient.balance' ? (
              <LinkButton as={Link} to={DEPOSIT} size="sm">
                {t('header.deposit')}
              </LinkButton>
            ) : undefined
          }
        >
          <p>{limitText(refusal) ?? refusalText(refusal)}</p>
          {!isDecided(refusal) ? <p>{t('book.slip.again')}</p> : null}
        </Notice>
      ) : null}
    </output>
  );
}

const LIMITS = ['coupon', 'fixture', 'returned', 'stake'] as const;

function useLimitText() {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (refusal: Parameters<typeof limitIn>[0]): string | null => {
    const found = limitIn(refusal);
    const limit = LIMITS.find((each) => each === found?.limit);
    return found && limit ? t(`book.limit.${limit}`, { left: formatMoney(found.left, currencySymbol) }) : null;
  };
}
