import type { SlotBet } from '#games/kit/slot/engine.ts';
import type { SlotStep } from '#games/kit/slot/play.ts';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';
import { rules } from '#games/lantern-court/engine/rules.ts';
import { lineLaw } from '../lines/law.ts';
import { lineSections } from '../lines/sections.ts';
import type { SlotPaper } from '../paper.ts';

export const lanternCourtPaper: SlotPaper<SlotBet, SlotStep> = {
  engine: lanternCourt,
  rules,
  bet: { lines: rules.lines.length },
  law: () => lineLaw(rules),
  method:
    'All 22,654,800 screens of the full cycle are counted, and the free spins solved as a chain over (spins left, ' +
    'multiplier); a base bet is a line bet, of which a round costs twenty.',
  sections: () => lineSections(rules),
};
