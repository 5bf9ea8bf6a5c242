import { dice } from '#games/dice/engine/engine.ts';
import { law, rules, SIDES, targetOf, type DiceBet, type Side } from '#games/dice/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const { leastChance, mostChance } = rules;
const of = (side: Side, chance: number): DiceBet => ({ side, target: targetOf(side, chance) });
const chances = Array.from({ length: mostChance - leastChance + 1 }, (_, more) => leastChance + more);

export const dicePaper: HandPaper<DiceBet, never> = {
  engine: dice,
  rules,
  law,
  main: of('under', 5_000),
  listed: chances.filter((chance) => chance % 100 === 0).map((chance) => of('under', chance)),
  widest: () => SIDES.flatMap((side) => chances.map((chance) => of(side, chance))),
  tried: [of('under', 5_000), of('over', 1_250), of('under', 200), of('over', 9_800)],
};
