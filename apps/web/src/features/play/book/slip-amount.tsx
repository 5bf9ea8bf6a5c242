/** Amount field of the slip: stake, or win for notations of risk. */
import { formatMoney, formatNumber } from '#i18n';
import { Switch } from '#ui';
import { coinOf, unitsFromWire, unitsToWire, type Units } from '#kernel';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { useBalance } from '../../../shared/session/member.ts';
import { useNotation } from './notation.ts';
import { useLimits } from './queries.ts';
import { couponsOf } from './slip-rules.ts';
import { changeSlip, useSlip } from './slip-store.ts';
import { meantBy, quickStakes, showsRisk, stakeFault, type Meant, type StakeFault } from './stake-rules.ts';

export function useMeant(): Meant {
  const { currency } = useBrand();
  const notation = useNotation();
  return meantBy(
    useSlip(({ slip }) => slip),
    notation,
    currency,
  );
}

/** Why the amount that is typed is not staked. */
export function useStakeFault(): StakeFault | null {
  const slip = useSlip((state) => state.slip);
  const meant = useMeant();
  const { data: limits } = useLimits();
  const { data: own } = useBalance();
  return stakeFault(slip, meant, {
    least: read(limits?.least),
    most: read(limits?.most),
    balance: read(own?.sumBalance),
  });
}

function read(amount: number | undefined): Units | null {
  const parsed = amount === undefined ? null : unitsFromWire(amount);
  return parsed?.ok ? parsed.value : null;
}

/** It keeps its own direction among words. */
const inPlace = (amount: Units | number, symbol: string): string => `\u2066${formatMoney(amount, symbol)}\u2069`;

/** How the amount is meant, where that can be chosen; else how much is taken. */
function useHint(isWin: boolean, hasChoice: boolean): string | undefined {
  const t = useText();
  const { currency, currencySymbol } = useBrand();
  const { data: limits } = useLimits();
  if (isWin) return t('book.slip.win.hint', { coin: inPlace(coinOf(currency), currencySymbol) });
  if (hasChoice) return t('book.slip.risk.hint');
  const { least, most } = limits ?? {};
  if (least === undefined || most === undefined) return undefined;
  return t('book.stake.hint', { least: inPlace(least, currencySymbol), most: inPlace(most, currencySymbol) });
}

export function SlipAmount({ fault }: Readonly<{ fault: StakeFault | null }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { slip } = useSlip();
  const hasChoice = showsRisk(useNotation());
  const { isWin, currency } = useMeant();
  const isOne = couponsOf(slip).length === 1;
  const hint = useHint(isWin, hasChoice);
  const label = isWin
    ? t(isOne ? 'book.slip.win' : 'book.slip.win.each')
    : t(isOne ? 'records.stake' : 'book.slip.each');
  return (
    <>
      {hasChoice ? (
        <Switch
          label={t('book.slip.toWin')}
          checked={isWin}
          onChange={({ target }) => changeSlip((before) => ({ ...before, toWin: target.checked }))}
        />
      ) : null}
      <AmountField
        label={label}
        hint={hint}
        unfit={fault ? t(`book.stake.${fault.kind}`, { than: inPlace(fault.than, currencySymbol) }) : undefined}
        value={slip.stake}
        onValueChange={(typed) => changeSlip((before) => ({ ...before, stake: typed }))}
        quickLabel={t('book.slip.quick')}
        quickAmounts={quickStakes(currency).map((each) => {
          const value = unitsToWire(each);
          return { value: String(value), label: formatNumber(value) };
        })}
      />
    </>
  );
}
