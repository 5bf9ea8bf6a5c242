import { kindOf } from '#games/sports/words/selections.ts';
import { formatMoney } from '#i18n';
import { Notice, VisuallyHidden } from '#ui';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { isDecided } from '../../../shared/calls/decided.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { useText } from '../../../shared/page/language.ts';
import { FundsLink } from './funds-link.tsx';
import { PlacedPart } from './placed-part.tsx';
import { limitIn, type Refused, type SlipPick } from './slip-rules.ts';
import { useSlip } from './slip-store.ts';
import styles from './slip.module.css';

/**
 * Accepted or pending coupons, and reasons for refused ones. The result of a pending bet is announced elsewhere, once.
 */
export function SlipResult(): React.JSX.Element {
  const { placed, refusal } = useSlip();
  const news = useInView(refusal ?? placed.length);
  const live = placed.filter(({ coupon }) => coupon.dueAt !== null);
  return (
    <div ref={news} className={styles.results}>
      <div className={styles.result}>
        {live.map((each) => (
          <PlacedPart key={each.coupon.couponId} placed={each} />
        ))}
      </div>
      <SlipMessage />
    </div>
  );
}

/** Scrolls the result into view after the button below it was pressed. */
function useInView(news: unknown): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return ref;
}

function SlipMessage(): React.JSX.Element {
  const t = useText();
  const { slip, placed, refusal } = useSlip();
  const limitText = useLimitText();
  const freeBetText = ({ code, detail }: Refused) =>
    code === 'coupon.free.bet' ? t('book.freeBet.bar', { why: String(detail?.['why']) }) : null;
  const isWaiting = placed.some(({ coupon }) => coupon.state === 'WAITING');
  return (
    <output className={styles.result}>
      {isWaiting ? <VisuallyHidden>{t('book.wait')}</VisuallyHidden> : null}
      {placed.map((each) =>
        each.coupon.dueAt === null ? <PlacedPart key={each.coupon.couponId} placed={each} /> : null,
      )}
      {refusal ? (
        <Notice tone="warn" action={refusal.code === 'wallet.insufficient.balance' ? <FundsLink /> : undefined}>
          <p>{limitText(refusal, slip.picks) ?? freeBetText(refusal) ?? refusalText(refusal)}</p>
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
  return (refusal: Refused, picks: readonly SlipPick[]): string | null => {
    const found = limitIn(refusal);
    const at = picks.find(({ fixtureId }) => fixtureId === found?.fixtureId);
    const limit = LIMITS.find((each) => each === found?.limit);
    return found && limit
      ? t(`book.limit.${limit}`, { left: formatMoney(found.left, currencySymbol), of: at ? kindOf(at) : 'match' })
      : null;
  };
}
