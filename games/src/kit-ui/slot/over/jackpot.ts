/** What is shown when a round has won a tier of the jackpot: over the whole table, until the player goes on. */
import { element } from '../../dom/element.ts';
import type { JackpotMeter, TableProps } from '../../table.ts';
import { easeOut } from '../motion.ts';
import type { Parts } from '../table/parts.ts';
import { shower } from '../wins/sparks.ts';
import styles from './jackpot.module.css';

const COUNT_MS = 3_600;
const SHOWER_EVERY_MS = 420;

export async function showJackpot(parts: Parts, { tier, amount }: JackpotMeter): Promise<void> {
  const { motion, notices, props, skip, sound, controls } = parts;
  const { t, money } = props;
  const name = t(`slot.jackpot.${tier}`);
  const scene = createScene(props, tier, name);
  notices.view.append(scene.view);
  controls.say(t('slot.jackpot.won', { tier: name, amount: money(amount) }));
  sound.cue('gong');
  sound.win('grand');
  skip.arm();
  let next = 0;
  const ms = props.reducedMotion ? 1 : COUNT_MS;
  await motion.animate(
    ms,
    (way) => {
      scene.amount((amount * BigInt(Math.round(easeOut(way) * 10_000))) / 10_000n);
      const layout = parts.layout();
      if (props.reducedMotion || !layout || way * ms < next) return;
      next += SHOWER_EVERY_MS;
      shower(parts.sparks, layout, 40);
    },
    skip.asked,
  );
  scene.amount(amount);
  scene.view.remove();
  await notices.ask({
    title: name,
    lines: [t('slot.jackpot.won', { tier: name, amount: money(amount) })],
    button: t('slot.continue'),
  });
}

function createScene({ t, money }: Pick<TableProps, 't' | 'money'>, tier: string, name: string) {
  const amount = element('strong', {}, money(0n));
  const view = element(
    'div',
    { class: styles.jackpot, 'data-tier': tier, 'aria-hidden': 'true' },
    element('span', {}, t('slot.jackpot')),
    element('h2', {}, name),
    amount,
  );
  return { view, amount: (units: bigint) => (amount.textContent = money(units)) };
}
