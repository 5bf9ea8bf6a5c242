/// <reference types="vite/client" />
/** Puts Lantern Court into a host element and joins its parts. */
// Pixi compiles shaders with `new Function`, which the site's content policy forbids; this module does it without.
import 'pixi.js/unsafe-eval';
import { Application, Ticker } from 'pixi.js';
import type { SlotStep } from '../../kit/slot/play.ts';
import type { MountTable, TableProps } from '../../kit-ui/table.ts';
import { rules } from '../engine/rules.ts';
import { loadArt, type Art } from './art.ts';
import { createControls } from './controls.ts';
import { element } from './element.ts';
import { createFlow, type Flow } from './flow.ts';
import { layoutFor, type Layout } from './layout.ts';
import { motionOn } from './motion.ts';
import { createNotices } from './notices.ts';
import { createReels, type Reels } from './reels.ts';
import { openRules } from './rules-panel.ts';
import { createScene } from './scene.ts';
import { createSound } from './sound.ts';
import { createSparks, type Sparks } from './sparks.ts';
import styles from './table.module.css';
import { createWins } from './wins.ts';

const SHARPEST = 2;

/** What the table is drawn with. */
interface Drawn {
  readonly art: Art;
  readonly font: string;
}

export const mountTable: MountTable<SlotStep> = async (host, props) => {
  const sharpness = Math.min(window.devicePixelRatio, SHARPEST);
  const root = element('section', { class: styles.table, 'aria-label': props.t('lantern-court.title') });
  host.append(root);
  const app = new Application();
  const font = getComputedStyle(root).fontFamily;
  const words = { lantern: props.t('lantern-court.wild'), moon: props.t('lantern-court.scatter') };
  // A canvas does not write anew when a font arrives, so the first of the list is waited for; without it the others do. To ask for all
  // at once would wait for none, as soon as one is missing on this machine.
  const [house = font] = font.split(',');
  await document.fonts.load(`700 40px ${house}`, props.t('lantern-court.title')).catch(() => []);
  const [art] = await Promise.all([
    loadArt({ words, font }, sharpness),
    // Its own ticker would draw every frame, whether anything has moved or not.
    app.init({
      autoStart: false,
      resizeTo: root,
      resolution: sharpness,
      autoDensity: true,
      antialias: true,
      background: 0x0a0b26,
    }),
  ]);
  app.canvas.setAttribute('aria-hidden', 'true');
  root.append(app.canvas);
  return assemble(root, app, { art, font }, props);
};

function assemble(root: HTMLElement, app: Application, { art, font }: Drawn, props: TableProps<SlotStep>) {
  const ticker = new Ticker();
  const motion = motionOn(ticker, () => app.render());
  ticker.start();
  const scene = createScene(art, motion, font, props.reducedMotion);
  const reels = createReels(art, motion, props.reducedMotion);
  const wins = createWins(reels, motion, props.reducedMotion);
  const sparks = createSparks(art, motion);
  const sound = createSound(props.muted);
  const notices = createNotices(motion, props.money);
  let muted = props.muted;
  let layout: Layout | null = null;
  const setMuted = (value: boolean) => {
    muted = value;
    sound.setMuted(value);
    controls.muted(value);
  };
  const controls = createControls(props, {
    spin: () => flow.spin(),
    less: () => flow.changeBet(-1),
    more: () => flow.changeBet(1),
    rules: () => openRules(root, props, flow.lineBet()),
    history: props.onHistory,
    mute: () => {
      setMuted(!muted);
      props.onMutedChange(muted);
    },
  });
  app.stage.addChild(scene.behind, reels.view, scene.before, wins.view, sparks.view);
  root.append(controls.view, notices.view);
  const celebrateScreen = (step: SlotStep, tier: number) => {
    if (layout) sparkle(sparks, reels, layout, step, tier);
  };
  const flow = createFlow({ props, controls, motion, notices, reels, scene, sound, wins, celebrateScreen });
  setMuted(muted);
  app.canvas.addEventListener('webglcontextrestored', motion.changed);

  const place = () => {
    app.resize();
    layout = layoutFor(root.clientWidth, root.clientHeight, controls.room());
    for (const part of [scene, reels, wins]) part.place(layout);
    motion.changed();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(root);
  place();
  const forgetKeys = listenForSpace(root, flow);
  return {
    setBalance: flow.setBalance,
    setMuted,
    showRound: flow.replay,
    resize: place,
    destroy: () => {
      motion.end();
      ticker.destroy();
      sizes.disconnect();
      forgetKeys();
      sound.close();
      app.destroy({ removeView: true }, { children: true, texture: true });
      root.remove();
    },
  };
}

/** The space bar spins wherever the focus is, but for a button, which it presses, and an open dialog. */
function listenForSpace(root: HTMLElement, flow: Flow): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || root.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('button, a, input, select, textarea')) return;
    event.preventDefault();
    flow.spin();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function sparkle(sparks: Sparks, reels: Reels, layout: Layout, step: SlotStep, tier: number) {
  for (const { line, count } of step.lines.slice(0, 6)) {
    rules.lines[line]!.slice(0, count).forEach((row, reel) => {
      const { x, y } = reels.at(reel, row);
      sparks.burst(layout.left + reel * layout.cell + x, layout.top + y, 3 + tier * 3, layout.cell);
    });
  }
  if (tier > 0) sparks.burst(layout.width / 2, layout.top + layout.row * 1.5, 50 * tier, layout.cell * 3);
}
