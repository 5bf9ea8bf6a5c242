/**
 * The plaque over the head: what has been won, larger than anything else on the table, and how many stakes that is. It covers no symbol;
 * nor does the sum of a round of several steps, on the base. Readers hear the line of text under the reels instead.
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
  /** Puts it up, with nothing on it yet. */
  raise(win: { readonly tier: WinTier; readonly title: string; readonly stakes: number; readonly most: bigint }): void;
  amount(units: bigint): void;
  lower(): void;
  /** What the round has paid so far, on the base under the reels; null takes it away. */
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
      // So that it does not grow smaller while it counts.
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
      // Of a head that reaches beyond the table's edge only what is seen counts.
      const [y, height] = [Math.max(head.y, 0), head.height + Math.min(head.y, 0)];
      setBox(view, { ...head, y, height });
      setBox(plinth, base);
    },
  };
}
