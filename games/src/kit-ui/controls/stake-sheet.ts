/** Sheet of all stakes on offer; one press chooses one. */
import { element } from '../dom/element.ts';
import type { TableProps } from '../table.ts';
import { openSheet } from './sheet.ts';
import styles from './controls.module.css';

export interface Stakes {
  /** Stake of a round at each base bet, in the order of base bets. */
  readonly all: readonly bigint[];
  readonly chosen: number;
  readonly choose: (index: number) => void;
}

type Words = Pick<TableProps, 't' | 'money'>;

export function openStakes(host: HTMLElement, { t, money }: Words, { all, chosen, choose }: Stakes): void {
  const buttons = all.map((units, index) => {
    const pressed = String(index === chosen);
    const button = element('button', { type: 'button', class: styles.choice, 'aria-pressed': pressed }, money(units));
    button.addEventListener('click', () => {
      choose(index);
      dialog.close();
    });
    return button;
  });
  const frame = { title: t('controls.stakes'), close: t('controls.close'), isSmall: true };
  const dialog = openSheet(host, frame, element('div', { class: styles.choices }, ...buttons));
  buttons[chosen]?.focus();
}
