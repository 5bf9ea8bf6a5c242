/// <reference types="vite/client" />
/** Face of Glass Orchid: its own parts of a slot's table. */
import { screenAt } from '../../kit/slot/evaluate.ts';
import type { SlotFace } from '../../kit-ui/slot/face.ts';
import { mountSlot } from '../../kit-ui/slot/table/mount.ts';
import type { GlassStep } from '../engine/play.ts';
import { rules, type GlassSymbol } from '../engine/rules.ts';
import { meta } from '../meta.ts';
import { colours } from './colours.ts';
import { rulesPage } from './rules-page.ts';
import { createScene, sceneArt } from './scene.ts';
import { sound } from './score.ts';
import { show } from './show.ts';
import { symbolFaces } from './symbols.ts';

/** Stops of the screen before the first round. */
const FIRST_STOPS = [5, 15, 22, 23, 12];

const face: SlotFace<GlassStep, GlassSymbol> = {
  id: meta.id,
  bet: { bets: meta.betsPerRound },
  betsPerRound: meta.betsPerRound,
  reels: { rows: rules.rows, strips: { base: rules.strips }, first: screenAt(rules, FIRST_STOPS) },
  symbols: symbolFaces,
  /** Proportions of the drawings. */
  frame: { head: 262 / 192, base: 104 / 192, width: 1140 / 192, column: 36 / 192 },
  scene: { art: sceneArt, create: createScene },
  colours,
  sound,
  rules: rulesPage,
  show,
};

export const mountTable = mountSlot(face);
