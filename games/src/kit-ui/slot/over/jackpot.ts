/** Overlay for a won tier of the jackpot, over the whole table until the player goes on. */
import { element } from '../../dom/element.ts';
import type { JackpotMeter, TableProps } from '../../table.ts';
import { easeOut } from '../motion.ts';
import type { Parts } from '../table/parts.ts';
import { shower } from '../wins/sparks.ts';
import styles from './jackpot.module.css';

const COUNT_MS = 3_600;
const STANDS_MS = 1_500;
const SHOWER_EVERY_MS = 420;

/** A win not above the stake is announced without celebration (R38). */
export async function showJackpot(parts: Parts, { tier, amount }: JackpotMeter, stake: bigint): Promise<void> {
  const { badges, notices, props, controls, overs, sign, wins } = parts;
  const { t, money } = props;
  const name = t(`slot.jackpot.${tier}`);
  const won = t('slot.jackpot.won', { tier: name, amount: money(amount) });
  wins.clear();
  sign.lower();
  overs.close();
  badges.clear();
  controls.announce(won);
  if (amount > stake) await celebrate(parts, tier, name, amount);
  await notices.ask({ title: name, lines: [won], button: t('slot.continue') });
}

async function celebrate(parts: Parts, tier: string, name: string, amount: bigint): Promise<void> {
  const { layout, motion, notices, props, skip, sound, sparks } = parts;
  const scene = createScene(props, tier, name);
  notices.view.append(scene.view);
  sparks.veil(layout());
  sound.cue('gong');
  sound.win('grand');
  skip.arm();
  let next = 0;
  const ms = props.reducedMotion ? 1 : COUNT_MS;
  await motion.animate(
    ms,
    (way) => {
      scene.amount((amount * BigInt(Math.round(easeOut(way) * 10_000))) / 10_000n);
      const at = layout();
      if (props.reducedMotion || !at || way * ms < next) return;
      next += SHOWER_EVERY_MS;
      shower(sparks, at, 40);
    },
    skip.asked,
  );
  scene.amount(amount);
  await motion.wait(STANDS_MS, skip.asked);
  scene.view.remove();
  sparks.veil(null);
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
