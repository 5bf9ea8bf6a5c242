/**
 * The plaque over the roof: what has been won, larger than anything else on the table, and how many stakes that is. It covers no symbol.
 * Readers hear the line of text under the reels instead.
 */
import { formatNumber } from '#i18n';
import { element } from '../../kit-ui/dom/element.ts';
import type { WinTier } from '../../kit-ui/slot/win-size.ts';
import type { Box } from './layout.ts';
import styles from './sign.module.css';

export interface Sign {
  readonly view: HTMLElement;
  /** Puts it up, with nothing on it yet. */
  raise(win: { readonly tier: WinTier; readonly title: string; readonly stakes: number; readonly most: bigint }): void;
  amount(units: bigint): void;
  lower(): void;
  place(roof: Box): void;
}

export function createSign(money: (units: bigint) => string): Sign {
  const title = element('span', { class: styles.title });
  const amount = element('strong', { class: styles.amount });
  const times = element('span', { class: styles.times });
  const view = element('div', { class: styles.sign, 'aria-hidden': 'true', hidden: '' }, title, amount, times);
  return {
    view,
    raise: ({ tier, title: text, stakes, most }) => {
      view.dataset['tier'] = tier;
      title.textContent = text;
      times.textContent = `× ${formatNumber(stakes)}`;
      amount.textContent = money(0n);
      // So that it does not grow smaller while it counts.
      view.style.setProperty('--letters', String(money(most).length));
      view.hidden = false;
    },
    amount: (units) => (amount.textContent = money(units)),
    lower: () => (view.hidden = true),
    place: ({ x, y, width, height }) => {
      for (const [name, value] of Object.entries({ x, y: Math.max(y, 0), width, height: height + Math.min(y, 0) }))
        view.style.setProperty(`--roof-${name}`, `${value}px`);
    },
  };
}
