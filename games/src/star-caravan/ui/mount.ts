/// <reference types="vite/client" />
/** Face of Star Caravan: its own parts of a slot's table. */
import { screenAt } from '../../kit/slot/evaluate.ts';
import type { SlotFace } from '../../kit-ui/slot/face.ts';
import { mountSlot } from '../../kit-ui/slot/table/mount.ts';
import type { CaravanStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { CaravanSymbol } from '../engine/strips.ts';
import { meta } from '../meta.ts';
import { colours } from './colours.ts';
import { rulesPage } from './rules-page.ts';
import { createScene, sceneArt } from './scene.ts';
import { sound } from './score.ts';
import { show } from './show.ts';
import { symbolFaces } from './symbols.ts';

/** Stops of the screen before the first round. */
const FIRST_STOPS = [1, 16, 8, 11, 2];

const face: SlotFace<CaravanStep, CaravanSymbol> = {
  id: meta.id,
  bet: { bets: meta.betsPerRound },
  betsPerRound: meta.betsPerRound,
  reels: {
    rows: rules.rows,
    strips: { base: rules.strips },
    first: screenAt(rules, FIRST_STOPS),
    suspense: { symbol: rules.scatter, after: 2 },
  },
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
