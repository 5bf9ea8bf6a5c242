/**
 * Stake controls: unit, multiplier and prize group (prize against rebate); or an amount for each pick of a fixed-odds
 * play.
 */
import { coinOf, isShown, parseUnits, units, type Units } from '#kernel';
import { decimalsOf, formatMoney, formatNumber } from '#i18n';
import { MULTIPLE_MAX } from '#games/lottery/kit/chase.ts';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { AmountField, BoundedField, Button } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { useDesk, useLineLimits, useSeries, useSetting } from './desk.ts';
import { GROUP_STEP, isOverLimit, mainText, modesHere, rebateOf, unitOf } from './line.ts';
import type { Draft } from './use-draft.ts';
import styles from './stake-bar.module.css';

type Props = Readonly<{ play: Play<never>; draft: Draft }>;

const inMain = (amount: Units): string => formatNumber(Number(mainText(amount)));
/** Decimals of a stake, in currencies with minor units. */
export const DECIMALS = 4;
const TIMES = [1, 5, 10, 20];
const AMOUNTS = [1n, 5n, 10n, 50n, 100n];

export function StakeBar({ play, draft }: Props): React.JSX.Element {
  return (
    <>
      {play.way === 'fixed' ? <FixedStake draft={draft} /> : <OfficialStake draft={draft} />}
      {play.way === 'official' && draft.isTooLittle ? <TooLittle /> : null}
      {play.way === 'official' ? <TooMuch draft={draft} /> : null}
      <Limits />
    </>
  );
}

function TooLittle(): React.JSX.Element {
  const { t } = useText();
  const { currency, currencySymbol } = useDesk().session.player;
  const least = formatMoney(coinOf(currency), currencySymbol);
  return <output className={styles.limits}>{t('lotto.stake.rule', { least })}</output>;
}

/** Text of the limit that the line exceeds. */
export function useTooMuch({ line }: Pick<Draft, 'line'>): string | undefined {
  const { t } = useText();
  const { currencySymbol } = useDesk().session.player;
  const limits = useLineLimits();
  if (!limits || !line || !isOverLimit(line, limits)) return undefined;
  return t('lotto.stake.most', { most: `\u2066${formatMoney(limits.betAmountMax, currencySymbol)}\u2069` });
}

function TooMuch({ draft }: Readonly<{ draft: Draft }>): React.JSX.Element | null {
  const warning = useTooMuch(draft);
  // The add button announces it to screen readers.
  return warning === undefined ? null : <p className={styles.limits}>{warning}</p>;
}

export function Limits(): React.JSX.Element | null {
  const { t } = useText();
  const { currencySymbol } = useDesk().session.player;
  const { data } = useSetting();
  const mode = useLineLimits();
  if (!data || !mode) return null;
  const money = (amount: number) => `\u2066${formatMoney(amount, currencySymbol)}\u2069`;
  const { betAmountMax: line, winAmountMax: win } = mode;
  const { issueAmountMax: draw, selectionAmountMax: selection } = data;
  const most = { line: money(line), draw: money(draw), win: money(win), selection: money(selection) };
  return <p className={styles.limits}>{t('lotto.limits', most)}</p>;
}

export function FixedStake({ draft }: Readonly<{ draft: Draft }>): React.JSX.Element {
  const { t } = useText();
  const { currency, currencySymbol } = useDesk().session.player;
  const parsed = parseUnits(draft.amount === '' ? '0' : draft.amount);
  const isStake = parsed.ok && isShown(parsed.value, currency);
  const tooMuch = useTooMuch(draft);
  return (
    <div className={styles.bar}>
      <AmountField
        label={t('lotto.stakeEach')}
        currency={currencySymbol}
        decimals={decimalsOf(currency) === 0 ? 0 : DECIMALS}
        value={draft.amount}
        onValueChange={draft.setAmount}
        quickInline
        quickAmounts={AMOUNTS.map((times) => {
          const value = units(times * oneOf(currency));
          return { value: mainText(value), label: inMain(value) };
        })}
        error={isStake ? tooMuch : t('lotto.stake.rule', { least: formatMoney(coinOf(currency), currencySymbol) })}
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
        {modesHere().map((mode) => (
          <button key={mode} type="button" aria-pressed={draft.mode === mode} onClick={() => draft.setMode(mode)}>
            {inMain(unitOf(mode))}
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
  const rebate = rebateOf(draft.group, maxSeries).toFixed(2);
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
