/** The deposit a member comes back from; it changes by itself when the gateway has told us. */
import { formatMoney } from '#i18n';
import { Amount, Notice, Skeleton } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useBalance } from '../../shared/session/member.ts';
import { useDeposit } from './queries.ts';

const tones = { P: 'info', S: 'win', F: 'warn', C: 'warn' } as const;

export function DepositStatus({ refId }: Readonly<{ refId: string }>): React.JSX.Element | null {
  const t = useText();
  const deposit = useDeposit(refId);
  const symbol = useBalance().data?.currencySymbol ?? '';
  if (deposit.isPending) return <Skeleton height="72px" shape="block" />;
  if (!deposit.data) return null;
  const { state, amount, requestedAmount } = deposit.data;
  return (
    <Notice tone={tones[state]} live="status" title={t(`deposit.status.${state}`)}>
      <Amount money>{formatMoney(amount ?? requestedAmount, symbol)}</Amount> · {t('deposit.reference', { id: refId })}
    </Notice>
  );
}
