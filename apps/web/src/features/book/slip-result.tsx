import { formatMoney } from '#i18n';
import { LinkButton, Notice, VisuallyHidden } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../shared/brand/boot.ts';
import { isDecided } from '../../shared/calls/decided.ts';
import { refusalText } from '../../shared/calls/query.ts';
import { useText } from '../../shared/page/language.ts';
import { DEPOSIT } from '../../shared/session/funds.ts';
import { PlacedPart } from './placed-part.tsx';
import { limitIn } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import styles from './slip.module.css';

/** Coupons that were taken or wait, and reasons why the others were not. The end of one that waits is announced once, and not from here. */
export function SlipResult(): React.JSX.Element {
  const { placed } = useSlip();
  const live = placed.filter(({ coupon }) => coupon.dueAt !== null);
  return (
    <>
      <div className={styles.result}>
        {live.map((each) => (
          <PlacedPart key={each.coupon.couponId} placed={each} />
        ))}
      </div>
      <SlipSaid />
    </>
  );
}

function SlipSaid(): React.JSX.Element {
  const t = useText();
  const { placed, refusal } = useSlip();
  const limitText = useLimitText();
  const isWaiting = placed.some(({ coupon }) => coupon.state === 'WAITING');
  return (
    <output className={styles.result}>
      {isWaiting ? <VisuallyHidden>{t('book.wait')}</VisuallyHidden> : null}
      {placed.map((each) =>
        each.coupon.dueAt === null ? <PlacedPart key={each.coupon.couponId} placed={each} /> : null,
      )}
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

const LIMITS = ['coupon', 'fixture', 'market', 'returned', 'stake'] as const;

function useLimitText() {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (refusal: Parameters<typeof limitIn>[0]): string | null => {
    const found = limitIn(refusal);
    const limit = LIMITS.find((each) => each === found?.limit);
    return found && limit ? t(`book.limit.${limit}`, { left: formatMoney(found.left, currencySymbol) }) : null;
  };
}
