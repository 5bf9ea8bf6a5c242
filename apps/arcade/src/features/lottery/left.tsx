/** Remaining sale time. */
import { useText } from '../../shared/page/text.ts';
import { clockText, leftOf } from './clock-text.ts';

type Props = Readonly<{ ms: number; className?: string | undefined }>;

export function Left({ ms, className }: Props): React.JSX.Element {
  const { t } = useText();
  const { days, rest } = leftOf(ms);
  return (
    <time className={className}>
      {days > 0 ? <span>{t('lotto.days', { count: days })} </span> : null}
      <bdi dir="ltr">{clockText(rest)}</bdi>
    </time>
  );
}
