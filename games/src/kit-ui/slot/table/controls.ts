/** Buttons and figures under the reels: real DOM, so that keyboard and screen reader have full access. */
import { drawing, element, iconButton } from '../../dom/element.ts';
import type { Icon } from '../../dom/icons.ts';
import type { TableProps } from '../../table.ts';
import type { Controlled } from '../layout.ts';
import heardStyles from '../../dom/visually-hidden.module.css';
import styles from './controls.module.css';
import turboStyles from './turbo.module.css';

/** Width of a column of controls with its margin, as in the styles. */
const COLUMN_WIDTH = 150;

export interface Controls {
  readonly view: HTMLElement;
  /** Space they take from the table, in CSS pixels: its foot, or on a low screen its sides. */
  room(): Controlled;
  balance(units: bigint): void;
  win(units: bigint): void;
  stake(baseBet: bigint, units: bigint): void;
  /** One line of text above the buttons, also read by screen readers, with `spoken` added for them. */
  announce(text: string, spoken?: string): void;
  allow(state: Allowed): void;
  muted(muted: boolean): void;
  full(isFull: boolean): void;
  turbo(isOn: boolean): void;
}

/** Controls that are enabled. */
export interface Allowed {
  /** Function of the large button: spin, stop, or none. */
  readonly big: 'spin' | 'stop' | 'none';
  /** Choices between rounds: stake and auto play. */
  readonly choose: boolean;
  readonly less: boolean;
  readonly more: boolean;
  /** Number on the large button: rounds or free spins left. */
  readonly left?: number;
}

export interface Presses {
  readonly spin: () => void;
  readonly less: () => void;
  readonly more: () => void;
  readonly stakes: () => void;
  readonly auto: () => void;
  readonly rules: () => void;
  readonly history: () => void;
  readonly mute: () => void;
  readonly sound: () => void;
  readonly full: () => void;
  readonly turbo: () => void;
}

type Words = Pick<TableProps, 't' | 'money' | 'demo'>;

/** Controls that some tables lack. */
export interface Extras {
  readonly auto: boolean;
  readonly full: boolean;
  readonly turbo: boolean;
}

export function createControls({ t, money, demo }: Words, extras: Extras, presses: Presses): Controls {
  const status = element('p', { class: styles.say, role: 'status', 'aria-live': 'polite' });
  const balance = reading(t('slot.balance'));
  const win = reading(t('slot.win'));
  const stake = stakeButton(t, presses.stakes);
  win.box.classList.add(styles['winReading'] ?? '');
  const button = slotButton(t);
  const less = button('less', 'bet.less', styles.round, presses.less);
  const more = button('more', 'bet.more', styles.round, presses.more);
  const spin = button('spin', 'spin', styles.spin, presses.spin);
  const { tools, mute, full, auto, turbo } = createTools(t, extras, presses);
  spin.append(drawing('stop'));
  const left = element('span', { class: styles.left, 'aria-hidden': 'true' });
  spin.append(left);
  const bar = element(
    'div',
    { class: styles.bar },
    tools,
    balance.box,
    element('div', { class: styles.bet }, less, stake.box, more),
    spin,
    win.box,
  );
  const view = element('div', { class: styles.controls }, status, bar);
  if (demo) view.append(element('span', { class: styles.demo }, t('slot.demo')));
  return {
    view,
    room: () =>
      getComputedStyle(view).getPropertyValue('--beside')
        ? { foot: 0, side: COLUMN_WIDTH }
        : { foot: view.offsetHeight, side: 0 },
    balance: (units) => (balance.value.textContent = money(units)),
    win: (units) => {
      win.value.textContent = money(units);
      win.box.dataset['some'] = String(units > 0n);
    },
    stake: (baseBet, units) => {
      stake.value.textContent = money(units);
      stake.box.title = t('slot.bet.base', { amount: money(baseBet) });
    },
    announce: (text, spoken) =>
      status.replaceChildren(text, ...(spoken ? [element('span', { class: heardStyles.heard }, ` ${spoken}`)] : [])),
    allow: (state) => {
      enable(spin, state.big !== 'none');
      enable(less, state.less);
      enable(more, state.more);
      for (const each of [stake.box, auto]) enable(each, state.choose);
      spin.dataset['face'] = state.big;
      name(spin, t(state.big === 'stop' ? 'controls.stop' : 'slot.spin'));
      left.textContent = state.left === undefined ? '' : String(state.left);
    },
    muted: (muted) => {
      mute.dataset['off'] = String(muted);
      name(mute, t(muted ? 'slot.sound.on' : 'slot.sound.off'));
    },
    full: (isFull) => name(full, t(isFull ? 'controls.full.off' : 'controls.full.on')),
    turbo: (isOn) => (turbo.ariaPressed = String(isOn)),
  };
}

const slotButton =
  (t: TableProps['t']) =>
  (icon: Icon, label: string, shape: string | undefined, press: () => void): HTMLButtonElement =>
    iconButton(icon, t(`slot.${label}`), shape, press);

/** Buttons that are not needed in every round. */
function createTools(t: TableProps['t'], extras: Extras, presses: Presses) {
  const button = slotButton(t);
  const rules = button('rules', 'rules', styles.small, presses.rules);
  const history = button('history', 'history', styles.small, presses.history);
  const mute = button('sound', 'sound.off', styles.small, presses.mute);
  const levels = iconButton('settings', t('controls.sound'), styles.small, presses.sound);
  const full = iconButton('full', t('controls.full.on'), styles.small, presses.full);
  const auto = iconButton('auto', t('controls.auto'), styles.small, presses.auto);
  const turbo = iconButton('turbo', t('controls.turbo'), styles.small, presses.turbo);
  auto.classList.add(styles['auto'] ?? '');
  turbo.classList.add(turboStyles['turbo'] ?? '');
  full.classList.add(styles['full'] ?? '');
  const some = [extras.full && full, extras.auto && auto, extras.turbo && turbo].filter((each) => each !== false);
  return {
    tools: element('div', { class: styles.tools }, rules, history, mute, levels, ...some),
    mute,
    full,
    auto,
    turbo,
  };
}

/** Disabled for the pointer and by aria, but still focusable: the focus must not jump while the reels run. */
function enable(button: HTMLButtonElement, enabled: boolean) {
  button.setAttribute('aria-disabled', String(!enabled));
}

function name(button: HTMLButtonElement, label: string) {
  button.ariaLabel = label;
  button.title = label;
}

/** The stake as a button, which opens the choice of stakes. */
function stakeButton(t: TableProps['t'], press: () => void) {
  const { box: inner, value } = reading(t('slot.stake'));
  const box = element(
    'button',
    { type: 'button', class: `${styles.reading} ${styles.stake}`, 'aria-haspopup': 'dialog' },
    ...inner.childNodes,
  );
  box.addEventListener('click', () => box.ariaDisabled !== 'true' && press());
  return { box, value };
}

function reading(label: string) {
  const value = element('output', { class: styles.value, 'aria-live': 'off' });
  const box = element('div', { class: styles.reading }, element('span', { class: styles.label }, label), value);
  return { box, value };
}
