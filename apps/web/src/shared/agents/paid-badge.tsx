import { Badge } from '#ui';
import { useText } from '../page/language.ts';

type Props = Readonly<{ amount: number; status: '0' | '1' }>;

/** State of a settlement in a list: owed, paid, or nothing to pay. */
export function PaidBadge({ amount, status }: Props): React.JSX.Element {
  const t = useText();
  if (amount === 0) return <Badge>{t('contracts.paid.2')}</Badge>;
  return <Badge tone={status === '1' ? 'win' : 'warn'}>{t(`contracts.paid.${status}`)}</Badge>;
}
