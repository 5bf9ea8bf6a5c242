import { Button, LinkButton, Notice } from '#ui';
import { Link } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { couponPath } from './coupon-card.tsx';
import { useOdds } from './notation.ts';
import { useRefusedText } from './refused-text.ts';
import { again, toOdds, type Placed } from './slip-rules.ts';
import { changeSlip } from './slip-store.ts';
import { WaitBar } from './wait-bar.tsx';

/** Bet sent from the slip: accepted, pending, or refused with its stake returned. */
export function PlacedPart({ placed }: Readonly<{ placed: Placed }>): React.JSX.Element {
  const t = useText();
  const odds = useOdds();
  const refusedText = useRefusedText();
  const { couponId, couponNumber, state, dueAt, odds: taken, refused, freeBet } = placed.coupon;
  const number = <bdi>{couponNumber}</bdi>;
  if (state === 'WAITING')
    return (
      <Notice tone="info" title={t('book.wait')}>
        <WaitBar coupon={placed.coupon} />
        {number}
      </Notice>
    );
  if (refused)
    return (
      <Notice
        tone="warn"
        title={t(freeBet ? 'book.freeBet.refused' : 'book.wait.refused')}
        action={
          refused.why === 'LINE' ? undefined : (
            <Button size="sm" onClick={() => changeSlip((slip) => again(slip, placed))}>
              {t('book.wait.again')}
            </Button>
          )
        }
      >
        <p>{refusedText(refused)}</p>
        {number}
      </Notice>
    );
  return (
    <Notice
      tone="win"
      title={dueAt === null ? t('book.slip.placed') : t('book.wait.taken', { odds: odds(toOdds(taken)).text })}
      action={
        <LinkButton as={Link} to={couponPath(couponId)} size="sm">
          {t('book.coupon.show')}
        </LinkButton>
      }
    >
      {number}
    </Notice>
  );
}
