/// <reference types="vite/client" />
/** Face of Ember Forge: its own parts of a slot's table. */
import { screenAt } from '../../kit/slot/evaluate.ts';
import type { SlotFace } from '../../kit-ui/slot/face.ts';
import { mountSlot } from '../../kit-ui/slot/table/mount.ts';
import type { ForgeStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { meta } from '../meta.ts';
import { colours } from './colours.ts';
import { rulesPage } from './rules-page.ts';
import { createScene, sceneArt } from './scene.ts';
import { sound } from './score.ts';
import { show } from './show.ts';
import type { ShownSymbol } from './shown.ts';
import { symbolFaces } from './symbols.ts';

/** Stops of the screen before the first round. */
const FIRST_STOPS = [24, 27, 14, 18, 4];
/** Strip that runs in open places while ingots are held. */
const FIRE: readonly ShownSymbol[] = [...Array.from({ length: 7 }, () => rules.open), 'hot'];

const face: SlotFace<ForgeStep, ShownSymbol> = {
  id: meta.id,
  bet: { bets: meta.betsPerRound },
  betsPerRound: meta.betsPerRound,
  reels: {
    rows: rules.rows,
    strips: { base: rules.strips, hold: rules.strips.map(() => FIRE) },
    first: screenAt(rules, FIRST_STOPS),
    suspense: { symbol: rules.scatter, after: rules.hold.from - 1 },
  },
  symbols: symbolFaces,
  /** Proportions of the drawings. */
  frame: { head: 262 / 192, base: 104 / 192, width: 1140 / 192, column: 36 / 192 },
  hasLadder: true,
  scene: { art: sceneArt, create: createScene },
  colours,
  sound,
  rules: rulesPage,
  show,
};

export const mountTable = mountSlot(face);
