/// <reference types="vite/client" />
/** Puts Lantern Court into a host element and joins its parts. */
// Pixi compiles shaders with `new Function`, which the site's content policy forbids; this module does it without.
import 'pixi.js/unsafe-eval';
import { Application, Ticker } from 'pixi.js';
import type { SlotStep } from '../../kit/slot/play.ts';
import { listenForSkip } from '../../kit-ui/slot/skip.ts';
import { listenForSpace } from '../../kit-ui/slot/space.ts';
import type { MountTable, TableProps } from '../../kit-ui/table.ts';
import { loadArt, type Art } from './art.ts';
import { createControls } from './controls.ts';
import { createDancers } from './dancers.ts';
import { element } from '../../kit-ui/dom/element.ts';
import { createFlow } from './flow.ts';
import { layoutFor, type Layout } from './layout.ts';
import { motionOn } from '../../kit-ui/slot/motion.ts';
import { createNotices } from './notices.ts';
import { createReels } from './reels.ts';
import { openRules } from './rules-panel.ts';
import { createScene } from './scene.ts';
import { createSign } from './sign.ts';
import { createSound } from './sound.ts';
import { createSparks, sparkle } from './sparks.ts';
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
  // A canvas does not write anew when a font arrives, so it is waited for; without one the others in the list do.
  await document.fonts.load(`700 40px ${font}`, props.t('lantern-court.title')).catch(() => []);
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
  const wins = createWins(reels, createDancers(art, reels, motion), motion, props.reducedMotion);
  const sparks = createSparks(art, motion);
  const sound = createSound(props.muted);
  const notices = createNotices();
  const sign = createSign(props.money);
  const skip = listenForSkip(window);
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
  root.append(sign.view, controls.view, notices.view);
  const flow = createFlow({
    props,
    controls,
    motion,
    notices,
    reels,
    scene,
    sign,
    skip,
    sound,
    wins,
    celebrateScreen: (step, tier) => layout && sparkle(sparks, reels, layout, step, tier),
  });
  setMuted(muted);
  app.canvas.addEventListener('webglcontextrestored', motion.changed);

  const place = () => {
    app.resize();
    layout = layoutFor(root.clientWidth, root.clientHeight, controls.room());
    for (const part of [scene, reels, wins]) part.place(layout);
    sign.place(layout.roof);
    motion.changed();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(root);
  place();
  const forgetKeys = listenForSpace(root, () => flow.spin());
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
      skip.close();
      sound.close();
      app.destroy({ removeView: true }, { children: true, texture: true });
      root.remove();
    },
  };
}
