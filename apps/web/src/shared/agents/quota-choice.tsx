import { Select } from '#ui';
import { useText } from '../page/language.ts';
import type { Quota } from './quotas.ts';

type Props = Readonly<{
  quotas: readonly Quota[];
  value: number | undefined;
  onValue: (quotaId: number | undefined) => void;
}>;

/** Choice of a quota, or none; used-up ones are shown, and cannot be chosen. */
export function QuotaChoice({ quotas, value, onValue }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Select
      label={t('agents.register.quota')}
      hint={t('agents.register.quota.hint')}
      placeholder={t('agents.register.quota.none')}
      options={quotas.map(({ quotaId, templateName, quotaRemaining }) => ({
        value: String(quotaId),
        label: t('agents.register.quota.left', { name: templateName, count: quotaRemaining }),
        disabled: quotaRemaining === 0,
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
