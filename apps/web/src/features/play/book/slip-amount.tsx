/** Amount field of the slip: stake, or win for notations of risk. */
import { formatMoney, formatNumber } from '#i18n';
import { Switch } from '#ui';
import { coinOf, unitsToWire } from '#kernel';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { useNotation } from './notation.ts';
import { couponsOf } from './slip-rules.ts';
import { changeSlip, useSlip } from './slip-store.ts';
import { meantBy, quickStakes, saysRisk, type Meant } from './stake-rules.ts';

export function useMeant(): Meant {
  const { currency } = useBrand();
  const notation = useNotation();
  return meantBy(
    useSlip(({ slip }) => slip),
    notation,
    currency,
  );
}

export function SlipAmount(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { slip } = useSlip();
  const hasChoice = saysRisk(useNotation());
  const { isWin, currency } = useMeant();
  const isOne = couponsOf(slip).length === 1;
  const coin = `\u2066${formatMoney(coinOf(currency), currencySymbol)}\u2069`;
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
        hint={hasChoice ? t(isWin ? 'book.slip.win.hint' : 'book.slip.risk.hint', { coin }) : undefined}
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
