import { keno } from '#games/keno/engine/engine.ts';
import { RISKS, type Risk } from '#games/keno/engine/pays.ts';
import { law, rules, type KenoBet } from '#games/keno/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

/** Which numbers are chosen makes no difference to how often they come. */
const of = (risk: Risk, many: number): KenoBet => ({ picks: Array.from({ length: many }, (_, at) => at + 1), risk });
const counts = Array.from({ length: rules.mostPicks }, (_, more) => more + 1);

export const kenoPaper: HandPaper<KenoBet, never> = {
  engine: keno,
  rules,
  law,
  main: of('classic', 6),
  listed: RISKS.flatMap((risk) => counts.map((many) => of(risk, many))),
  tried: [of('classic', 6), of('low', 3), of('medium', 8), of('high', 10)],
};
