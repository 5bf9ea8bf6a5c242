/** Settings of auto play: stake changes and stop conditions. */
import { AmountField, Select } from '#ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/page/text.ts';
import type { Change } from './auto.ts';
import { changeOf, changeText, HANDS_ON_OFFER, RAISES, type AutoDraft } from './auto-draft.ts';
import type { Sitting } from './sitting.ts';
import styles from './auto-fields.module.css';

type Props = Readonly<{
  sitting: Sitting;
  draft: AutoDraft;
  onDraft: (draft: AutoDraft) => void;
  isLocked: boolean;
  /** Count of attempts to start without the required loss limit. */
  asked: number;
}>;

export function AutoFields({ sitting, draft, onDraft, isLocked, asked }: Props): React.JSX.Element {
  const { t } = useText();
  const { symbol, decimals } = sitting;
  const bound = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) bound.current?.focus();
  }, [asked]);
  const change = (part: Partial<AutoDraft>) => onDraft({ ...draft, ...part });
  const amount = (key: 'lossMax' | 'winMax' | 'singleMax') => ({
    currency: symbol,
    decimals,
    value: draft[key],
    onValueChange: (value: string) => change({ [key]: value }),
    disabled: isLocked,
  });
  return (
    <fieldset className={styles.fields} aria-label={t('hand.mode.auto')}>
      <AmountField
        {...amount('lossMax')}
        ref={bound}
        label={t('hand.auto.lossMax')}
        required
        error={asked > 0 && draft.lossMax === '' ? t('hand.auto.lossMax.missing') : undefined}
      />
      <Select
        label={t('hand.auto.hands')}
        value={String(draft.hands)}
        disabled={isLocked}
        onChange={({ target }) => change({ hands: Number(target.value) })}
        options={HANDS_ON_OFFER.map((hands) => ({ value: String(hands), label: String(hands) }))}
      />
      <AmountField {...amount('winMax')} label={t('hand.auto.winMax')} placeholder={t('hand.auto.optional')} />
      <AmountField {...amount('singleMax')} label={t('hand.auto.singleMax')} placeholder={t('hand.auto.optional')} />
      {(['afterWin', 'afterLoss'] as const).map((key) => (
        <ChangeSelect
          key={key}
          label={t(`hand.auto.${key}`)}
          value={draft[key]}
          isLocked={isLocked}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <p className={styles.note}>{t('hand.auto.note')}</p>
    </fieldset>
  );
}

type ChangeProps = Readonly<{ label: string; value: Change; isLocked: boolean; onChange: (value: Change) => void }>;

function ChangeSelect({ label, value, isLocked, onChange }: ChangeProps): React.JSX.Element {
  const { t } = useText();
  return (
    <Select
      label={label}
      value={changeText(value)}
      disabled={isLocked}
      onChange={({ target }) => onChange(changeOf(target.value))}
      options={[
        { value: 'keep', label: t('hand.auto.keep') },
        { value: 'first', label: t('hand.auto.first') },
        ...RAISES.map((percent) => ({ value: changeText(percent), label: t('hand.auto.raise', { percent }) })),
      ]}
    />
  );
}
