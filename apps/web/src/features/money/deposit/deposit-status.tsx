/** Status of a deposit; updates when the gateway or an operator has decided. */
import type { DepositRow } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, LinkButton, Notice } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useBalance } from '../../../shared/session/member.ts';
import { DepositTransfer } from './deposit-transfer.tsx';
import { standingOf } from './rules.ts';
import styles from './deposit-page.module.css';

const tones = { P: 'info', S: 'win', F: 'warn', C: 'warn' } as const;

export function DepositStatus({ deposit }: Readonly<{ deposit: DepositRow }>): React.JSX.Element {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const { state, amount, requestedAmount, transfer, isHeld, reason, refId, redirectUrl } = deposit;
  // A failed payment does not count for promotions.
  const promotions = state === 'P' || state === 'S' ? deposit.promotions : [];
  return (
    <>
      <Notice tone={tones[state]} live="status" title={t(`deposit.status.${standingOf(deposit)}`)}>
        <div className={styles.status}>
          <span>
            <Amount money>{formatMoney(amount ?? transfer?.exactAmount ?? requestedAmount, symbol)}</Amount> ·{' '}
            {t('deposit.reference', { id: refId })}
          </span>
          {reason === null ? null : <span>{reason}</span>}
          {promotions.map(({ promId, promName }) => (
            <RouteLink key={promId} href={`/promoDetail?id=${promId}`}>
              {t('deposit.promotion.counts', { name: promName })}
            </RouteLink>
          ))}
          {redirectUrl ? <LinkButton href={redirectUrl}>{t('deposit.resume')}</LinkButton> : null}
        </div>
      </Notice>
      {transfer && !isHeld ? <DepositTransfer deposit={deposit} transfer={transfer} /> : null}
    </>
  );
}
