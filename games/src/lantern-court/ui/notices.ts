/** What is laid over the reels: a question to answer before going on, and the banner of a big win. */
import type { Motion } from './motion.ts';
import { easeOut } from './motion.ts';
import { element } from './element.ts';
import styles from './panels.module.css';

export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

export interface Notices {
  readonly view: HTMLElement;
  /** Resolves when the player goes on. */
  ask(notice: Notice): Promise<void>;
  /** Counts an amount up under a title; a key or a tap brings it to its end. */
  celebrate(title: string, amount: bigint, ms: number, onCount: (amount: bigint) => void): Promise<void>;
}

export function createNotices(motion: Motion, money: (units: bigint) => string): Notices {
  const view = element('div', { class: styles.notices });
  return {
    view,
    ask: ({ title, lines, button }) =>
      new Promise((resolve) => {
        const go = element('button', { type: 'button', class: styles.go }, button);
        const text = lines.map((line) => element('p', {}, line));
        const dialog = element(
          'dialog',
          { class: styles.notice, 'aria-label': title },
          element('h2', {}, title),
          ...text,
          go,
        );
        go.addEventListener('click', () => dialog.close());
        dialog.addEventListener('close', () => {
          dialog.remove();
          resolve();
        });
        view.append(dialog);
        dialog.showModal();
        go.focus();
      }),
    celebrate: async (title, amount, ms, onCount) => {
      const value = element('strong', {}, money(0n));
      const banner = element('div', { class: styles.banner, 'aria-hidden': 'true' }, element('span', {}, title), value);
      view.append(banner);
      let hurried = false;
      const hurry = () => (hurried = true);
      window.addEventListener('pointerdown', hurry);
      window.addEventListener('keydown', hurry);
      await countTo(
        motion,
        amount,
        ms,
        () => hurried,
        (counted) => {
          value.textContent = money(counted);
          onCount(counted);
        },
      );
      window.removeEventListener('pointerdown', hurry);
      window.removeEventListener('keydown', hurry);
      await motion.wait(900);
      banner.remove();
    },
  };
}

/** From nothing to the amount; at once when `hurried` says so. */
export async function countTo(
  motion: Motion,
  amount: bigint,
  ms: number,
  hurried: () => boolean,
  show: (counted: bigint) => void,
): Promise<void> {
  await motion.animate(ms, (t) => {
    const share = BigInt(Math.round((hurried() ? 1 : easeOut(t)) * 10_000));
    show((amount * share) / 10_000n);
  });
  show(amount);
}
