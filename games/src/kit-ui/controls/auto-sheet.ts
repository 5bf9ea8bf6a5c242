/** The bounds of auto play, set before it begins. None of them can be left out: rounds, a loss, and a single win. */
import { element } from '../dom/element.ts';
import type { TableProps } from '../table.ts';
import { AUTO_OFFER, type AutoPlan } from './auto-play.ts';
import { openSheet } from './sheet.ts';
import styles from './controls.module.css';

type Words = Pick<TableProps, 't' | 'money'>;

export function openAuto(host: HTMLElement, words: Words, stake: bigint, start: (plan: AutoPlan) => void): void {
  const { t, money } = words;
  const stakes = (times: number) => BigInt(times) * stake;
  const rounds = question(t('controls.auto.rounds'), 'rounds', AUTO_OFFER.rounds, String);
  const loss = question(t('controls.auto.loss'), 'loss', AUTO_OFFER.lossStakes, (times) => money(stakes(times)));
  const win = question(t('controls.auto.win'), 'win', AUTO_OFFER.winStakes, (times) => money(stakes(times)));
  const form = element(
    'form',
    { method: 'dialog', class: styles.form },
    rounds.view,
    loss.view,
    win.view,
    element('p', {}, t('controls.auto.also')),
    element('button', { class: styles.start }, t('controls.auto.start')),
  );
  form.addEventListener('submit', () =>
    start({ rounds: rounds.chosen(), lossMax: stakes(loss.chosen()), winStop: stakes(win.chosen()) }),
  );
  openSheet(host, { title: t('controls.auto'), close: t('controls.close'), isSmall: true }, form);
}

/** One of several numbers, the first to begin with. */
function question(text: string, name: string, numbers: readonly number[], write: (number: number) => string) {
  const inputs = numbers.map((number, index) => {
    const input = element('input', { type: 'radio', name, value: String(number) });
    input.checked = index === 0;
    return input;
  });
  const choices = inputs.map((input, index) =>
    element('label', { class: styles.choice }, input, write(numbers[index]!)),
  );
  return {
    view: element(
      'fieldset',
      { class: styles.question },
      element('legend', {}, text),
      element('div', { class: styles.choices }, ...choices),
    ),
    chosen: () => Number(inputs.find((input) => input.checked)!.value),
  };
}
