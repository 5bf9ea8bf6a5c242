/// <reference types="vite/client" />
/** Puts Lantern Court into a host element and joins its parts. */
// Pixi compiles shaders with `new Function`, which the site's content policy forbids; this module does it without.
import 'pixi.js/unsafe-eval';
import { Application, Ticker } from 'pixi.js';
import type { SlotStep } from '../../kit/slot/play.ts';
import { fullScreenOf } from '../../kit-ui/controls/full-screen.ts';
import { createLevels } from '../../kit-ui/sound/levels.ts';
import { listenForSkip } from '../../kit-ui/slot/skip.ts';
import { listenForSpace } from '../../kit-ui/slot/space.ts';
import type { WinTier } from '../../kit-ui/slot/win-size.ts';
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
import { pressesOf } from './presses.ts';
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
  const wins = createWins(reels, createDancers(art, reels, motion), motion, props.reducedMotion);
  const sparks = createSparks(art, motion);
  const levels = createLevels(props, (muted) => controls.muted(muted));
  const sound = createSound(levels.mixer);
  const [notices, sign, skip] = [createNotices(), createSign(props), listenForSkip(window)];
  const fullScreen = fullScreenOf(document);
  let layout: Layout | null = null;
  const controls = createControls(
    props,
    { auto: props.allowed.autoPlay, full: fullScreen.isOffered },
    pressesOf({ root, props, levels, fullScreen, flow: () => flow }),
  );
  app.stage.addChild(scene.behind, reels.view, scene.before, wins.view, sparks.view);
  root.append(...sign.views, controls.view, notices.view);
  const celebrateScreen = (step: SlotStep, tier: WinTier) => layout && sparkle(sparks, reels, layout, step, tier);
  const shown = { controls, motion, notices, reels, scene, sign, skip, sound, wins };
  const flow = createFlow({ props, ...shown, celebrateScreen });
  controls.muted(props.muted);
  app.canvas.addEventListener('webglcontextrestored', motion.changed);

  const place = () => {
    app.resize();
    layout = layoutFor(root.clientWidth, root.clientHeight, controls.room());
    for (const part of [scene, reels, wins]) part.place(layout);
    sign.place(layout);
    motion.changed();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(root);
  place();
  const forgotten = [
    listenForSpace(root, () => flow.spin()),
    fullScreen.watch((isFull) => controls.full(isFull)),
    () => skip.close(),
    () => sound.close(),
    () => levels.mixer.close(),
    () => sizes.disconnect(),
  ];
  return {
    setBalance: flow.setBalance,
    setMuted: levels.setMuted,
    setJackpot: () => {},
    showRound: flow.replay,
    resize: place,
    destroy: () => {
      motion.end();
      ticker.destroy();
      for (const forget of forgotten) forget();
      app.destroy({ removeView: true }, { children: true, texture: true });
      root.remove();
    },
  };
}
