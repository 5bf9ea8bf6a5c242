/**
 * The sign over the head: the amount won, larger than anything else on the table, and its multiple of the stake. It
 * covers no symbol; nor does the running total on the base. Screen readers get the text line under the reels instead.
 */
import { formatNumber } from '#i18n';
import { element } from '../../dom/element.ts';
import type { TableProps } from '../../table.ts';
import { setBox } from '../box-style.ts';
import type { Layout } from '../layout.ts';
import type { WinTier } from '../win-size.ts';
import styles from './sign.module.css';

export interface Sign {
  readonly views: readonly HTMLElement[];
  /** Shows the sign, without an amount yet. */
  raise(win: { readonly tier: WinTier; readonly title: string; readonly stakes: number; readonly most: bigint }): void;
  amount(units: bigint): void;
  lower(): void;
  /** Shows the running total on the base under the reels; null removes it. */
  total(units: bigint | null): void;
  place(layout: Pick<Layout, 'head' | 'base'>): void;
}

export function createSign({ t, money }: Pick<TableProps, 't' | 'money'>): Sign {
  const title = element('span', { class: styles.title });
  const amount = element('strong', { class: styles.amount });
  const times = element('span', { class: styles.times });
  const view = element('div', { class: styles.sign, 'aria-hidden': 'true', hidden: '' }, title, amount, times);
  const sum = element('strong');
  const words = element('span', {}, t('slot.sum'));
  const plinth = element('div', { class: styles.total, 'aria-hidden': 'true', hidden: '' }, words, sum);
  return {
    views: [view, plinth],
    raise: ({ tier, title: text, stakes, most }) => {
      view.dataset['tier'] = tier;
      title.textContent = text;
      times.textContent = `×${formatNumber(stakes)}`;
      amount.textContent = money(0n);
      // Sized for the final amount, so that it does not shrink while it counts up.
      view.style.setProperty('--letters', String(money(most).length));
      view.hidden = false;
    },
    amount: (units) => (amount.textContent = money(units)),
    lower: () => (view.hidden = true),
    total: (units) => {
      plinth.hidden = units === null;
      if (units !== null) sum.textContent = money(units);
    },
    place: ({ head, base }) => {
      // The sign uses only the visible part of a head that extends beyond the table's edge.
      const [y, height] = [Math.max(head.y, 0), head.height + Math.min(head.y, 0)];
      setBox(view, { ...head, y, height });
      setBox(plinth, base);
    },
  };
}
