/// <reference types="vite/client" />
/** Mounts a slot in a host element and connects its parts. */
// Pixi compiles shaders with `new Function`, which the site's content policy forbids; this module does it without.
import 'pixi.js/unsafe-eval';
import { Application, Sprite, Ticker } from 'pixi.js';
import type { ReelStep } from '../../../kit/slot/step.ts';
import { fullScreenOf } from '../../controls/full-screen.ts';
import { element } from '../../dom/element.ts';
import { createLevels } from '../../sound/levels.ts';
import type { MountTable, TableHandle, TableProps } from '../../table.ts';
import type { SlotFace } from '../face.ts';
import { layoutFor, type Layout } from '../layout.ts';
import { motionOn, type Motion } from '../motion.ts';
import { createBadges } from '../over/badges.ts';
import { createMeters } from '../over/meters.ts';
import { createOvers } from '../over/overs.ts';
import { labelsIn } from '../reels/label.ts';
import { createReels } from '../reels/reels.ts';
import { listenForSkip } from '../skip.ts';
import { createSound } from '../sound.ts';
import { listenForSpace } from '../space.ts';
import { loadArt, type Art } from '../symbols/art.ts';
import { createDancers } from '../wins/dancers.ts';
import { createSign } from '../wins/sign.ts';
import { createSparks } from '../wins/sparks.ts';
import { createWins } from '../wins/wins.ts';
import { createControls } from './controls.ts';
import { createFlow, type Flow } from './flow.ts';
import { createHaste } from './haste.ts';
import { createNotices } from './notices.ts';
import { createPace } from './pace.ts';
import type { AnyFace, Parts } from './parts.ts';
import { pressesOf } from './presses.ts';
import { wear } from './theme.ts';
import styles from './table.module.css';

const SHARPEST = 2;

/** The table of a slot: `ui/mount.ts` of a game exports `mountTable = mountSlot(face)`. */
export function mountSlot<Step extends ReelStep<S>, S extends string>(face: SlotFace<Step, S>): MountTable<Step> {
  const any = face as unknown as AnyFace;
  return (host, props) => mountFace(any, host, props);
}

/** Application, art and font that the table is drawn with. */
interface Drawn {
  readonly app: Application;
  readonly art: Art;
  readonly font: string;
}

async function mountFace(face: AnyFace, host: HTMLElement, props: TableProps<ReelStep>) {
  const title = props.t(`${face.id}.title`);
  const root = element('section', { class: styles.table, 'aria-label': title });
  wear(root, face.colours);
  host.append(root);
  return assemble(root, await drawn(root, face, props, title), face, props);
}

async function drawn(root: HTMLElement, face: AnyFace, { t }: TableProps<ReelStep>, title: string): Promise<Drawn> {
  const sharpness = Math.min(window.devicePixelRatio, SHARPEST);
  const app = new Application();
  const font = getComputedStyle(root).fontFamily;
  // A canvas is not redrawn when a font arrives, so the first family of the list is awaited; without it the others are
  // used. Asking for all at once would wait for none, as soon as one is missing on this machine.
  const [house = font] = font.split(',');
  await document.fonts.load(`700 40px ${house}`, title).catch(() => []);
  const { symbols, scene, colours, reels } = face;
  const art = { symbols, scene: scene.art, rows: reels.rows, shade: colours.shade, wordColour: colours.title, font, t };
  const [textures] = await Promise.all([
    loadArt(art, sharpness),
    // Its own ticker would draw every frame, even without motion.
    app.init({
      autoStart: false,
      resizeTo: root,
      resolution: sharpness,
      autoDensity: true,
      antialias: true,
      background: colours.ground,
    }),
  ]);
  app.canvas.setAttribute('aria-hidden', 'true');
  root.append(app.canvas);
  return { app, art: textures, font };
}

/** Layers of the canvas, from back to front. */
function paintings({ app, art, font }: Drawn, face: AnyFace, motion: Motion, isStill: boolean) {
  const { colours } = face;
  const label = labelsIn(font);
  const scene = face.scene.create({ art: art.scene, motion, font, isStill });
  const reels = createReels(face.reels, { art: art.symbols, motion, isStill, label, colours });
  const dancers = createDancers({ symbols: art.symbols, dances: face.symbols, label }, reels, motion);
  const wins = createWins(reels, dancers, motion, { colours: colours.line, isStill });
  const sparks = createSparks(art.spark, motion);
  const shade = new Sprite(art.shade);
  app.stage.addChild(scene.behind, reels.view, shade, scene.before, wins.view, sparks.view);
  return { scene, reels, wins, sparks, shade };
}

function assemble(
  root: HTMLElement,
  drawing: Drawn,
  face: AnyFace,
  props: TableProps<ReelStep>,
): TableHandle<ReelStep> {
  const { app, art } = drawing;
  const ticker = new Ticker();
  const motion = motionOn(ticker, () => app.render());
  ticker.start();
  const { shade, ...painted } = paintings(drawing, face, motion, props.reducedMotion);
  const levels = createLevels(props, (muted) => controls.muted(muted));
  const sound = createSound(levels.mixer, face.sound);
  const over = { notices: createNotices(), overs: createOvers(), badges: createBadges(), meters: createMeters(props) };
  const [sign, skip] = [createSign(props), listenForSkip(window)];
  const fullScreen = fullScreenOf(document);
  const haste = createHaste(props, (isTurbo) => controls.turbo(isTurbo));
  let layout: Layout | null = null;
  const controls = createControls(
    props,
    { auto: props.allowed.autoPlay, full: fullScreen.isOffered, turbo: props.allowed.quickStop },
    pressesOf({ root, face, props, levels, fullScreen, haste, flow: () => flow }),
  );
  const { badges, meters, notices, overs } = over;
  root.append(badges.view, overs.view, ...sign.views, meters.view, controls.view, notices.view);
  const pace = createPace(motion, props.spinMsMin);
  const shown = { art, controls, haste, motion, pace, sign, skip, sound, ...painted, ...over };
  const parts: Parts = { face, props, ...shown, layout: () => layout };
  const flow: Flow = createFlow(parts);
  controls.muted(props.muted);
  controls.turbo(haste.isTurbo());
  app.canvas.addEventListener('webglcontextrestored', motion.changed);

  const hasMeters = face.hasLadder === true || props.jackpot !== undefined;
  const frame = { reelCount: face.reels.strips.base.length, rowCount: face.reels.rows, frame: face.frame, hasMeters };
  const place = () => {
    app.resize();
    layout = layoutFor(root.clientWidth, root.clientHeight, controls.room(), frame);
    for (const part of [painted.scene, painted.reels, painted.wins, sign, badges, meters, overs]) part.place(layout);
    shade.position.set(layout.reels.x, layout.reels.y);
    shade.setSize(layout.reels.width, layout.reels.height);
    motion.changed();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(root);
  place();
  const forgotten = [
    listenForSpace(root, () => flow.spin()),
    whenHidden(() => flow.halt('hidden')),
    fullScreen.watch((isFull) => controls.full(isFull)),
    () => skip.close(),
    () => sound.close(),
    () => levels.mixer.close(),
    () => sizes.disconnect(),
  ];
  return {
    setBalance: flow.setBalance,
    setMuted: levels.setMuted,
    setJackpot: (of) => meters.jackpot(of),
    halt: () => flow.halt('check'),
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

/** Calls `then` each time the page is hidden; answers a function that unsubscribes. */
function whenHidden(then: () => void): () => void {
  const onChange = () => document.hidden && then();
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
