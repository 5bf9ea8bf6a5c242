/// <reference types="vite/client" />
/** Face of Lantern Court: its own parts of a slot's table. */
import type { SlotStep } from '../../kit/slot/play.ts';
import { screenAt } from '../../kit/slot/evaluate.ts';
import type { SlotFace } from '../../kit-ui/slot/face.ts';
import { mountSlot } from '../../kit-ui/slot/table/mount.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import { meta } from '../meta.ts';
import { colours } from './colours.ts';
import { rulesPage } from './rules-page.ts';
import { createScene, sceneArt } from './scene.ts';
import { sound } from './score.ts';
import { show } from './show.ts';
import { symbolFaces } from './symbols.ts';

/** Stops of the screen before the first round. */
const FIRST_STOPS = [3, 11, 16, 2, 11];

const face: SlotFace<SlotStep<CourtSymbol>, CourtSymbol> = {
  id: meta.id,
  bet: { lines: rules.lines.length },
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
