/** Choice between the member's own stake and a free bet. */
import type { FreeBet } from '#contract';
import { formatMinute, formatMoney } from '#i18n';
import { Select } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useFreeBets } from '../../../shared/games/free-bets.ts';
import { useText } from '../../../shared/page/language.ts';
import { useOdds } from './notation.ts';
import { couponsOf, fitsFreeBet, toOdds } from './slip-rules.ts';
import { changeSlip, useSlip } from './slip-store.ts';

/** Free bet selected on the slip; none when the slip makes several bets. */
export function useFreeBet(): FreeBet | null {
  const { slip } = useSlip();
  const { data = [] } = useFreeBets();
  if (couponsOf(slip).length !== 1) return null;
  return data.find(({ freeBetId }) => freeBetId === slip.freeBetId) ?? null;
}

export function FreeBetChoice(): React.JSX.Element | null {
  const t = useText();
  const odds = useOdds();
  const { currencySymbol } = useBrand();
  const { slip } = useSlip();
  const { data = [] } = useFreeBets();
  const chosen = useFreeBet();
  if (data.length === 0 || couponsOf(slip).length !== 1) return null;
  const termsOf = ({ minOdds, sports, expireAt }: FreeBet): string =>
    [
      t('book.freeBet.odds', { odds: odds(toOdds(minOdds)).text }),
      ...sports.map((sport) => t('book.sport', { sport })),
      t('book.freeBet.until', { time: formatMinute(expireAt) }),
    ].join(' · ');
  return (
    <Select
      label={t('book.freeBet.use')}
      hint={chosen ? `${termsOf(chosen)}. ${t('book.freeBet.hint')}` : undefined}
      options={[
        { value: '', label: t('book.freeBet.none') },
        ...data.map((each) => ({
          value: String(each.freeBetId),
          label: `${formatMoney(each.amount, currencySymbol)} · ${termsOf(each)}`,
          disabled: !fitsFreeBet(slip, each),
        })),
      ]}
      value={chosen ? String(chosen.freeBetId) : ''}
      onChange={({ target }) =>
        changeSlip((before) => ({ ...before, freeBetId: target.value === '' ? null : Number(target.value) }))
      }
    />
  );
}
