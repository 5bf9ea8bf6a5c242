/** Texts of limit figures. */
import type { LimitKind } from '#contract';
import { formatMoney } from '#i18n';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';

/** Amount, or minutes for time limits. */
export function useFigure(): (kind: LimitKind | null, value: number) => string {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (kind, value) =>
    kind === 'time' || kind === null
      ? t('safePlay.limit.minutes', { count: value })
      : formatMoney(value, currencySymbol);
}

/** Hours and minutes; seconds are left out. */
export function useSpan(): (ms: number) => string {
  const t = useText();
  return (ms) => t('safePlay.limit.minutes', { count: Math.floor(ms / 60_000) });
}
