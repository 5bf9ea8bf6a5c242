/** What a note costs: unit, times, and the group that trades prize for rebate; or an amount for each pick of a fixed play. */
import { parseUnits } from '#kernel';
import { decimalsOf, formatExact, formatNumber } from '#i18n';
import { MULTIPLE_MAX } from '#games/lottery/kit/chase.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { AmountField, BoundedField, Button } from '#ui';
import { useText } from '../text.ts';
import { useDesk, useSeries, useSetting } from './desk.ts';
import { GROUP_STEP, MODES, NOTE_UNITS, rebateOf, type Mode } from './line.ts';
import type { Draft } from './use-draft.ts';
import styles from './stake-bar.module.css';

type Props = Readonly<{ play: Play<never>; draft: Draft }>;

const unitText = (mode: Mode): string => String(Number(NOTE_UNITS[mode]) / 10_000);
/** A note may cost less than a coin, where there are coins. */
const DECIMALS = 4;
const TIMES = [1, 5, 10, 20];
const AMOUNTS = ['1', '5', '10', '50', '100'];

export function StakeBar({ play, draft }: Props): React.JSX.Element {
  return play.way === 'fixed' ? <FixedStake draft={draft} /> : <OfficialStake draft={draft} />;
}

function FixedStake({ draft }: Readonly<{ draft: Draft }>): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const parsed = parseUnits(draft.amount === '' ? '0' : draft.amount);
  return (
    <div className={styles.bar}>
      <AmountField
        label={t('lotto.stakeEach')}
        currency={session.player.currencySymbol}
        decimals={decimalsOf(session.player.currency) === 0 ? 0 : DECIMALS}
        value={draft.amount}
        onValueChange={draft.setAmount}
        quickAmounts={AMOUNTS.map((value) => ({ value, label: value }))}
        error={!parsed.ok || parsed.value <= 0n ? t('lotto.stake.rule') : undefined}
      />
    </div>
  );
}

function OfficialStake({ draft }: Readonly<{ draft: Draft }>): React.JSX.Element {
  const { t } = useText();
  const setting = useSetting();
  const most = setting.data?.bettingModes.find(({ bettingModeId }) => bettingModeId === draft.mode)?.betMultipleMax;
  const timesMax = most ?? MULTIPLE_MAX;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.units}>
        <legend>{t('lotto.unit')}</legend>
        {MODES.map((mode) => (
          <button key={mode} type="button" aria-pressed={draft.mode === mode} onClick={() => draft.setMode(mode)}>
            {unitText(mode)}
          </button>
        ))}
      </fieldset>
      <div className={styles.times}>
        <BoundedField
          className={styles.count}
          label={t('lotto.multiple')}
          min={1}
          max={timesMax}
          value={draft.multiple}
          onValue={draft.setMultiple}
        />
        {TIMES.map((times) => (
          <Button key={times} size="sm" tone="plain" onClick={() => draft.setMultiple(Math.min(timesMax, times))}>
            ×{times}
          </Button>
        ))}
      </div>
      <GroupSlider draft={draft} />
    </div>
  );
}

function GroupSlider({ draft }: Readonly<{ draft: Draft }>): React.JSX.Element | null {
  const { t } = useText();
  const series = useSeries();
  if (!series.data || series.data.minSeries >= series.data.maxBetSeries) return null;
  const { minSeries, maxSeries, maxBetSeries } = series.data;
  const rebate = formatExact(rebateOf(draft.group, maxSeries).toFixed(2));
  return (
    <label className={styles.group}>
      <span>{t('lotto.group', { group: formatNumber(draft.group), rebate })}</span>
      <input
        type="range"
        min={minSeries}
        max={maxBetSeries}
        step={GROUP_STEP}
        value={draft.group}
        aria-valuetext={t('lotto.group', { group: formatNumber(draft.group), rebate })}
        onChange={(event) => draft.setGroup(event.target.valueAsNumber)}
      />
    </label>
  );
}
