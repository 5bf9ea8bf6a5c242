/** Tiers of an offer as fields. */
import type { ContractKind } from '#contract';
import { lotteryGroups } from '#kernel';
import { Button, IconButton, PlusIcon, Select, TrashIcon } from '#ui';
import { areaLabel } from '../../../shared/agents/area-label.ts';
import { percent } from '../../../shared/agents/figures.tsx';
import { useText } from '../../../shared/page/language.ts';
import { AmountField, BoundedField, RateField } from '../../../shared/page/number-fields.tsx';
import styles from './agreement.module.css';
import { blankDraft, TIERS_MAX, type DraftFault, type DraftFaults, type TierDraft } from './drafts.ts';

const ACTIVE_MAX = 1_000_000;

type Props = Readonly<{
  kind: ContractKind;
  drafts: readonly TierDraft[];
  /** By tier; empty until the form is sent. */
  faults: readonly DraftFaults[];
  highestRate: number | null;
  onDrafts: (drafts: readonly TierDraft[]) => void;
}>;

export function TierFields({ kind, drafts, faults, highestRate, onDrafts }: Props): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.group}>
      {drafts.map((draft, place) => (
        <fieldset key={draft.id} className={styles.tier}>
          <div className={styles.tierHead}>
            <legend className={styles.heading}>{t('contracts.tier', { number: place + 1 })}</legend>
            {drafts.length > 1 ? (
              <IconButton
                label={t('contracts.tier.remove', { number: place + 1 })}
                icon={<TrashIcon size={18} />}
                onClick={() => onDrafts(drafts.filter(({ id }) => id !== draft.id))}
              />
            ) : null}
          </div>
          <Fields
            kind={kind}
            draft={draft}
            faults={faults[place] ?? {}}
            highestRate={highestRate}
            onDraft={(changed) => onDrafts(drafts.map((each) => (each.id === draft.id ? changed : each)))}
          />
        </fieldset>
      ))}
      {drafts.length < TIERS_MAX ? (
        <div>
          <Button icon={<PlusIcon size={18} />} onClick={() => onDrafts([...drafts, blankDraft()])}>
            {t('contracts.tier.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type FieldsProps = Readonly<{
  kind: ContractKind;
  draft: TierDraft;
  faults: DraftFaults;
  highestRate: number | null;
  onDraft: (draft: TierDraft) => void;
}>;

function useFaultText(): (fault: DraftFault | undefined, label: string) => string | undefined {
  const t = useText();
  return (fault, label) => {
    if (fault === undefined) return undefined;
    return fault === 'empty' ? t('not_empty', { field: label }) : t(`contracts.fault.${fault}`);
  };
}

function Fields(props: FieldsProps): React.JSX.Element {
  const { kind, draft, faults, onDraft } = props;
  const t = useText();
  const textOf = useFaultText();
  const threshold = t(`contracts.threshold.${kind}`);
  return (
    <div className={styles.fields}>
      <AmountField
        label={threshold}
        value={draft.threshold}
        onValueChange={(value) => onDraft({ ...draft, threshold: value })}
        error={textOf(faults.threshold, threshold)}
        required
      />
      {kind === 'REALTIME' ? (
        <ByBet {...props} />
      ) : (
        <>
          <BoundedField
            label={t('contracts.active')}
            value={draft.active}
            onValue={(active) => onDraft({ ...draft, active })}
            min={0}
            max={ACTIVE_MAX}
            required
          />
          <ByPeriod {...props} />
        </>
      )}
    </div>
  );
}

function useRateHint(highestRate: number | null): (rate: string) => string | undefined {
  const t = useText();
  return (rate) =>
    highestRate !== null && Number(rate) > highestRate
      ? t('contracts.rate.above', { rate: percent(highestRate) })
      : undefined;
}

function ByPeriod({ kind, draft, faults, highestRate, onDraft }: FieldsProps): React.JSX.Element {
  const t = useText();
  const textOf = useFaultText();
  const hint = useRateHint(highestRate);
  const setRate = (rate: string) => onDraft({ ...draft, rate });
  const rateField = (
    <RateField
      label={t('contracts.rate')}
      value={draft.rate}
      onValueChange={setRate}
      hint={hint(draft.rate)}
      error={textOf(faults.rate, t('contracts.rate'))}
      required
    />
  );
  if (kind === 'DIVIDEND') return rateField;
  return (
    <>
      <Select
        label={t('contracts.rateType')}
        options={(['P', 'F'] as const).map((value) => ({ value, label: t(`contracts.rateType.${value}`) }))}
        value={draft.rateType}
        onChange={({ target }) => onDraft({ ...draft, rateType: target.value === 'F' ? 'F' : 'P' })}
      />
      {draft.rateType === 'F' ? (
        <AmountField
          label={t('records.amount')}
          value={draft.rate}
          onValueChange={setRate}
          error={textOf(faults.rate, t('records.amount'))}
          required
        />
      ) : (
        rateField
      )}
    </>
  );
}

function ByBet({ draft, faults, highestRate, onDraft }: FieldsProps): React.JSX.Element {
  const t = useText();
  const textOf = useFaultText();
  const hint = useRateHint(highestRate);
  return (
    <>
      <Select
        label={t('contracts.group')}
        placeholder={t('contracts.group.all')}
        options={lotteryGroups.map((value) => ({ value, label: t(areaLabel(value)) }))}
        value={draft.group}
        onChange={({ target }) => onDraft({ ...draft, group: target.value })}
      />
      <RateField
        label={t('contracts.winRate')}
        value={draft.rate}
        onValueChange={(rate) => onDraft({ ...draft, rate })}
        hint={hint(draft.rate)}
        error={textOf(faults.rate, t('contracts.winRate'))}
        required
      />
      <RateField
        label={t('contracts.lossRate')}
        value={draft.lossRate}
        onValueChange={(lossRate) => onDraft({ ...draft, lossRate })}
        hint={hint(draft.lossRate)}
        error={textOf(faults.lossRate, t('contracts.lossRate'))}
        required
      />
    </>
  );
}
