/** The band over the head: jackpot meters, or a ladder of prizes. */
import { element } from '../../dom/element.ts';
import type { JackpotMeter, TableProps } from '../../table.ts';
import { setBox } from '../box-style.ts';
import type { Layout } from '../layout.ts';
import type { Rung } from '../stage.ts';
import styles from './meters.module.css';

export interface Meters {
  readonly view: HTMLElement;
  jackpot(meters: readonly JackpotMeter[]): void;
  /** In place of the jackpot's meters; null brings them back. */
  ladder(rungs: readonly Rung[] | null): void;
  place(layout: Pick<Layout, 'meters'>): void;
}

interface Shown extends Rung {
  readonly kind: string;
}

export function createMeters({ t, money, jackpot }: Pick<TableProps, 't' | 'money' | 'jackpot'>): Meters {
  const view = element('dl', { class: styles.meters });
  let tiers = jackpot?.meters ?? [];
  let ladder: readonly Rung[] | null = null;
  const show = () => {
    const all: readonly Shown[] =
      ladder?.map((rung) => ({ ...rung, kind: 'rung' })) ??
      tiers.map(({ tier, amount }) => ({ kind: tier, name: t(`slot.jackpot.${tier}`), text: money(amount) }));
    view.hidden = all.length === 0;
    view.replaceChildren(...all.map(meter));
  };
  show();
  return {
    view,
    jackpot: (meters) => {
      tiers = meters;
      if (!ladder) show();
    },
    ladder: (rungs) => {
      ladder = rungs;
      show();
    },
    place: ({ meters }) => setBox(view, meters),
  };
}

function meter({ kind, name, text, isLit = false }: Shown): HTMLElement {
  const amount = element('dd', {}, text);
  // So that a long amount is written smaller rather than cut.
  amount.style.setProperty('--letters', String(Math.max(text.length, 6)));
  return element('div', { 'data-kind': kind, 'data-lit': String(isLit) }, element('dt', {}, name), amount);
}
